import CellGrid
import TextLayout

/// Cells of a row beside one another that look the same, lead to the same place and hold the same kind of text.
struct SurfaceRun: Equatable {
  /// Its columns, with both of a wide cell.
  var columns: Range<Int>
  /// The look, without the marks of cells.
  let style: Style
  /// Where it leads, where that was asked for; nil for nowhere.
  let link: LinkAddress?
  /// The kind of its text.
  let content: Content

  /// A kind of text, by what is to be done to keep it in its columns where a font sets it.
  enum Content {
    /// Printable ASCII, which has one width in each font of fixed pitch.
    case ascii
    /// Characters of two columns.
    case wide
    /// Text from the first letter of a right-to-left script to the last one, which is set as a whole.
    case rightToLeft
    /// Other characters of one column, for which another font may step in.
    case other
  }
}

/// A walk along what is on a surface, for whoever writes it down.
extension Surface {
  /// The parts of a row, from left to right, up to the last column in which something is seen.
  ///
  /// O(columns and their links).
  ///
  /// - Parameters:
  ///   - row: The row, 0-based.
  ///   - links: The links of the row that are to be told, as ``shownLinks`` has them.
  func runs(ofRow row: Int, links: [LinkSpan] = []) -> [SurfaceRun] {
    let (cells, start) = (cells, start(ofRow: row))
    let end = columnsInUse(ofRow: row)
    var runs: [SurfaceRun] = []
    var links = links[...]
    var column = 0
    while column < end {
      while let link = links.first, link.columns.upperBound <= column { links.removeFirst() }
      let isLinked = links.first.map { $0.columns.contains(column) } ?? false
      let edge = isLinked ? links.first?.columns.upperBound : links.first?.columns.lowerBound
      let first = cells[start + column]
      let content = content(of: first)
      var next = column + max(1, Int(first.columns))
      while next < min(end, edge ?? end) {
        let cell = cells[start + next]
        guard cell.looks(as: first), self.content(of: cell) == content else { break }
        next += max(1, Int(cell.columns))
      }
      runs.add(
        SurfaceRun(
          columns: column..<next, style: first.style.unmarked,
          link: isLinked ? links.first?.address : nil, content: content))
      column = next
    }
    return runs
  }

  /// Calls `body` with each scalar of some columns of a row, which cut no wide cell.
  @inline(__always)
  func forEachScalar(in columns: Range<Int>, row: Int, _ body: (Unicode.Scalar) -> Void) {
    let (cells, start) = (cells, start(ofRow: row))
    for column in columns {
      let cell = cells[start + column]
      guard cell.columns > 0 else { continue }
      if cell.glyph & Cell.clusterBit == 0 {
        body(Unicode.Scalar(cell.glyph) ?? " ")
      } else {
        for scalar in scalars(of: cell) { body(scalar) }
      }
    }
  }

  /// The columns of a row up to the last one in which a character stands; a look alone is none.
  func writtenColumns(ofRow row: Int) -> Range<Int> {
    let (cells, start) = (cells, start(ofRow: row))
    var end = size.columns
    while end > 0, cells[start + end - 1].glyph == 0x20, cells[start + end - 1].columns == 1 {
      end -= 1
    }
    return 0..<end
  }

  /// The columns of a row up to the last one in which something is seen.
  private func columnsInUse(ofRow row: Int) -> Int {
    let (cells, start) = (cells, start(ofRow: row))
    var end = size.columns
    while end > 0, cells[start + end - 1].isUnseen { end -= 1 }
    return end
  }

  private func content(of cell: Cell) -> SurfaceRun.Content {
    if cell.columns == 2 { return .wide }
    guard cell.glyph >= 0x80 else { return .ascii }
    let base = cell.glyph & Cell.clusterBit == 0 ? cell.glyph : scalars(of: cell).first?.value
    return base.map(isInRightToLeftBlock) == true ? .rightToLeft : .other
  }
}

extension Cell {
  /// Whether it is a blank like the page behind it; not the right half of a wide cell.
  fileprivate var isUnseen: Bool {
    glyph == 0x20 && columns == 1 && background.rawValue == Color.default.rawValue
      && attributes.rawValue & Self.seenOnBlanks == 0
  }

  /// The attributes that are seen where there is no character.
  private static let seenOnBlanks = ([.reverse, .underline, .strikethrough] as Attributes).rawValue

  /// Whether another cell has the same style; compared as numbers, for there are many.
  fileprivate func looks(as other: Cell) -> Bool {
    foreground.rawValue == other.foreground.rawValue
      && background.rawValue == other.background.rawValue
      && attributes.rawValue == other.attributes.rawValue
  }
}

extension [SurfaceRun] {
  /// Adds a run behind the last one, or makes it a part of that.
  ///
  /// Right-to-left text takes all of its look with it that stands between its letters, for a browser turns it
  /// around as a whole.
  fileprivate mutating func add(_ run: SurfaceRun) {
    if let last = indices.last, self[last].content == run.content, self[last].looks(as: run) {
      extend(last, by: run)
    } else if run.content == .rightToLeft, let start = startOfRightToLeft(before: run) {
      removeLast(count - 1 - start)
      extend(start, by: run)
    } else {
      append(run)
    }
  }

  private mutating func extend(_ index: Int, by run: SurfaceRun) {
    self[index].columns = self[index].columns.lowerBound..<run.columns.upperBound
  }

  /// The last right-to-left run that nothing of another look or of two columns separates from the next one.
  private func startOfRightToLeft(before next: SurfaceRun) -> Int? {
    for index in indices.reversed() {
      guard self[index].looks(as: next), self[index].content != .wide else { return nil }
      if self[index].content == .rightToLeft { return index }
    }
    return nil
  }
}

extension SurfaceRun {
  fileprivate func looks(as other: SurfaceRun) -> Bool {
    style == other.style && link == other.link
  }
}

extension Style {
  /// The look without the marks of cells, which cannot be seen.
  fileprivate var unmarked: Style {
    var style = self
    style.attributes.subtract([.pictured, .linked])
    return style
  }
}

/// Whether a scalar is in a block of right-to-left scripts (Unicode's DerivedBidiClass.txt, the ranges whose
/// unassigned scalars are R or AL).
private func isInRightToLeftBlock(_ value: UInt32) -> Bool {
  switch value {
  case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
  default: false
  }
}
