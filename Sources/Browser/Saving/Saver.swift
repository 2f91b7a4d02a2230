import Phrases
import Printing
import Query
import RecordCards
import Records

/// The file of the records shown that is being written, or waits for what it is to hold.
@MainActor
final class Saver {
  private let reading: Reading
  private let messages: MessageLine
  private let onChange: @Sendable () -> Void
  private var file: File?

  /// A file that was asked for.
  private struct File {
    let path: String
    /// Whether a file that is there goes away.
    let replaces: Bool
    /// The work; nil while a filter or a sort is waited for.
    var job: SaveJob?
    /// How often it is written anew where the input was changed meanwhile: not for ever, for a file may be
    /// written to all the time.
    var retriesLeft = 3
    /// Whether an input has other records by now than when the file was asked for.
    var isOfOthers = false
  }

  /// Makes a saver of nothing.
  ///
  /// - Parameter onChange: Called on another thread when there is something to say.
  init(of reading: Reading, messages: MessageLine, onChange: @escaping @Sendable () -> Void) {
    self.reading = reading
    self.messages = messages
    self.onChange = onChange
  }

  /// The file that is not written yet, by its path.
  var path: String? { file?.path }

  /// Writes what is shown, once filters and sorts have come to their end; one file at a time.
  ///
  /// - Parameter tags: The tagged records; where there are any, no others are written.
  func save(to path: String, replaces: Bool, _ tags: Tags) {
    guard !path.isEmpty else { return messages.say("Where to? :w FILE") }
    if let file { return messages.say("\(file.path) is still being written; ^C stops that.") }
    file = File(path: FileNames.expanded(path), replaces: replaces)
    reading.readWhatIsTaken(tags)
  }

  /// Starts to write when the list shows all that was asked for, and says what became of the file.
  ///
  /// - Parameters:
  ///   - plan: How records are written now.
  ///   - tags: The tagged records; where there are any, no others are written.
  func update(_ plan: @autoclosure () -> PrintPlan, _ tags: Tags) {
    guard let file else { return }
    guard let job = file.job else { return start(plan(), tags) }
    switch job.state {
    case .running: return
    case .done(let result): messages.say(UserMessage.text(of: result, by: job.saver))
    case .failed(.unreadable(.changed)) where file.retriesLeft > 0 && !file.isOfOthers:
      self.file?.retriesLeft -= 1
      self.file?.job = nil
      return start(plan(), tags)
    case .failed(let error): messages.say(UserMessage.text(of: error, path: file.path))
    }
    self.file = nil
  }

  private func start(_ plan: PrintPlan, _ tags: Tags) {
    guard let file else { return }
    guard reading.isSettled(for: tags), reading.knows(tags) else {
      guard let failure = reading.failureOfRows else { return }
      self.file = nil
      return messages.say("\(file.path) was not written: \(failure).")
    }
    guard let records = reading.taken(by: tags) else {
      self.file = nil
      return messages.say("\(file.path) was not written: \(Tags.noneIsShown)")
    }
    var writer = ShownWriter(records: records, format: SaveFormat(path: file.path), plan: plan)
    writer.knownShortfalls = reading.arranged.shortfalls
    let job = SaveJob(
      RecordSaver(
        writer: writer, path: file.path, replaces: file.replaces,
        noun: tags.noun))
    self.file?.job = job
    job.start(onChange: onChange)
  }

  /// Gives up a file that waits for a sort that came to nothing: unsorted it is not what was asked for.
  func giveUp(for error: SortError) {
    guard let file, file.job == nil else { return }
    self.file = nil
    messages.say("\(file.path) was not written: \(UserMessage.text(of: error))")
  }

  /// Takes in that an input has other records than when the file was asked for, which nobody has seen by then.
  func noteOtherRecords() {
    guard let file else { return }
    self.file?.isOfOthers = true
    guard file.job == nil else { return }
    self.file = nil
    messages.say(UserMessage.text(of: SaveError.unreadable(.changed), path: file.path))
  }

  /// Stops writing; false if no file is being written or waited for.
  func stop() -> Bool {
    guard let file else { return false }
    if let job = file.job {
      job.stop()
    } else {
      self.file = nil
      reading.tables?.stopGathering()
      messages.say(UserMessage.text(of: SaveError.stopped, path: file.path))
    }
    return true
  }

  /// Stops writing and waits until nothing is left of the file.
  func stopAndWait() { file?.job?.stopAndWait() }

  /// The text for the status line: `writing a.csv 34%`; empty where nothing is written.
  var statusText: Phrase {
    guard let file else { return .none }
    guard let job = file.job else {
      return "\(file.path) waits for \(reading.awaited)"
    }
    guard case .running(let count) = job.state else { return .none }
    let total = job.saver.writer.records.count
    let percent = total == 0 ? 0 : min(100, count * 100 / total)
    return "writing \(file.path) \(percent)%"
  }
}
