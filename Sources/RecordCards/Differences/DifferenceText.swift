import CellGrid
import JSON
import TextLayout

/// The two values of a row of a difference as texts: each line behind its sign, the words that differ marked.
struct DifferenceText {
  /// The value of the left, behind `-`; empty where it has none.
  private(set) var left = StyledText()
  /// The value of the right, behind `+`; empty where it has none.
  private(set) var right = StyledText()

  /// Writes a row.
  ///
  /// - Parameter marksWords: Whether words that differ stand in brackets, for what has no attributes: `[-old-]`.
  init(_ row: RecordDifference.Row, marksWords: Bool) {
    if let difference = row.text, let old = row.left?.value.string,
      let new = row.right?.value.string,
      BinaryText.summary(of: old) == nil, BinaryText.summary(of: new) == nil
    {
      let parts = difference.parts(of: old, new)
      // Where nothing is the same the signs say all.
      let marksWords = marksWords && parts.count > 1
      // A line break at the end is seen where only one of them has it.
      let keepsEnd = (old.utf8.last == 0x0A) != (new.utf8.last == 0x0A)
      left = Self.text(of: parts, .left, marksWords: marksWords, keepsEnd: keepsEnd)
      right = Self.text(of: parts, .right, marksWords: marksWords, keepsEnd: keepsEnd)
      return
    }
    // Beside a value of another kind a text is told from it by its quotes.
    let areTexts = row.left?.value.string != nil && row.right?.value.string != nil
    let isQuoted = row.relation == .changed && !areTexts
    left = row.left.map { Self.text(of: $0.value, .left, isQuoted: isQuoted) } ?? left
    right = row.right.map { Self.text(of: $0.value, .right, isQuoted: isQuoted) } ?? right
  }

  /// A side, with what tells it from the other.
  private struct Side {
    let sign: String
    let style: Style
    /// The brackets of a word that the other side does not have, as `git diff --word-diff` has them.
    let brackets: (open: String, close: String)

    static let left = Side(
      sign: "- ", style: Style(foreground: .role(.removed)), brackets: ("[-", "-]"))
    static let right = Side(
      sign: "+ ", style: Style(foreground: .role(.added)), brackets: ("{+", "+}"))

    var isLeft: Bool { sign == Self.left.sign }

    /// The style of the words that differ, which is seen without colours too.
    var wordStyle: Style {
      Style(foreground: style.foreground, attributes: [.bold, .underline])
    }
  }

  private static func text(of value: JSONValue, _ side: Side, isQuoted: Bool) -> StyledText {
    var lines = SignedLines(side.sign, style: side.style)
    lines.append(
      isQuoted && value.string != nil ? value.text : NestedText(value).text, style: side.style)
    return lines.text
  }

  private static func text(
    of parts: [TextDifference.Part], _ side: Side, marksWords: Bool, keepsEnd: Bool
  ) -> StyledText {
    var lines = SignedLines(side.sign, style: side.style)
    for part in parts {
      switch part {
      case .same(let text): lines.append(text, style: .plain)
      case .leftOut: lines.append(" … ", style: BodyText.subtle)
      case .change(let left, let right):
        lines.append(
          side.isLeft ? left : right, style: side.wordStyle,
          between: marksWords ? side.brackets : nil)
      }
    }
    if keepsEnd { lines.endLine() }
    return lines.text
  }
}

/// A text each line of which begins with a sign.
private struct SignedLines {
  private(set) var text = StyledText()
  private let sign: String
  private let style: Style
  /// Whether a line break is due before what comes next: behind the last line nothing is shown.
  private var endsLine = false

  init(_ sign: String, style: Style) {
    (self.sign, self.style) = (sign, style)
    text.append(sign, style: style)
  }

  /// Appends a text; where there are brackets, the part of it on each line stands between them.
  mutating func append(
    _ part: String, style: Style, between brackets: (open: String, close: String)? = nil
  ) {
    let lines = part.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.map(Substring.init).enumerated() {
      if index > 0 {
        endLine()
        endsLine = true
      }
      guard !line.isEmpty else { continue }
      endLine()
      let inside = brackets.map { $0.open + line + $0.close } ?? String(line)
      text.append(inside, style: style)
    }
  }

  /// Begins the line that is due.
  mutating func endLine() {
    guard endsLine else { return }
    endsLine = false
    text.append("\n")
    text.append(sign, style: self.style)
  }
}
