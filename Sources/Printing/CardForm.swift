/// What printed cards are written as.
package enum CardForm: String, CaseIterable, Sendable {
  /// Lines of text, with colours where they are asked for.
  case text
  /// Lines of text with colours as control sequences (ECMA-48, SGR), laid out as on the screen.
  case ansi
  /// A page of HTML that looks as the screen does.
  case html
  /// A picture in SVG that looks as the screen does.
  case svg

  /// Whether it is lines of text, which the locale has a say in.
  var isLines: Bool {
    switch self {
    case .text, .ansi: true
    case .html, .svg: false
    }
  }
}

/// How printed cards are laid out.
package enum PrintLayout: String, CaseIterable, Sendable {
  /// Nothing is cut or folded, and no text of several lines stands beside another.
  case paper
  /// As on the screen.
  case screen
}
