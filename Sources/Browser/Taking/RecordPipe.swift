import Phrases
import Platform
import Printing
import Query
import RecordCards
import Records

/// The command that is to get the records shown, as soon as these are all there.
@MainActor
final class RecordPipe {
  private let reading: Reading
  private let messages: MessageLine
  /// The command that waits; nil where none does.
  private(set) var command: String?

  /// Makes a pipe to nothing.
  init(of reading: Reading, messages: MessageLine) {
    self.reading = reading
    self.messages = messages
  }

  /// Has a command get what is shown, once filters and sorts have come to their end; one command at a time.
  ///
  /// - Parameter tags: The tagged records; where there are any, it gets no others.
  func give(to command: String, _ tags: Tags) {
    if let waiting = self.command {
      return messages.say("\(waiting) still waits for its records; ^C stops that.")
    }
    self.command = command
    reading.readWhatIsTaken(tags)
  }

  /// Returns the command once the list shows all that was asked for, and the records that it gets.
  ///
  /// - Parameters:
  ///   - tags: The tagged records; where there are any, it gets no others.
  ///   - plan: How records are written now.
  func takeDue(
    _ tags: Tags, _ plan: @autoclosure () -> PrintPlan
  ) -> (command: String, feed: RecordFeed)? {
    guard let command else { return nil }
    guard reading.isSettled(for: tags), reading.knows(tags) else {
      guard let failure = reading.failureOfRows else { return nil }
      self.command = nil
      messages.say("\(command) was not run: \(failure).")
      return nil
    }
    self.command = nil
    guard let records = reading.taken(by: tags) else {
      messages.say("\(command) was not run: \(Tags.noneIsShown)")
      return nil
    }
    let writer = ShownWriter(
      records: records, format: .data(.raw), plan: plan(),
      knownShortfalls: reading.arranged.shortfalls)
    return (command, RecordFeed(writer, noun: tags.noun))
  }

  /// Gives up a command that waits for a sort that came to nothing.
  func giveUp(for error: SortError) {
    guard let command else { return }
    self.command = nil
    messages.say("\(command) was not run: \(UserMessage.text(of: error))")
  }

  /// Gives up the command that waits; false if none does.
  func stop() -> Bool {
    guard let command else { return false }
    self.command = nil
    reading.tables?.stopGathering()
    messages.say("\(command) was not run.")
    return true
  }

  /// The text for the status line: `wc -l waits for the filter`; empty where nothing waits.
  var statusText: Phrase {
    guard let command else { return .none }
    return "\(command) waits for \(reading.awaited)"
  }
}

extension Reading {
  /// Whether the list shows all that was asked for, of the inputs as they are now.
  ///
  /// - Parameter tags: The tagged records; where there are any, no others were asked for.
  func isSettled(for tags: Tags = Tags()) -> Bool {
    guard let tables else { return arranged.isWhole && records.isCurrent }
    return !tables.isBusy && (!tags.isEmpty || tables.isSortedHere || tables.gathered != nil)
  }

  /// Whether the tagged records are among those that are known by now: a session has tags also behind what of
  /// a file is indexed.
  func knows(_ tags: Tags) -> Bool {
    records.sources.indices.allSatisfy { section in
      let (source, progress) = (records.sources[section], records.sources[section].progress)
      return source.isStopped || progress.isComplete || progress.isCurrent
        || tags[section].last ?? -1 < progress.count
    }
  }

  /// The records that are shown, or those of them that are tagged, where there are any tags; nil where these
  /// are of none that is shown.
  func taken(by tags: Tags) -> ShownRecords? {
    if let tagged = taggedApart(tags) {
      return tagged.contains { !$0.isEmpty } ? records.shown(tagged) : nil
    }
    let all = tables.flatMap { $0.isSortedHere ? nil : $0.gathered }
    let shown = all.map(records.shown) ?? records.shown
    guard !tags.isEmpty else { return shown }
    let tagged = shown.only({ tags[$0].records }, where: { tags.contains(CardID($0)) })
    return tagged.count > 0 ? tagged : nil
  }

  /// What who wants all that is shown has to wait for.
  var awaited: Phrase {
    if arranged.isFiltering { return "the filter" }
    if arranged.isBusy { return "the sort" }
    if let tables {
      return "the rest of the table (\(ValueText.count(tables.gatheredCount, "row")))"
    }
    return isSettled() ? "the rest of the input" : "the change of the input"
  }
}
