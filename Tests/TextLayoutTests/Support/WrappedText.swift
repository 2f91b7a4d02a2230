@testable import TextLayout

/// What holds of every text that is broken into lines, with all options.
///
/// The tests and the fuzzer (`Tests/Scripts/fuzz.sh`) share these checks.
struct WrappedText {
  let text: DisplayText
  let options: WrapOptions
  let lines: [WrappedLine]

  init(_ text: DisplayText, _ options: WrapOptions) {
    self.text = text
    self.options = options
    lines = text.wrapped(options)
  }

  /// The first thing that does not hold, or nil.
  func violation() -> String? {
    violationOfCounts() ?? violationOfOrder() ?? violationOfRepetition()
      ?? lines.indices.lazy.compactMap(violation(ofLineAt:)).first
  }

  private func violation(ofLineAt index: Int) -> String? {
    violationOfWidth(at: index) ?? violationOfCells(at: index) ?? violationOfGap(before: index)
      ?? violationOfSearch(at: index)
  }

  /// Columns that a line has; those that are not positive or hardly leave any are brought into bounds.
  private func room(for line: WrappedLine) -> Int {
    max(1, options.columns) - Int(line.indent)
  }

  /// A line is no wider than its room, unless that is one column and a cell has two.
  private func violationOfWidth(at index: Int) -> String? {
    let line = lines[index]
    let room = room(for: line)
    guard room >= 1 else { return "line \(index) has no room" }
    let isWideCell = room == 1 && line.columns == 2 && !line.isTruncated
    return line.columns <= room || isWideCell ? nil : "line \(index) is wider than \(room)"
  }

  /// The cells cover the line's bytes one after the other and take its columns.
  private func violationOfCells(at index: Int) -> String? {
    let line = lines[index]
    var (end, columns) = (Int(line.start), 0)
    for cell in text.cells(in: line.range) {
      guard cell.bytes.lowerBound == end, (1...2).contains(cell.columns),
        cell.base.properties.generalCategory != .control
      else { return "line \(index) has the cell \(cell)" }
      end = cell.bytes.upperBound
      columns += cell.columns
    }
    guard end == line.end || columns == 0 else { return "the cells of line \(index) end at \(end)" }
    guard columns == text.columns(in: line.range),
      columns + (line.isTruncated ? 1 : 0) == line.columns
    else { return "line \(index) says other columns than its cells" }
    return nil
  }

  /// Between two lines are blanks, and a newline at most; behind a truncated line is what it hides.
  private func violationOfGap(before index: Int) -> String? {
    guard index > 0 else { return lines[0].start == 0 ? nil : "the first line starts later" }
    let gap = text.utf8[Int(lines[index - 1].end)..<Int(lines[index].start)]
    let isHardEnd = gap.last == 0x0A
    if lines[index - 1].isTruncated {
      return isHardEnd && gap.firstIndex(of: 0x0A) == gap.indices.last
        ? nil : "line \(index) follows in what is hidden"
    }
    guard gap.dropLast(isHardEnd ? 1 : 0).allSatisfy({ $0 == 0x20 }) else {
      return "text between lines \(index - 1) and \(index)"
    }
    return isHardEnd && lines[index].indent > 0 ? "line \(index) is indented" : nil
  }

  private func violationOfSearch(at index: Int) -> String? {
    let line = lines[index]
    let next = index + 1 < lines.count ? Int(lines[index + 1].start) : text.utf8.count + 1
    let isFound =
      lines.firstIndex(showing: Int(line.start)) == index
      && lines.firstIndex(showing: next - 1) == index
    return isFound ? nil : "line \(index) is not found by its bytes"
  }

  /// Lines come one after the other, and behind the last is nothing that it does not hide.
  private func violationOfOrder() -> String? {
    let isSorted = zip(lines, lines.dropFirst()).allSatisfy {
      $0.end <= $1.start && $0.start < $1.start
    }
    guard isSorted, lines.allSatisfy({ $0.start <= $0.end }) else { return "lines out of order" }
    guard let last = lines.last else { return text.isEmpty ? nil : "no line" }
    let rest = text.utf8[Int(last.end)...]
    let isBlank = rest.allSatisfy { $0 == 0x20 || $0 == 0x0A }
    return isBlank || last.isTruncated ? nil : "text behind the last line"
  }

  /// There are as many lines as are counted, and a limit leaves out those behind it alone.
  private func violationOfCounts() -> String? {
    guard text.lineCount(options) == lines.count else {
      return "counted \(text.lineCount(options))"
    }
    guard options.maxLines > 0 else { return nil }
    var unlimited = options
    unlimited.maxLines = 0
    let all = text.wrapped(unlimited)
    guard lines.count == min(options.maxLines, all.count) else { return "not as many as allowed" }
    guard lines.dropLast().elementsEqual(all.prefix(max(0, lines.count - 1))) else {
      return "a limit changes the lines before it"
    }
    let isCut = all.count > lines.count || all.last?.isTruncated == true
    return lines.last.map { $0.isTruncated == isCut } ?? true ? nil : "the ellipsis is wrong"
  }

  /// The lines, each a hard line now, are the lines that they are broken into at the same width.
  ///
  /// Indents and a limit are left out: a line may begin where another indent would apply. A blank that
  /// sits in a cluster at the end of a line is kept there, and hangs over where the hard line ends.
  private func violationOfRepetition() -> String? {
    let pieces = lines.map { text.utf8[$0.range] }
    let joined = DisplayText(bytes: pieces.flatMap { $0 + [0x0A] })
    let again = joined.wrapped(WrapOptions(columns: options.columns, mode: options.mode))
    let isSame =
      again.count == pieces.count
      && zip(again, pieces).allSatisfy { line, piece in
        let blanks = piece.reversed().prefix { $0 == 0x20 }.count
        return !line.isTruncated && joined.utf8[line.range].elementsEqual(piece.dropLast(blanks))
      }
    return isSame ? nil : "the lines are broken again"
  }
}
