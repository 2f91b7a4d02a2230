import TextLayout

/// Cuts texts to the columns that there are for them in a line.
package enum FittedText {
  /// Columns of a text on one line.
  package static func width(_ text: some StringProtocol) -> Int {
    DisplayText(String(text)).naturalColumns
  }

  /// As much of the end of a text as fits, behind a `…` if that is not all of it.
  package static func ending(of text: String, columns: Int) -> String {
    // Every character that is left takes a column, so what is before so many of them cannot fit.
    var rest = text.suffix(max(1, columns))
    if rest.endIndex == text.endIndex, rest.startIndex == text.startIndex, width(rest) <= columns {
      return text
    }
    while rest.count > 1, width("…" + rest) > columns { rest = rest.dropFirst() }
    return "…" + rest
  }

  /// As much of the start of a text as fits, before a `…` if that is not all of it; nothing where not
  /// even a character fits.
  package static func beginning(of text: String, columns: Int) -> String {
    var rest = text.prefix(max(0, columns))
    if rest.endIndex == text.endIndex, width(rest) <= columns { return text }
    // Every character takes a column, so that there is room for one less of them.
    rest = rest.prefix(max(0, columns - 1))
    while !rest.isEmpty, width(rest + "…") > columns { rest = rest.dropLast() }
    return rest.isEmpty ? "" : rest + "…"
  }

  /// The lines that a text takes in so many columns, broken between its words.
  package static func lines(of text: String, columns: Int) -> [String] {
    let text = DisplayText(text)
    let bytes = Array(text.utf8)
    return text.wrapped(WrapOptions(columns: max(1, columns)))
      .map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }
}
