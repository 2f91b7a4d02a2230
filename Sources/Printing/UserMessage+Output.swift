import Phrases
import Platform
import RecordCards
import Records

extension UserMessage {
  /// The message about a file that was written.
  package static func text(of result: ShownWriter.Result, by saver: RecordSaver) -> Phrase {
    let isCSV = saver.writer.format == .data(.csv)
    let leftOut = isCSV ? result.losses.badCount + result.losses.oversizedCount : 0
    let count = ValueText.count(result.count - leftOut, saver.noun)
    let size = BinaryText.size(result.byteCount)
    let written: Phrase =
      result.shortfalls.isEmpty
      ? "\(saver.path): \(count), \(size) written"
      : "\(saver.path): part: \(count), \(size) written"
    var reasons = result.shortfalls.map(text)
    if case .data(let format) = saver.writer.format,
      let losses = text(of: result.losses, in: format)
    {
      reasons.append(losses)
    }
    return Phrase(verbatim: ([written] + reasons).joined(separator: "; ") + ".")
  }

  /// The message about records that a command has got.
  package static func text(of feed: RecordFeed, to command: String) -> Phrase {
    switch feed.state {
    case .done(let result):
      let count = ValueText.count(result.count, feed.noun)
      let got: Phrase =
        result.shortfalls.isEmpty ? "\(command) got \(count)" : "\(command) got part: \(count)"
      return Phrase(verbatim: ([got] + result.shortfalls.map(text)).joined(separator: "; "))
    // What it has not read any more is among them.
    case .running, .failed(.failed(EPIPE)):
      // They are counted many at a time.
      guard feed.count > 0 else {
        return "\(command) did not take all \(CountedNoun.text(feed.noun, for: 2))"
      }
      return "\(command) took no more after some \(ValueText.count(feed.count, feed.noun))"
    case .failed(.unreadable(let error)):
      return "\(command) did not get all records: the input \(text(of: error))"
    case .failed(.failed(let code)):
      return "\(command) did not get all records: \(systemText(code))"
    case .failed(.exists), .failed(.isNoFile), .failed(.stopped):
      return "\(command) did not get all records"
    }
  }

  /// Why what was written is not all.
  package static func text(of shortfall: Shortfall) -> Phrase {
    switch shortfall {
    case .unreadable(let name, let error): "\(name) \(text(of: error))"
    case .unended(let name): "\(name) has not ended"
    case .stopped(let name): "the reading of \(name) was stopped"
    case .paused(let name, let byteCount):
      "\(BinaryText.size(byteCount)) of \(name) wait behind a pause"
    case .filterStopped: "the filter was stopped"
    case .undecided(let count): undecided(count)
    }
  }

  /// Says which lists an input has, if there are several.
  static func print(choiceAmong lists: [JSONList], of name: String) {
    if let choice = text(of: lists) { print("\(name): \(choice)") }
  }

  /// Says a sentence, which behind the program's name is none any more.
  static func print(sentence: Phrase) {
    let text = sentence.text.prefix(1).lowercased() + sentence.text.dropFirst()
    print(Phrase(verbatim: text.hasSuffix(".") ? String(text.dropLast()) : text))
  }

  /// Says how many records are left out because nobody knows whether they match; true for none.
  package static func printUndecided(_ count: Int) -> Bool {
    if count > 0 { print("\(undecided(count)); left out") }
    return count == 0
  }

  /// Records of which nobody knows whether they match.
  package static func undecided(_ count: Int) -> Phrase {
    count == 1
      ? "1 record takes the regular expression too long"
      : "\(ValueText.grouped(count)) records take the regular expression too long"
  }

  /// Why a file was not written.
  package static func text(of error: SaveError, path: String) -> Phrase {
    switch error {
    case .exists: "\(path) exists already; :w! replaces it."
    case .isNoFile: "\(path) is not a file that can be replaced."
    case .stopped: "Stopped; nothing is left of \(path)."
    case .failed(let code): "\(path): \(systemText(code))."
    case .unreadable(let error): "\(path) was not written: the input \(text(of: error))."
    }
  }

  /// The message about losses of a format, or nil if it holds all.
  package static func text(of losses: OutputLosses, in format: OutputFormat) -> Phrase? {
    var parts: [Phrase] = []
    if losses.badCount > 0 {
      let bad = ValueText.count(losses.badCount, "bad record")
      parts.append(
        format == .csv
          ? "left out \(bad) (-o jsonl keeps them)" : "\(bad) written as raw, error and line")
    }
    if losses.oversizedCount > 0 {
      let count = ValueText.count(losses.oversizedCount, "record")
      parts.append(
        format == .csv ? "left out \(count) of more than 16 MB" : "cut \(count) of more than 16 MB")
    }
    if losses.lateCount > 0 {
      let names = losses.lateFields.joined(separator: ", ")
      parts.append(
        "\(ValueText.count(losses.lateCount, "record")) had fields without a column: \(names)")
    }
    return parts.isEmpty ? nil : Phrase(verbatim: parts.joined(separator: "; "))
  }
}
