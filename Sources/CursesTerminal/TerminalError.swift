/// Why a screen could not be opened.
public enum TerminalError: Error, Sendable, Hashable {
  /// There is no controlling terminal; the value is the `errno` of opening `/dev/tty`.
  case noTerminal(errno: Int32)
  /// `TERM` is not set, or terminfo has no entry of that name.
  case unknownTerminal(type: String)
  /// The terminal cannot place its cursor, as `TERM=dumb` cannot.
  case insufficientTerminal(type: String)
  /// The C library has no locale whose characters are UTF-8.
  case noUTF8Locale
}
