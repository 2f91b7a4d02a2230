import Phrases
import Platform

/// Why a screen could not be opened.
public enum TerminalError: Error, Sendable, Hashable {
  /// There is no controlling terminal; the value is the `errno` of opening `/dev/tty`.
  case noTerminal(errno: Int32)
  /// `TERM` is not set, or terminfo has no entry of that name.
  case unknownTerminal(type: String)
  /// The terminal cannot place its cursor, as `TERM=dumb` cannot.
  case insufficientTerminal(type: String)
  /// The terminal says that it has more cells than anything can be drawn in.
  case tooLarge(columns: Int, rows: Int)
  /// The C library has no locale whose characters are UTF-8.
  case noUTF8Locale
}

extension TerminalError: CustomStringConvertible {
  /// The message, in one line for the user.
  public var description: String { phrase.text }

  private var phrase: Phrase {
    switch self {
    case .noTerminal(let code):
      "no terminal to show anything on (\(String(cString: strerror(code))))"
    case .unknownTerminal(let type):
      "TERM=\(type) is not known here; set TERM to your terminal's type"
    case .insufficientTerminal(let type): "TERM=\(type) cannot place a cursor"
    case .tooLarge(let columns, let rows):
      "the terminal says that it has \(columns) × \(rows) cells, which is too many to draw"
    case .noUTF8Locale: "there is no UTF-8 locale; install one and set LANG"
    }
  }
}
