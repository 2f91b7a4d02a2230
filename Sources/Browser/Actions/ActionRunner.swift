import Phrases
import Printing
import RecordCards
import Records
import TablePrograms
import TerminalInterface
import Values

/// Runs the user's own commands, one at a time apart from the terminal.
@MainActor
final class ActionRunner {
  /// The command that runs apart from the terminal.
  private var running: (action: UserAction, question: CommandQuestion)?
  private let perform: (Effect) -> Phrase?
  private let onChange: @Sendable () -> Void

  /// Makes one that runs nothing.
  ///
  /// - Parameters:
  ///   - perform: Carries out an effect; returns what went wrong.
  ///   - onChange: Called on another thread when a command has ended.
  init(perform: @escaping (Effect) -> Phrase?, onChange: @escaping @Sendable () -> Void) {
    (self.perform, self.onChange) = (perform, onChange)
  }

  /// Runs a command apart from the terminal.
  ///
  /// - Returns: Why it is not run.
  func start(_ action: UserAction, _ words: [String]) -> Phrase? {
    if let running { return "\(running.action.name) still runs; ^C stops it." }
    let question = CommandQuestion(words, input: [], onEnd: onChange)
    running = (action, question)
    let problem = perform(.ask(question))
    if problem != nil { running = nil }
    return problem
  }

  /// The command that has ended since, and what came of it; nil while none has.
  func collectEnded() -> (action: UserAction, result: CommandResult)? {
    guard let running, let result = running.question.takeResult() else { return nil }
    self.running = nil
    return (running.action, result)
  }

  /// Stops the command that runs; returns its name, or nil where none does.
  func stop() -> String? {
    defer { running = nil }
    running?.question.stop()
    return running?.action.name
  }

  /// The text for the status line: `issue runs …`; empty where nothing runs.
  var statusText: Phrase { running.map { "\($0.action.name) runs …" } ?? .none }
}

/// The user's own commands.
extension RecordBrowser {
  /// Runs one of them for the selected record.
  func runAction(_ name: String) {
    guard isAllowed("commands") else { return }
    guard let action = settings.actions.first(where: { $0.name == name }) else {
      return messages.say(Self.noAction(name, among: settings.actions.map(\.name)))
    }
    do throws(UserAction.Refusal) {
      let words = try action.words(for: selectedRecord)
      guard action.asks else { return run(action, words) }
      let question = UserMessage.line(of: words.joined(separator: " "))
      let asked: Phrase = "Run \(question)? y n"
      ask({ Phrase(verbatim: FittedText.beginning(of: asked.text, columns: $0)) }) {
        [unowned self] key in
        if key == "y" || key == "Y" { run(action, words) }
        return true
      }
    } catch { messages.say("\(action.name) was not run: \(Self.text(of: error)).") }
  }

  private func run(_ action: UserAction, _ words: [String]) {
    switch action.output {
    case .terminal:
      application.run(TerminalCommand(words, waitsForKey: true)) { [unowned self] outcome in
        if let problem = Self.problem(of: outcome) { messages.say("\(action.name): \(problem).") }
      }
    case .message, .records:
      if let problem = actions.start(action, words) { messages.say(problem) }
    }
  }

  /// Shows what came of a command that has ended.
  func showEndedAction() {
    guard let (action, result) = actions.collectEnded() else { return }
    if let problem = Self.problem(of: result.outcome) {
      let reason = Self.firstLine(of: result.errors)
      return messages.say(
        reason.isEmpty
          ? "\(action.name): \(problem)." : "\(action.name): \(problem): \(reason).")
    }
    switch action.output {
    case .terminal: return
    case .message:
      let line = Self.firstLine(of: result.output)
      messages.say(line.isEmpty ? "\(action.name) has ended." : Phrase(verbatim: line))
    case .records:
      guard !result.output.isEmpty else { return messages.say("\(action.name) has no output.") }
      do throws(RecordError) {
        try stack?.open(result.output, named: action.name)
        if result.isTooLong { messages.say("\(action.name) has more output than is read.") }
      } catch { messages.say("\(action.name): \(UserMessage.text(of: error)).") }
    }
  }

  /// Stops the command that runs; false where none does.
  func stopAction() -> Bool {
    guard let name = actions.stop() else { return false }
    messages.say("\(name) was stopped.")
    return true
  }

  private static func firstLine(of bytes: [UInt8]) -> String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return UserMessage.line(of: String(decoding: line, as: UTF8.self))
  }

  private static func noAction(_ name: String, among names: [String]) -> Phrase {
    if names.isEmpty { return "There are no actions: [actions.NAME] in the settings makes one." }
    return NearestName.find(name, among: names)
      .map { "There is no action \(name); did you mean \($0)?" }
      ?? "There is no action \(name); there are \(names.joined(separator: ", "))."
  }

  private static func text(of refusal: UserAction.Refusal) -> Phrase {
    switch refusal {
    case .missing(let field): "this record has no \(field)"
    case .dash(let value):
      "\(UserMessage.line(of: value)) would be taken for an option; put \"--\" before it"
    case .zero(let field): "\(field) has a zero byte"
    }
  }
}
