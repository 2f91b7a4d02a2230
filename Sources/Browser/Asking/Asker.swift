import AdaptiveCards
import JSON
import Phrases

/// What the command of `--on-submit` is asked, one thing at a time.
///
/// The command is run elsewhere; the answers are taken once for each frame.
@MainActor
final class Asker {
  /// A card that something is asked about.
  struct Subject: Equatable {
    /// The card of which record.
    var id: CardID
    /// The number of that record, 1-based; nil where it is not known.
    var number: Int?
    /// The card as it is shown.
    var json: JSONValue?
  }

  /// What is asked.
  enum Matter: Equatable {
    /// What to show once the card was sent, or in place of a card that is old.
    case submission(CardSubmission)
    /// Which choices there are.
    case choices(ChoiceQuery)
  }

  /// Something that was asked.
  struct Asked {
    var matter: Matter
    var subject: Subject
    var question: CommandQuestion
  }

  /// Choices that are asked for once nothing more is typed.
  private struct Wanted {
    var query: ChoiceQuery
    var subject: Subject
    var due: ContinuousClock.Instant
  }

  private let command: SubmitCommand?
  private let perform: (Effect) -> Phrase?
  private let onChange: @Sendable () -> Void
  private var asked: Asked?
  private var wanted: Wanted?

  /// Makes one that has asked nothing.
  ///
  /// - Parameters:
  ///   - perform: Carries out an effect; returns what went wrong.
  ///   - onChange: Called on another thread when there is an answer.
  init(
    _ command: SubmitCommand?, perform: @escaping (Effect) -> Phrase?,
    onChange: @escaping @Sendable () -> Void
  ) {
    (self.command, self.perform, self.onChange) = (command, perform, onChange)
  }

  /// Whether the answer to something that was sent is waited for.
  var isBusy: Bool {
    switch asked?.matter {
    case .submission: true
    case .choices, nil: false
    }
  }

  /// Asks what to show in place of a card; a question for choices gives way to it.
  ///
  /// - Returns: Why it was not asked.
  func ask(_ submission: CardSubmission, about subject: Subject) -> Phrase? {
    ask(.submission(submission), about: subject)
  }

  private func ask(_ matter: Matter, about subject: Subject) -> Phrase? {
    guard let command else { return "There is no command to ask: --on-submit names one." }
    guard !isBusy else { return "\(command.text) has not answered yet; ^C stops it." }
    asked?.question.stop()
    let envelope = matter.envelope(of: subject)
    let question = CommandQuestion(
      command.arguments, input: Array("\(envelope.text)\n".utf8), onEnd: onChange)
    asked = Asked(matter: matter, subject: subject, question: question)
    let problem = perform(.ask(question))
    if problem != nil { asked = nil }
    return problem
  }

  /// Has choices asked for after a pause in which no others are wanted.
  func want(_ query: ChoiceQuery, about subject: Subject, after delay: Duration) {
    wanted = Wanted(query: query, subject: subject, due: .now + delay)
  }

  /// Asks for the choices that are wanted, once that is due and nothing that was sent is waited for.
  ///
  /// - Returns: Why it was not asked.
  func askForWanted() -> Phrase? {
    guard let wanted, wanted.due <= .now, !isBusy else { return nil }
    self.wanted = nil
    return ask(.choices(wanted.query), about: wanted.subject)
  }

  /// Takes out what was asked and what came of it; nil while there is no answer.
  func takeAnswer() -> (asked: Asked, result: CommandResult)? {
    guard let asked, let result = asked.question.takeResult() else { return nil }
    self.asked = nil
    return (asked, result)
  }

  /// Waits for no answer any more; returns what was asked, or nil where nothing was.
  func stop() -> Asked? {
    wanted = nil
    defer { asked = nil }
    asked?.question.stop()
    return asked
  }

  /// The text for the status line: `Asking approve.sh …`; empty where nothing is asked.
  var statusText: Phrase {
    guard let command, asked != nil else { return .none }
    return "Asking \(command.text) …"
  }
}

extension Asker.Matter {
  /// What the command reads.
  fileprivate func envelope(of subject: Asker.Subject) -> JSONValue {
    switch self {
    case .submission(let submission):
      submission.envelope(record: subject.number, card: subject.json)
    case .choices(let query): query.envelope(record: subject.number, card: subject.json)
    }
  }
}
