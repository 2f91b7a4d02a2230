import TableKit

/// Questions to the user, which stand in front of everything until they are answered.
///
/// Each can be awaited, or answered by a function. Esc answers nil; so does the end of the `Task` that
/// awaits the answer.
extension TableApplication {
  /// Asks something that one key answers, and waits for that.
  ///
  ///     if await application.ask("Delete the row?") == .yes { deleteRow() }
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - answers: The answers, each with a key of its own.
  ///   - style: Where it is asked.
  /// - Returns: The answer, or nil for Esc.
  public func ask(
    _ question: String, answers: [Answer] = [.yes, .no], style: QuestionStyle = .line
  ) async -> Answer? {
    await answer { self.ask(question, answers: answers, style: style, completion: $0) }
  }

  /// Asks something that one key answers.
  public func ask(
    _ question: String, answers: [Answer] = [.yes, .no], style: QuestionStyle = .line,
    completion: @escaping (Answer?) -> Void
  ) {
    present(Question(question, answers, style) { [weak self] in self?.end($0, completion, $1) })
  }

  /// Has one of several texts chosen from a list, which typing filters, and waits for that.
  ///
  /// - Returns: The number of the choice, 0-based, or nil for Esc.
  public func choose(_ title: String, from choices: [String]) async -> Int? {
    await answer { self.choose(title, from: choices, completion: $0) }
  }

  /// Has one of several texts chosen from a list, which typing filters.
  public func choose(
    _ title: String, from choices: [String], completion: @escaping (Int?) -> Void
  ) {
    let items = choices.map { ChoiceList.Choice(text: $0) }
    present(
      ChoiceList(title, items, isFiltered: true) { [weak self] in self?.end($0, completion, $1) })
  }

  /// Has a line of text typed in the last line of the screen, and waits for that.
  ///
  /// - Parameters:
  ///   - label: What is in front of the text, as in `"Name: "`.
  ///   - text: The text to begin with.
  ///   - placeholder: What is shown in place of an empty text.
  /// - Returns: The text, or nil for Esc.
  public func prompt(
    _ label: String, text: String = "", placeholder: String = ""
  ) async -> String? {
    await answer {
      self.prompt(label, text: text, placeholder: placeholder, completion: $0)
    }
  }

  /// Has a line of text typed in the last line of the screen.
  ///
  /// - Parameters:
  ///   - label: What is in front of the text, as in `"Name: "`.
  ///   - text: The text to begin with.
  ///   - placeholder: What is shown in place of an empty text.
  ///   - onChange: Called with the text after each change.
  ///   - completion: Called with the text in the end, or with nil for Esc.
  public func prompt(
    _ label: String, text: String = "", placeholder: String = "",
    onChange: ((String) -> Void)? = nil, completion: @escaping (String?) -> Void
  ) {
    let prompt = LinePrompt(label, text: text, placeholder: placeholder, onChange: onChange) {
      [weak self] in self?.end($0, completion, $1)
    }
    present(prompt)
  }

  /// Shows all keys that mean something now, made from the bindings, until Esc, `q` or `?`.
  public func showHelp() {
    present(HelpScreen(helpLines) { [weak self] in _ = self?.dismiss($0) })
  }

  /// Takes a question away and hands its answer on; later ones do not count.
  func end<Answer>(_ overlay: any Overlay, _ completion: (Answer?) -> Void, _ answer: Answer?) {
    if dismiss(overlay) { completion(answer) }
  }

  /// Waits for what a question that has just been presented leads to.
  private func answer<Answer: Sendable>(
    _ ask: (@escaping (Answer?) -> Void) -> Void
  ) async -> Answer? {
    let pending = PendingOverlay()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        ask { continuation.resume(returning: $0) }
        pending.overlay = overlays.last
        if Task.isCancelled { pending.overlay?.cancel() }
      }
    } onCancel: {
      Task { @MainActor in pending.overlay?.cancel() }
    }
  }
}

/// The question that a task waits for.
@MainActor
private final class PendingOverlay {
  weak var overlay: (any Overlay)?
}
