import AdaptiveCards
import CellGrid
import TextLayout

/// Sets a markdown document as text: headings and emphasis by their look, lists with bullets, code without
/// its fences, tables in columns.
///
/// Of CommonMark 0.31 and GitHub's tables it has what people write in the fields of records; what it does not
/// know stands as it is written. Nothing is left out but marks.
struct MarkdownText {
  private static let heading = Style(attributes: .bold)
  private static let code = Style(foreground: .role(.accent))
  private static let quote = Style(foreground: .role(.subtle))
  /// The look of a link's address, which stands behind its label.
  private static let address = Style(foreground: .role(.subtle))
  /// The indent of lines of code that had fences, so that they are seen apart from the text without a colour too.
  private static let codeIndent = "  "
  /// Columns of a rule.
  private static let ruleColumns = 20
  /// The shortest line of a paragraph that was broken for its length, in characters: shorter ones end where
  /// their writer meant it.
  private static let longLine = 50

  private var output = StyledText()
  /// The paragraph or item that lines are added to.
  private var open: Open?
  /// Whether a blank line is to stand before what comes next.
  private var owesBlankLine = false

  private struct Open {
    /// The sign before the first line: a bullet, a quote's bar.
    var marker: String
    var style: Style
    var lines: [Substring]
  }

  /// The text of a document.
  ///
  /// O(bytes).
  static func styled(_ text: String) -> StyledText {
    var setter = MarkdownText()
    var lines = MarkdownLines(text)
    while let line = lines.next() { setter.set(line, &lines) }
    setter.close()
    return setter.output
  }

  private mutating func set(_ line: Substring, _ lines: inout MarkdownLines) {
    if line.isBlank {
      close()
      owesBlankLine = true
    } else if let fence = MarkdownFence(line) {
      close()
      for line in lines.code(upTo: fence) {
        append(StyledText(line.isBlank ? "" : Self.codeIndent + line, style: Self.code))
      }
    } else if let title = MarkdownLine.heading(line) {
      close()
      append(runs(of: title, base: Self.heading))
    } else if let open, open.marker.isEmpty, MarkdownLine.isUnderline(line) {
      self.open = nil
      append(runs(of: joined(open), base: Self.heading))
    } else if MarkdownLine.isRule(line) {
      close()
      append(StyledText(String(repeating: "─", count: Self.ruleColumns), style: Self.quote))
    } else if let table = lines.table(headedBy: line) {
      close()
      for row in MarkdownTable(table).rows { append(row) }
    } else if let quoted = MarkdownLine.quoted(line) {
      addQuoted(quoted)
    } else if let item = MarkdownItem(line) {
      close()
      open = Open(marker: item.marker, style: .plain, lines: [item.text])
    } else if open == nil, line.hasPrefix("    ") || line.hasPrefix("\t") {
      append(StyledText(String(line), style: Self.code))
    } else if open == nil || open?.style == Self.quote {
      close()
      open = Open(marker: "", style: .plain, lines: [line])
    } else {
      open?.lines.append(line)
    }
  }

  private mutating func addQuoted(_ line: Substring) {
    if open?.style == Self.quote, !line.isBlank {
      open?.lines.append(line)
    } else {
      close()
      open = Open(marker: "  │ ", style: Self.quote, lines: [line])
    }
  }

  /// Writes the paragraph that is open.
  private mutating func close() {
    guard let open else { return }
    self.open = nil
    append(runs(of: joined(open), base: open.style, marker: open.marker))
  }

  private mutating func append(_ text: StyledText) {
    if !output.isEmpty { output.append(owesBlankLine ? "\n\n" : "\n") }
    owesBlankLine = false
    output.append(text)
  }

  /// The lines of a paragraph as one text, broken where its writer meant it.
  private func joined(_ open: Open) -> String {
    let isQuote = open.style == Self.quote
    let indent = isQuote ? open.marker : String(repeating: " ", count: open.marker.count)
    var text = ""
    for (index, line) in open.lines.enumerated() {
      guard index + 1 < open.lines.count else {
        text += line.trimmed
        break
      }
      let hasMark = line.reversed().prefix { $0 == "\\" }.count % 2 == 1
      let isBroken = hasMark || line.hasSuffix("  ")
      text += hasMark ? line.dropLast().trimmed : line.trimmed
      text += isBroken || line.count < Self.longLine ? "\n" + indent : " "
    }
    return text
  }

  private func runs(of text: String, base: Style, marker: String = "") -> StyledText {
    var styled = StyledText(marker, style: base)
    let runs = Markdown.documentRuns(of: text)
    var hasLabel = false
    for (place, run) in runs.enumerated() {
      styled.append(run, base: base, code: Self.code)
      guard let url = run.url else { continue }
      if run.text != url { hasLabel = true }
      // The label of one link may be several runs.
      if place + 1 < runs.count, runs[place + 1].url == url { continue }
      if hasLabel { styled.append(" (\(url))", style: Self.address) }
      hasLabel = false
    }
    return styled
  }
}

extension StyledText {
  /// Adds a run in its look.
  fileprivate mutating func append(_ run: MarkdownRun, base: Style, code: Style) {
    var style = run.isCode ? code : base
    if run.isBold { style.attributes.insert(.bold) }
    if run.isItalic { style.attributes.insert(.italic) }
    if run.url != nil { style.attributes.insert(.underline) }
    append(run.text, style: style)
  }
}

/// The lines of a document, one after the other.
private struct MarkdownLines {
  private let lines: [Substring]
  private var index = 0

  init(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  mutating func next() -> Substring? {
    guard index < lines.count else { return nil }
    defer { index += 1 }
    return lines[index]
  }

  /// Takes the lines of code up to the fence that ends it, or to the end.
  mutating func code(upTo fence: MarkdownFence) -> [Substring] {
    var code: [Substring] = []
    while let line = next(), !fence.isEnded(by: line) {
      code.append(line.dropFirst(line.prefix(fence.indent) { $0 == " " }.count))
    }
    return code
  }

  /// Takes the lines of a table whose names were in the line before; nil if it is none.
  mutating func table(headedBy line: Substring) -> [Substring]? {
    guard line.contains("|"), index < lines.count, MarkdownTable.isRuler(lines[index]),
      MarkdownTable.cells(of: lines[index]).count == MarkdownTable.cells(of: line).count
    else { return nil }
    var rows = [line, lines[index]]
    index += 1
    while index < lines.count, lines[index].contains("|"), !lines[index].isBlank {
      rows.append(lines[index])
      index += 1
    }
    return rows
  }
}

extension Substring {
  var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\t" } }

  /// Without the blanks at both ends.
  var trimmed: Substring {
    let head = drop { $0 == " " || $0 == "\t" }
    let end = head.lastIndex { $0 != " " && $0 != "\t" }.map(head.index(after:))
    return head[..<(end ?? head.startIndex)]
  }

  /// The first characters that are of a kind, so many at most.
  fileprivate func prefix(_ most: Int, while isOne: (Character) -> Bool) -> Substring {
    prefix(most).prefix(while: isOne)
  }
}
