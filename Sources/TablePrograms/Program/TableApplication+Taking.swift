import TerminalInterface

/// The ways out of a program: texts for the clipboard, and the terminal for other programs.
extension TableApplication {
  /// Puts a text on the clipboard of who sits at the terminal, also far away.
  ///
  /// It goes to the terminal itself (OSC 52), through tmux and GNU screen too. Where the terminal does not say
  /// that it takes it, a program of the system gets it as well, if there is one for the session and the
  /// session is not a remote one: `tmux`, `wl-copy`, `xclip` or `xsel`, `clip.exe`, `pbcopy`. Nothing waits
  /// for either, and what is on the clipboard is never asked for.
  ///
  ///     application.copy("a text") { outcome in
  ///       if outcome == .tooLong { print("not copied: it is too long") }
  ///     }
  ///
  /// - Parameter completion: Called a little later with what became of it.
  public func copy(
    _ text: String, completion: @escaping @MainActor (CopyOutcome) -> Void = { _ in }
  ) {
    copy(bytes: Array(text.utf8), completion: completion)
  }

  /// Puts bytes on the clipboard, which need not be UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: At most `CopyOutcome.mostBytes`.
  ///   - completion: Called a little later with what became of it.
  public func copy(
    bytes: [UInt8], completion: @escaping @MainActor (CopyOutcome) -> Void = { _ in }
  ) {
    request { $0.copies.append(CopyRequest(bytes: bytes, completion: completion)) }
  }

  /// Gives the terminal to another program after this turn, and takes it back when that has ended.
  ///
  /// The terminal is as it was before this program started, then all of the screen is drawn again, whatever the
  /// other has left there. Nothing of this program goes on meanwhile but what other threads do.
  ///
  ///     application.run(TerminalCommand(["vi", "notes.txt"])) { outcome in
  ///       if outcome != .exited(0) { print("vi has failed") }
  ///     }
  ///
  /// - Parameter completion: Called when the program has ended, before the next frame.
  public func run(
    _ command: TerminalCommand,
    completion: @escaping (TerminalCommand.Outcome) -> Void = { _ in }
  ) {
    request { $0.commands.append(CommandRequest(command: command, completion: completion)) }
  }
}

/// A text for the clipboard.
package struct CopyRequest {
  /// The text.
  package var bytes: [UInt8]
  /// Hears what became of it.
  package var completion: @MainActor (CopyOutcome) -> Void
}

/// A program that is to get the terminal.
package struct CommandRequest {
  /// The program.
  package var command: TerminalCommand
  /// Hears how it ended.
  package var completion: (TerminalCommand.Outcome) -> Void
}
