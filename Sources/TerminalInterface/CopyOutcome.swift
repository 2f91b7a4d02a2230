/// The outcome of a copy to the clipboard.
public enum CopyOutcome: Sendable, Hashable {
  /// The clipboard has it, by a program of the system, or by the terminal where that says that it takes such
  /// texts.
  case copied(byProgram: String?)
  /// It was sent to the terminal, which does not say whether it takes such texts; a program that was to take
  /// it as well may have failed.
  case sent(failedProgram: String?)
  /// Nothing takes it: the terminal is of a type that has no clipboard, and there is no program for it, or
  /// that has failed.
  case failed(program: String?)
  /// It is longer than ``mostBytes``, so that nothing was sent.
  case tooLong

  /// Bytes of the longest text that is sent: many terminals drop longer ones without a word.
  public static let mostBytes = 100_000
}
