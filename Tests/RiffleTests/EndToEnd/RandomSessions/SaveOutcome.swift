import TestSupport

/// What the program says of a file that it was to write.
enum SaveOutcome: Equatable {
  /// So many records were written; `isPart`: not all, as it says itself.
  case written(count: Int, isPart: Bool, message: String)
  /// It was not written, for a reason.
  case refused(String)

  /// Reads what a line says of a file of a name; nil where it says nothing final.
  init?(of name: String, in line: String) {
    guard let start = line.firstRange(of: name)?.upperBound else { return nil }
    let message = String(line[start...])
    let isFinal =
      [": ", " exists already", " is not a file", " was not written"].contains(
        where: message.hasPrefix)
      || line.contains("nothing is left of \(name)")
    guard isFinal else { return nil }
    let isPart = message.hasPrefix(": part: ")
    let digits = message.dropFirst(isPart ? 8 : 2).prefix { $0.isNumber || $0 == "\u{202F}" }
    guard message.hasPrefix(": "), isPart || !digits.isEmpty else {
      self = .refused(message)
      return
    }
    // A line may have come in part so far.
    guard message.contains(" record"), message.contains(" written"),
      let count = Int(digits.filter(\.isNumber))
    else { return nil }
    self = .written(count: count, isPart: isPart, message: message)
  }
}

extension DrivenSession {
  /// Waits until the program has said what became of a file, which is asked for by a name of its own.
  ///
  /// Where news of the data have taken the place of the answer, it is looked up in the list of messages.
  func awaitOutcome(of name: String) throws -> SaveOutcome {
    for _ in 0..<120 {
      if let outcome = shownOutcome(of: name, within: 0.5) { return outcome }
      guard isRunning else { break }
      try settle()
      terminal.send(":messages\r")
      try settle()
      let listed = shownOutcome(of: name, within: 0)
      try closeOverlays()
      if let listed { return listed }
    }
    throw RandomSession.Fault(
      description: "nothing was said of \(name):\n\(terminal.screen.text)")
  }

  private func shownOutcome(of name: String, within seconds: Double) -> SaveOutcome? {
    var outcome: SaveOutcome?
    func isNew() -> Bool {
      let shown = terminal.screen.rows.lazy.compactMap { SaveOutcome(of: name, in: $0) }.first
      guard let shown, shown != outcome else { return false }
      outcome = shown
      return true
    }
    // A line over that of another file has its name before its number: what is said must stay so for a moment.
    if isMet(within: seconds, isNew) { while isMet(within: 0.1, isNew) {} }
    return outcome
  }
}
