import CellGrid
import TextLayout

/// The kinds of a line of markdown, told by its beginning (CommonMark 0.31, section 4).
enum MarkdownLine {
  /// The text of a heading; nil if the line is none.
  static func heading(_ line: Substring) -> String? {
    let marks = line.prefix { $0 == "#" }.count
    guard (1...6).contains(marks), line.dropFirst(marks).first == " " else { return nil }
    var title = line.dropFirst(marks).trimmed
    let closing = title.reversed().prefix { $0 == "#" }.count
    if closing > 0, closing < title.count, title.dropLast(closing).last == " " {
      title = title.dropLast(closing).trimmed
    }
    return String(title)
  }

  /// Whether a line makes the paragraph above it a heading.
  static func isUnderline(_ line: Substring) -> Bool {
    let marks = line.trimmed
    return marks.count > 1 && (marks.allSatisfy { $0 == "=" } || marks.allSatisfy { $0 == "-" })
  }

  /// Whether a line is a rule.
  static func isRule(_ line: Substring) -> Bool {
    let marks = line.filter { $0 != " " }
    guard let mark = marks.first, "-*_".contains(mark) else { return false }
    return marks.count > 2 && marks.allSatisfy { $0 == mark }
  }

  /// A quoted line without its mark; nil if it is none.
  static func quoted(_ line: Substring) -> Substring? {
    let text = line.trimmed
    return text.first == ">" ? text.dropFirst().trimmed : nil
  }
}

/// The first line of an item of a list.
struct MarkdownItem {
  /// The sign before its text: as many blanks as it was written with, and two, then a bullet, a box or its
  /// number.
  let marker: String
  let text: Substring

  /// Most blanks before an item: with more of them it is too deep to be worth the room.
  private static let mostIndent = 16

  init?(_ line: Substring) {
    let indent = line.prefix { $0 == " " }.count
    guard indent <= Self.mostIndent else { return nil }
    let rest = line.dropFirst(indent)
    let blanks = String(repeating: " ", count: indent + 2)
    if let first = rest.first, "-*+".contains(first), rest.dropFirst().first == " " {
      let text = rest.dropFirst(2).trimmed
      guard !text.isEmpty else { return nil }
      let box = ["[ ] ": "☐ ", "[x] ": "☑ ", "[X] ": "☑ "].first { text.hasPrefix($0.key) }
      marker = blanks + (box?.value ?? "• ")
      self.text = box == nil ? text : text.dropFirst(4)
      return
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    let behind = rest.dropFirst(digits.count)
    guard (1...3).contains(digits.count), behind.hasPrefix(". ") || behind.hasPrefix(") ") else {
      return nil
    }
    marker = blanks + digits + behind.prefix(2)
    text = behind.dropFirst(2).trimmed
  }
}

/// The line that begins code.
struct MarkdownFence {
  private let mark: Character
  private let count: Int
  /// Blanks before it, which lines of the code do not count.
  let indent: Int

  init?(_ line: Substring) {
    indent = line.prefix { $0 == " " }.count
    let rest = line.dropFirst(indent)
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    self.mark = mark
    count = rest.prefix { $0 == mark }.count
    // Backticks behind it make it code within a line.
    guard count > 2, mark == "~" || !rest.dropFirst(count).contains("`") else { return nil }
  }

  /// Whether a line ends the code.
  func isEnded(by line: Substring) -> Bool {
    let marks = line.trimmed
    return marks.count >= count && marks.allSatisfy { $0 == mark }
  }
}

/// A table whose columns are set below one another.
struct MarkdownTable {
  /// The widest table that is set in columns: a wider one would be wrapped, and is better read as written.
  private static let mostColumns = 76

  /// The names, the line below them, and the rows.
  private let lines: [Substring]

  init(_ lines: [Substring]) { self.lines = lines }

  /// Whether a line is the one between the names and the rows.
  static func isRuler(_ line: Substring) -> Bool {
    line.contains("-") && line.allSatisfy { "|-: \t".contains($0) }
  }

  /// The cells of a row; a bar behind a backslash is none between cells.
  static func cells(of line: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in line.trimmed {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if character == "|" { cells[cells.count - 1].removeLast() }
        cells[cells.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last.map({ $0[...].isBlank }) == true { cells.removeLast() }
    return cells.map { String($0[...].trimmed) }
  }

  private var asWritten: [StyledText] {
    lines.map { StyledText(String($0)) }
  }

  /// The rows as text: the names in bold, a line below them, and the cells at their columns.
  ///
  /// A table that is too wide, or of which a row has more cells than there are names, stands as it is written.
  /// O(bytes).
  var rows: [StyledText] {
    let cells = (lines.prefix(1) + lines.dropFirst(2)).map(Self.cells)
    let count = cells.first?.count ?? 0
    let gaps = 3 * (count - 1)
    guard gaps <= Self.mostColumns, cells.allSatisfy({ $0.count <= count }) else {
      return asWritten
    }
    let texts = cells.map { row in
      (0..<count).map { DisplayText($0 < row.count ? row[$0] : "") }
    }
    let widths = (0..<count).map { column in texts.map { $0[column].naturalColumns }.max() ?? 0 }
    guard widths.reduce(0, +) + gaps <= Self.mostColumns else { return asWritten }
    let subtle = Style(foreground: .role(.subtle))
    var rows = texts.enumerated().map { index, row in
      var styled = StyledText()
      for (column, text) in row.enumerated() {
        let gap = column + 1 < count ? widths[column] - text.naturalColumns : 0
        styled.append(text, style: index == 0 ? Style(attributes: .bold) : .plain)
        styled.append(String(repeating: " ", count: gap))
        if column + 1 < count { styled.append(" │ ", style: subtle) }
      }
      return styled
    }
    let ruler = widths.map { String(repeating: "─", count: $0) }.joined(separator: "─┼─")
    rows.insert(StyledText(ruler, style: subtle), at: 1)
    return rows
  }
}
