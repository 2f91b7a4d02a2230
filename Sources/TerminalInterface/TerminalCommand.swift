/// A program that is given the terminal for a while, such as an editor.
///
/// It is started without a shell; for a line of a shell the program is one: `["/bin/sh", "-c", line]`.
public struct TerminalCommand: Sendable {
  /// The program, which is looked for in `PATH` where it has no slash, and its arguments.
  public var arguments: [String]
  /// Whether a key is waited for behind its end, for a program whose output is to be read.
  public var waitsForKey: Bool
  /// Writes the program's standard input; nil where that is the terminal.
  ///
  /// It is called on a thread of its own with the end of a pipe, which is closed behind it. A program that
  /// reads no more makes writing fail with `EPIPE`; the signal of that is held back.
  public var input: (@Sendable (_ descriptor: Int32) -> Void)?

  /// Makes a command.
  public init(
    _ arguments: [String], waitsForKey: Bool = false,
    input: (@Sendable (_ descriptor: Int32) -> Void)? = nil
  ) {
    self.arguments = arguments
    self.waitsForKey = waitsForKey
    self.input = input
  }

  /// How a program ended.
  public enum Outcome: Sendable, Hashable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
    /// It did not begin: the system refused, with this `errno`.
    case notStarted(Int32)
  }
}

extension TerminalCommand.Outcome {
  /// Reads the status that waitpid(2) has for a program that has ended.
  package init(waitStatus status: Int32) {
    let signal = status & 0x7F
    self = signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
