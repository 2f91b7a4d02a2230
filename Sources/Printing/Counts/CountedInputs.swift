import Dispatch
import Query
import RecordCards
import Records

/// The inputs of a count: opened, indexed, and at the end what went wrong with them.
@MainActor
struct CountedInputs {
  private var opener: InputOpener
  private let inputs: [(name: String, input: RecordInput)]
  /// Signalled when there is more to know.
  private let news = DispatchSemaphore(value: 0)

  /// Opens the inputs of a plan; those that cannot be opened are told.
  init(_ plan: InputPlan) {
    opener = InputOpener(plan)
    inputs = opener.openNamed()
  }

  /// The records of those that were opened.
  var sources: [RecordSource] { inputs.map(\.input.source) }

  /// The names of those that were opened.
  var names: [String] { inputs.map(\.name) }

  /// 0, or what an input that could not be read makes of it.
  var exitStatus: Int32 { opener.exitStatus }

  /// Finds the records of files; those of streams are found as they come.
  func index() {
    for source in sources {
      if source.isStream {
        // In the background the bad records would be counted too, which takes as long as all the rest.
        source.startIndexing(onChange: giveNews)
      } else {
        while source.index(atLeast: .max) {}
      }
    }
  }

  /// Called on any thread when there is more to know.
  var giveNews: @Sendable () -> Void { { [news] in news.signal() } }

  /// Waits until there is more to know.
  func waitForNews() { news.wait() }

  /// Tells what was wrong with the inputs once all is counted.
  mutating func tell(_ progress: CountProgress) {
    for (name, input) in inputs {
      UserMessage.print(choiceAmong: input.source.lists, of: name)
      // What could be read is counted all the same.
      if let failure = input.source.progress.failure { opener.fail(name, failure) }
    }
    if let failure = progress.failure, let first = inputs.first { opener.fail(first.name, failure) }
  }
}

/// A line as it is printed.
enum PrintedLine {
  /// A line of text without the blanks at its end.
  static func text(_ utf8: some Sequence<UInt8>) -> String {
    var bytes = Array(utf8)
    while bytes.last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}
