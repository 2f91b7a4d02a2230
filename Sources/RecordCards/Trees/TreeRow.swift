import CellGrid
import JSON
import TextLayout

/// The lines that a node takes at a width: its name, and the value behind it, or below where it is long.
package struct TreeRow: Sendable {
  /// The texts.
  package let text: TreeText
  /// The column of the sign that says whether the value is open.
  package let indent: Int
  /// Whether the value is open; nil where there is nothing to open.
  package let isOpen: Bool?
  /// The lines of the name; none for the record itself.
  package let nameLines: [WrappedLine]
  /// The lines of the value.
  package let valueLines: [WrappedLine]
  /// The column that the value's lines begin at.
  package let valueColumn: Int
  /// The line that the value begins at, 0-based.
  package let firstValueLine: Int

  /// Columns of the sign and the blank behind it, and of each level.
  package static let levelColumns = 2

  init(of id: Int, in tree: RecordTree, columns: Int, alignsRightToLeft: Bool) {
    text = TreeText(of: id, in: tree)
    isOpen = tree.isContainer(id) ? tree.nodes[id].isOpen : nil
    indent = Self.indent(depth: tree.depth(of: id), columns: columns)
    let nameColumn = indent + Self.levelColumns
    func wrapped(_ text: StyledText, from column: Int) -> [WrappedLine] {
      var options = WrapOptions(columns: max(1, columns - column))
      options.alignsRightToLeft = alignsRightToLeft
      return text.text.wrapped(options)
    }
    nameLines = wrapped(text.name, from: nameColumn)
    // The name itself is never moved to the right.
    let nameEnd = nameColumn + (nameLines.first.map { Int($0.columns) + 1 } ?? 0)
    let below = min(nameColumn + Self.levelColumns, max(nameColumn, columns / 2))
    let behind = nameLines.count > 1 ? [] : wrapped(text.value, from: nameEnd)
    let isBehind =
      nameLines.count <= 1 && nameEnd < columns
      && (nameEnd <= columns / 2 || behind.count <= 1 || nameLines.isEmpty)
    if text.value.isEmpty {
      (valueLines, valueColumn, firstValueLine) = ([], nameEnd, nameLines.count)
    } else if isBehind {
      (valueLines, valueColumn, firstValueLine) = (behind, nameEnd, 0)
    } else {
      (valueLines, valueColumn) = (wrapped(text.value, from: below), below)
      firstValueLine = nameLines.count
    }
  }

  /// The column that a level of nesting begins at; deep levels share one, so that there is room for text.
  private static func indent(depth: Int, columns: Int) -> Int {
    min(depth * levelColumns, columns / 2 / levelColumns * levelColumns)
  }

  /// Lines that the node takes; at least one.
  package var lineCount: Int { max(1, nameLines.count, firstValueLine + valueLines.count) }

  /// The line that shows the start of some bytes of the name or the value.
  package func line(showing byte: Int, isInName: Bool) -> Int {
    let lines = isInName ? nameLines : valueLines
    guard !lines.isEmpty else { return 0 }
    return (isInName ? 0 : firstValueLine) + lines.firstIndex(showing: byte)
  }

  /// A byte that a line shows, counted through the name and then the value, and 0 for the first line: it
  /// names the line at any width.
  package func byte(ofLine line: Int) -> Int {
    if line == 0 { return 0 }
    if line < firstValueLine { return Int(nameLines[line].start) }
    let place = min(line - firstValueLine, valueLines.count - 1)
    return place < 0 ? 0 : text.name.text.utf8.count + 1 + Int(valueLines[place].start)
  }

  /// The line that shows a byte of ``byte(ofLine:)``.
  package func line(ofByte byte: Int) -> Int {
    let nameCount = text.name.text.utf8.count
    return byte <= nameCount
      ? line(showing: byte, isInName: true) : line(showing: byte - nameCount - 1, isInName: false)
  }

  /// Whether a node takes one line, where that can be told without its texts; false where it cannot.
  ///
  /// O(bytes that fit a line).
  static func isOneLine(_ id: Int, in tree: RecordTree, columns: Int) -> Bool {
    let node = tree.nodes[id]
    var free = columns - indent(depth: tree.depth(of: id), columns: columns) - 2 * levelColumns
    if let container = tree.container(of: id) {
      if let name = TreeValue.name(Int(node.place), of: container) {
        guard name.utf8.count < free, isPlain(name) else { return false }
        free -= name.utf8.count + mostSigns
      } else {
        free -= String(node.place).utf8.count + mostSigns
      }
    }
    switch node.value {
    case .null, .bool: return free >= mostSigns
    case .number(let text): return text.utf8.count + mostDateColumns <= free
    case .string(let text):
      // A number may be shown with the date that it means.
      let isDate = text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      return text.utf8.count + (isDate ? mostDateColumns : mostSigns) <= free && isPlain(text)
    case .array, .object: return free >= (node.isOpen ? 0 : mostSummaryColumns)
    }
  }

  private static let mostSigns = 5
  private static let mostDateColumns = 45
  private static let mostSummaryColumns = 62

  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
