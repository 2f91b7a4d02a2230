import TextLayout

/// Cells of a row that lead somewhere.
public struct LinkSpan: Sendable, Hashable {
  /// The row, 0-based.
  public let row: Int
  /// The columns.
  public let columns: Range<Int>
  /// Where they lead.
  public let address: LinkAddress

  /// Makes a span.
  public init(row: Int, columns: Range<Int>, address: LinkAddress) {
    self.row = row
    self.columns = columns
    self.address = address
  }
}

/// Links over cells: on terminals that know hyperlinks, and for clicks.
extension Surface {
  /// Where the cell at a point leads, or nil.
  ///
  /// O(links).
  public func link(at point: Point) -> LinkAddress? {
    guard (0..<size.columns).contains(point.column), (0..<size.rows).contains(point.row),
      self[point.column, point.row].attributes.contains(.linked)
    else { return nil }
    return links.last { $0.row == point.row && $0.columns.contains(point.column) }?.address
  }

  /// The links as they can be seen: those parts over which nothing was drawn, from top to bottom and left to
  /// right.
  ///
  /// O(links and their cells); nothing where there are none.
  public var shownLinks: [LinkSpan] {
    guard !links.isEmpty else { return [] }
    var rows: [Int: [Int: LinkAddress]] = [:]
    for link in links {
      for column in link.columns { rows[link.row, default: [:]][column] = link.address }
    }
    return rows.sorted { $0.key < $1.key }.flatMap { row, cells in
      spans(ofRow: row, cells.filter { self[$0.key, row].attributes.contains(.linked) })
    }
  }

  private func spans(ofRow row: Int, _ cells: [Int: LinkAddress]) -> [LinkSpan] {
    var spans: [LinkSpan] = []
    for (column, address) in cells.sorted(by: { $0.key < $1.key }) {
      if let last = spans.last, last.columns.upperBound == column, last.address == address {
        let columns = last.columns.lowerBound..<(column + 1)
        spans[spans.count - 1] = LinkSpan(row: row, columns: columns, address: address)
      } else {
        spans.append(LinkSpan(row: row, columns: column..<(column + 1), address: address))
      }
    }
    return spans
  }

  /// Has cells of one row lead somewhere: what is drawn over them later takes that away.
  mutating func link(_ rect: Rect, to address: LinkAddress) {
    guard !rect.isEmpty else { return }
    links.append(LinkSpan(row: rect.row, columns: rect.columnRange, address: address))
    let start = start(ofRow: rect.row)
    for column in rect.columnRange { cells[start + column].attributes.insert(.linked) }
  }
}

extension Canvas {
  /// Has cells of one row that are drawn already lead somewhere.
  public mutating func link(_ rect: Rect, to address: LinkAddress) {
    let area = visible(rect)
    surface.link(
      Rect(column: area.column, row: area.row, columns: area.columns, rows: min(1, area.rows)),
      to: address)
  }

  /// Has the parts of a text that lead somewhere do so on the row where it was drawn.
  mutating func drawLinks(of styled: StyledText, in range: Range<Int>, at point: Point) {
    guard visibleRows.contains(point.row) else { return }
    let first = styled.links.partitionIndex { $0.range.upperBound > range.lowerBound }
    for link in styled.links[first...].prefix(while: { $0.range.lowerBound < range.upperBound }) {
      let part = link.range.clamped(to: range)
      let before = styled.text.columns(in: range.lowerBound..<part.lowerBound)
      let rect = Rect(
        column: point.column + before, row: point.row, columns: styled.text.columns(in: part),
        rows: 1)
      self.link(rect, to: link.address)
    }
  }

  /// Takes along the links of another surface of which rows were drawn.
  mutating func drawLinks(of other: Surface, in window: Rect, movedBy shift: Point) {
    for span in other.links {
      let rect = Rect(
        column: span.columns.lowerBound, row: span.row, columns: span.columns.count, rows: 1)
      let part = rect.intersection(window).moved(by: shift).intersection(clip)
      guard !part.isEmpty else { continue }
      // The marks of the cells have come along, those that were taken away too.
      surface.links.append(
        LinkSpan(row: part.row, columns: part.columnRange, address: span.address))
    }
  }
}

extension Attributes {
  /// A cell that leads somewhere and that nothing was drawn over since.
  package static let linked = Attributes(rawValue: 1 << 14)

  /// The marks, which have no look.
  static let marks: Attributes = [.pictured, .linked]
}
