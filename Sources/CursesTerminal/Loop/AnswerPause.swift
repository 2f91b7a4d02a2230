import CNCurses
import TerminalInterface

/// The wait for what a terminal has still to answer.
struct AnswerPause {
  /// The terminal, which does not block who reads.
  let input: Int32

  /// Waits until all has come, or will not come; also until something is typed.
  ///
  /// - Returns: All events that arrived, in their order.
  func wait(for awaited: AwaitedAnswers, _ decoder: inout KeyDecoder) -> [TerminalEvent] {
    var awaited = awaited
    var events: [TerminalEvent] = []
    while let milliseconds = awaited.patience(at: .now), !events.contains(where: \.isTyped) {
      guard case NC_CHILD_READY = nc_child_await_input(input, milliseconds) else { break }
      let read = NonBlockingReader(descriptor: input).read()
      let came = decoder.decode(read.bytes)
      for case .deviceAttributes in came { awaited.noteAnswer() }
      events += came
      if read.isAtEnd { break }
    }
    return events
  }
}

/// The answers that a terminal still owes.
///
/// Nearly all terminals answer the question for their attributes (DA1), and what was asked before it first.
struct AwaitedAnswers: Sendable, Hashable {
  /// How long an answer may take: a terminal that has not answered by then hardly does.
  static let patience = Duration.seconds(1)
  /// How long is waited for one that is late: a terminal that has much to do may just be answering.
  static let leastPatience = Duration.milliseconds(100)
  /// How long after a question no answer to it is expected any more.
  static let expiry = Duration.seconds(10)
  private static let question = "\u{1B}[c"

  private var count = 0
  private var askedAt: ContinuousClock.Instant?

  /// Notes that the terminal was sent some questions.
  mutating func note(asked questions: String, at now: ContinuousClock.Instant) {
    guard questions.contains(Self.question) else { return }
    count += 1
    askedAt = now
  }

  /// Notes an answer.
  mutating func noteAnswer() { count = max(0, count - 1) }

  /// Milliseconds for which an answer is worth waiting for, at least 1; nil where none is.
  func patience(at now: ContinuousClock.Instant) -> Int32? {
    guard count > 0, let askedAt, now < askedAt + Self.expiry else { return nil }
    let (seconds, attoseconds) = max(Self.leastPatience, askedAt + Self.patience - now).components
    return Int32(clamping: seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1)
  }
}
