import AdaptiveCards
import JSON
import Phrases
import RecordCards
import TerminalInterface

/// The answer that a command has written: a card, or an object that says more.
struct CommandAnswer: Equatable {
  /// The card that takes the place of the one that was asked about.
  var card: JSONValue?
  /// The messages below inputs whose values are not taken, by their ids.
  var errors: [String: String] = [:]
  /// The text to show.
  var message: String?
  /// The choices that were found for a text.
  var choices: [Input.Choice]?

  /// The reason why an output is no answer.
  enum Problem: Error, Equatable {
    /// It is not JSON.
    case notJSON(JSONError)
    /// A value in it, by its path, is not what it has to be.
    case wrong(path: String, expected: Expected)
    /// It is an object that says nothing.
    case nothingKnown
  }

  /// The kind of value that there has to be.
  enum Expected: Equatable {
    case object, array, text, adaptiveCard
  }

  /// Reads an output; one of blanks alone says nothing.
  ///
  /// O(bytes).
  init(_ output: [UInt8]) throws(Problem) {
    guard output.contains(where: { !Self.blanks.contains($0) }) else { return }
    var parser = JSONParser()
    let value: JSONValue
    do { value = try parser.parse(output) } catch { throw .notJSON(error) }
    card = CardEnvelope.card(in: value)
    if card != nil { return }
    guard let object = value.object else { throw .wrong(path: "", expected: .object) }
    card = try object.known("card").map { card throws(Problem) in
      guard CardParser.isAdaptiveCard(card) else {
        throw .wrong(path: ".card", expected: .adaptiveCard)
      }
      return card
    }
    try readErrors(of: object)
    message = try object.known("message").map { value throws(Problem) in
      try value.readText(at: ".message")
    }
    choices = try object.known("choices").map { value throws(Problem) in
      try Self.choices(value)
    }
    guard card != nil || object.known("errors") != nil || message != nil || choices != nil else {
      throw .nothingKnown
    }
  }

  private static let blanks: [UInt8] = [0x09, 0x0A, 0x0D, 0x20]

  private mutating func readErrors(of object: JSONObject) throws(Problem) {
    guard let value = object.known("errors") else { return }
    guard let members = value.object?.members else {
      throw .wrong(path: ".errors", expected: .object)
    }
    for member in members {
      errors[member.key] = try member.value.readText(at: ".errors.\(member.key.prefix(40))")
    }
  }

  private static func choices(_ value: JSONValue) throws(Problem) -> [Input.Choice] {
    guard let values = value.array else { throw .wrong(path: ".choices", expected: .array) }
    var choices: [Input.Choice] = []
    for (index, value) in values.enumerated() {
      guard let object = value.object else {
        throw .wrong(path: ".choices[\(index)]", expected: .object)
      }
      let title = try (object.known("title") ?? .null).readText(at: ".choices[\(index)].title")
      let own = try object.known("value").map { value throws(Problem) in
        try value.readText(at: ".choices[\(index)].value")
      }
      choices.append(Input.Choice(title: title, value: own ?? title, isSelected: false))
    }
    return choices
  }
}

extension JSONObject {
  /// The value of a member; nil also where that is null.
  fileprivate func known(_ key: String) -> JSONValue? {
    self[key].flatMap { $0 == .null ? nil : $0 }
  }
}

extension JSONValue {
  /// The text of a string, or a number as it was written.
  fileprivate func readText(at path: String) throws(CommandAnswer.Problem) -> String {
    switch self {
    case .string(let text), .number(let text): return text
    case .null, .bool, .array, .object: throw .wrong(path: path, expected: .text)
    }
  }
}

extension CommandAnswer.Problem {
  /// The reason and the place in a few words.
  var text: Phrase {
    switch self {
    case .notJSON(let error): Phrase(verbatim: "\(error)")
    case .wrong("", _): "it is no object"
    case .wrong(let path, .object): "\(path) is no object"
    case .wrong(let path, .array): "\(path) is no array"
    case .wrong(let path, .text): "\(path) is no text"
    case .wrong(let path, .adaptiveCard): "\(path) is no Adaptive Card"
    case .nothingKnown: "it has none of card, errors, message and choices"
    }
  }
}

// MARK: What came of a command

/// Why a command has given no answer, in a sentence.
struct CommandFailure: Error, Equatable {
  /// The sentence.
  let text: Phrase
}

extension CommandResult {
  /// Characters of an error stream that are shown.
  private static let mostShownCharacters = 300

  /// The answer.
  ///
  /// - Parameter command: The command as it was written.
  func answer(of command: String) throws(CommandFailure) -> CommandAnswer {
    switch outcome {
    case _ where isTooLong:
      throw CommandFailure(text: "The answer of \(command) is longer than 1 MB; it was not read.")
    case .exited(0):
      do throws(CommandAnswer.Problem) { return try CommandAnswer(output) } catch {
        throw CommandFailure(text: "The command's answer is not a card: \(error.text).")
      }
    case .exited(let status): throw failure("\(command) ended with \(Int(status))")
    case .signalled(let signal): throw failure("\(command) was ended by signal \(Int(signal))")
    case .notStarted(let code):
      throw CommandFailure(
        text: "\(command) cannot be started: \(UserMessage.systemText(code)).")
    }
  }

  /// A failure with the first line of the error stream that has something in it.
  private func failure(_ words: Phrase) -> CommandFailure {
    let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let line = lines.lazy.map { UserMessage.line(of: String($0.prefix(Self.mostShownCharacters))) }
      .first { $0.contains { $0 != " " } }
    return CommandFailure(text: Phrase(verbatim: words.text + (line.map { ": \($0)" } ?? ".")))
  }
}
