import Checks

/// The sections of a table, and which position in the list of all rows, headers and footers is what.
///
/// Positions count from 0 at the table's header, or at the first section where there is none. Finding
/// one from the other is O(log sections), because the counts are kept as a height tree.
struct SectionList: Sendable {
  private(set) var shapes: [SectionShape] = []
  private(set) var hasTableHeader = false
  private(set) var hasTableFooter = false
  private var counts = HeightTree()
  private var rowCounts = HeightTree()

  /// Number of positions.
  var count: Int { leading + counts.totalHeight + (hasTableFooter ? 1 : 0) }
  /// Number of rows of the data source.
  var rowCount: Int { rowCounts.totalHeight }
  private var leading: Int { hasTableHeader ? 1 : 0 }

  init(_ shapes: [SectionShape] = [], hasTableHeader: Bool = false, hasTableFooter: Bool = false) {
    self.hasTableHeader = hasTableHeader
    self.hasTableFooter = hasTableFooter
    for shape in shapes { insert(shape, at: self.shapes.count) }
  }

  /// The position of a section's first row or header; for the section after the last, the end's.
  func start(ofSection section: Int) -> Int { leading + counts.offset(ofRow: section) }

  /// All positions of a section.
  func positions(ofSection section: Int) -> Range<Int> {
    let start = start(ofSection: section)
    return start..<(start + shapes[section].count)
  }

  /// The position where a section's row is, or would be as its next one.
  func position(of path: RowPath) -> Int {
    start(ofSection: path.section) + shapes[path.section].headerCount + path.row
  }

  /// The position of anything in the list, or nil for what does not exist.
  func position(of index: RowIndex) -> Int? {
    switch index {
    case .tableHeader: hasTableHeader ? 0 : nil
    case .tableFooter: hasTableFooter ? count - 1 : nil
    case .header(let section):
      shapes.indices.contains(section) && shapes[section].hasHeader
        ? start(ofSection: section) : nil
    case .footer(let section):
      shapes.indices.contains(section) && shapes[section].hasFooter
        ? positions(ofSection: section).upperBound - 1 : nil
    case .row(let path):
      shapes.indices.contains(path.section) && (0..<shapes[path.section].rows).contains(path.row)
        ? position(of: path) : nil
    }
  }

  /// Returns the row, header or footer at a position.
  func index(at position: Int) -> RowIndex {
    require(position >= 0 && position < count, "no position \(position) in \(count)")
    if position < leading { return .tableHeader }
    if position - leading >= counts.totalHeight { return .tableFooter }
    let (section, inset) = counts.row(atLine: position - leading)
    let row = inset - shapes[section].headerCount
    if row < 0 { return .header(section: section) }
    return row < shapes[section].rows
      ? .row(RowPath(row: row, section: section)) : .footer(section: section)
  }

  /// Number of rows of the data source above a position.
  func rowsAbove(_ position: Int) -> Int {
    if position >= count { return rowCount }
    switch index(at: position) {
    case .tableHeader: return 0
    case .tableFooter: return rowCount
    case .header(let section): return rowCounts.offset(ofRow: section)
    case .footer(let section): return rowCounts.offset(ofRow: section + 1)
    case .row(let path): return rowCounts.offset(ofRow: path.section) + path.row
    }
  }

  /// The path of a row that has so many above it.
  func path(ofRowNumber number: Int) -> RowPath {
    let (section, row) = rowCounts.row(atLine: number)
    return RowPath(row: row, section: section)
  }

  mutating func insert(_ shape: SectionShape, at section: Int) {
    shapes.insert(shape, at: section)
    counts.insert(1, at: section, estimate: shape.count)
    rowCounts.insert(1, at: section, estimate: shape.rows)
  }

  mutating func remove(at section: Int) {
    shapes.remove(at: section)
    counts.remove(section..<(section + 1))
    rowCounts.remove(section..<(section + 1))
  }

  mutating func setRows(_ rows: Int, inSection section: Int) {
    shapes[section].rows = rows
    counts.setHeight(shapes[section].count, ofRow: section)
    rowCounts.setHeight(rows, ofRow: section)
  }

  mutating func setTableHeader(_ exists: Bool) { hasTableHeader = exists }
  mutating func setTableFooter(_ exists: Bool) { hasTableFooter = exists }
}

/// A row, or one of the headers and footers, which are laid out as rows too.
package enum RowIndex: Sendable, Hashable {
  /// The header above the first section.
  case tableHeader
  /// The header of a section.
  case header(section: Int)
  /// A row of the data source.
  case row(RowPath)
  /// The footer of a section.
  case footer(section: Int)
  /// The footer below the last section.
  case tableFooter
}

/// The parts of a section: its rows, and whether it has a header and a footer.
package struct SectionShape: Sendable, Hashable {
  /// Number of rows that the data source has.
  package var rows: Int
  /// Whether there is a header above them.
  package var hasHeader: Bool
  /// Whether there is a footer below them.
  package var hasFooter: Bool

  /// Makes a section.
  package init(rows: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    require(rows >= 0, "a section cannot have \(rows) rows: check numberOfRowsInSection")
    self.rows = rows
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// Rows, header and footer together.
  var count: Int { rows + headerCount + (hasFooter ? 1 : 0) }
  var headerCount: Int { hasHeader ? 1 : 0 }
}
