import Platform
import TerminalInterface

/// The clipboard of who sits at the terminal.
extension CursesScreen {
  /// Puts a text on the clipboard, as well as that can be done from here; does not wait for it.
  ///
  /// The terminal is sent the text (OSC 52), through tmux and screen too. Where it has not said that it takes
  /// it, a program of the system gets the text as well, if there is one and the session is not a remote one.
  /// What is on the clipboard is never asked for. O(bytes).
  ///
  /// - Parameters:
  ///   - text: At most `CopyOutcome.mostBytes`, UTF-8 or not.
  ///   - completion: Called with what became of it, at once or a little later.
  public func copy(
    _ text: [UInt8], completion: @escaping @MainActor (CopyOutcome) -> Void = { _ in }
  ) {
    guard text.count <= CopyOutcome.mostBytes else { return completion(.tooLong) }
    let program = takesCopies ? nil : ClipboardProgram.ofSession
    let isSent = send(text, isInTmux: program?.isTmux == true)
    guard let program else {
      return completion(
        takesCopies
          ? .copied(byProgram: nil) : isSent ? .sent(failedProgram: nil) : .failed(program: nil))
    }
    program.copy(text) { [self] isTaken in
      if isTaken { return completion(.copied(byProgram: program.name)) }
      // What tmux does not take by its own command it may take from the terminal's.
      let isSent = program.isTmux ? send(text) : isSent
      completion(isSent ? .sent(failedProgram: program.name) : .failed(program: program.name))
    }
  }

  /// Sends a text to the terminal; whether there is a way to its clipboard.
  private func send(_ text: [UInt8], isInTmux: Bool = false) -> Bool {
    let way = ClipboardWay { name in getenv(name).map { String(cString: $0) } }
    let sequence = way.sequence(for: text, isInTmux: isInTmux)
    guard isOpen, !profile.isSpoken, !sequence.isEmpty else { return false }
    device.write(sequence)
    return true
  }

  /// Notes what the terminal says of itself (DA1): 52 among its attributes stands for the clipboard.
  func noteClipboard(attributes: [Int]) { takesCopies = attributes.dropFirst().contains(52) }
}
