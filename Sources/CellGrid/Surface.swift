import Platform

/// A grid of cells: one frame of the screen, or a part of a card on its way to a pipe.
///
/// Invariant: a cell of two columns is followed by one of 0 columns in the same row, and a cell of 0
/// columns stands only there.
public struct Surface: Sendable {
  /// Width and height.
  public private(set) var size: GridSize
  /// The cells, row by row.
  public internal(set) var cells: [Cell]
  /// The clusters that cells of this surface refer to.
  public internal(set) var clusters: [Cluster] = []
  /// The pictures placed on it, those placed later over those before.
  public internal(set) var pictures: [Picture] = []
  /// The links drawn on it, those drawn later over those before; parts may be drawn over.
  public internal(set) var links: [LinkSpan] = []
  private var clusterGlyphs: [ClusterKey: UInt32] = [:]

  /// Makes a blank surface.
  public init(size: GridSize) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// Makes the surface blank, of a new size if given.
  public mutating func erase(size newSize: GridSize? = nil) {
    size = newSize ?? size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    clusters.removeAll(keepingCapacity: true)
    pictures.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    clusterGlyphs.removeAll(keepingCapacity: true)
  }

  /// The index in ``cells`` of a row's first cell.
  public func start(ofRow row: Int) -> Int { row * size.columns }

  /// The cell at a place inside the grid.
  public subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The scalars that a cell shows.
  public func scalars(of cell: Cell) -> [Unicode.Scalar] {
    if cell.glyph & Cell.clusterBit != 0 {
      return clusters[Int(cell.glyph & ~Cell.clusterBit)].scalars
    }
    if let placeholder = Placeholder(glyph: cell.glyph) { return placeholder.scalars }
    return Unicode.Scalar(cell.glyph).map { [$0] } ?? []
  }

  /// A row as text, without the blanks at its end.
  public func text(ofRow row: Int) -> String {
    var view = String.UnicodeScalarView()
    for column in 0..<size.columns {
      let cell = self[column, row]
      if cell.columns > 0 { view.append(contentsOf: scalars(of: cell)) }
    }
    while view.last == " " { view.removeLast() }
    return String(view)
  }

  /// The glyph value for a base scalar and its marks, which makes a cluster where there are marks.
  mutating func glyph(base: Unicode.Scalar, marks: SIMD4<UInt32>) -> UInt32 {
    guard marks[0] != 0 else { return base.value }
    let key = ClusterKey(base: base, marks: marks)
    if let known = clusterGlyphs[key] { return known }
    let glyph = UInt32(clusters.count) | Cell.clusterBit
    clusters.append(Cluster(scalars: key.scalars))
    clusterGlyphs[key] = glyph
    return glyph
  }

  /// The key that a cluster is looked up by, without an array.
  private struct ClusterKey: Hashable {
    let base: Unicode.Scalar
    let marks: SIMD4<UInt32>

    var scalars: [Unicode.Scalar] {
      [base] + (0..<4).compactMap { marks[$0] == 0 ? nil : Unicode.Scalar(marks[$0]) }
    }
  }
}

/// Writing cells, so that no half of a wide cell is ever left over.
extension Surface {
  /// Blanks what would be left of wide cells when a part of a row is written over.
  ///
  /// Only the edges of the part can cut a wide cell. The blank keeps the colours of its cell.
  mutating func prepare(_ columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    let start = start(ofRow: row)
    let (first, last) = (start + columns.lowerBound, start + columns.upperBound - 1)
    if cells[first].columns == 0 { blank(first - 1) }
    if cells[last].columns == 2 { blank(last + 1) }
  }

  /// Writes a cell, and for a wide one the right half, both inside the row.
  mutating func write(_ cell: Cell, column: Int, row: Int) {
    let width = Int(cell.columns)
    prepare(column..<(column + width), row: row)
    let index = start(ofRow: row) + column
    cells[index] = cell
    if width == 2 { cells[index + 1] = Cell(glyph: 0x20, style: cell.style, columns: 0) }
  }

  /// Writes printable ASCII over cells whose edges are prepared.
  mutating func writeASCII(_ bytes: ArraySlice<UInt8>, at index: Int, style: Style) {
    guard !bytes.isEmpty else { return }
    let cell = Cell(glyph: 0, style: style)
    bytes.withUnsafeBufferPointer { bytes in
      cells.withUnsafeMutableBufferPointer { cells in
        // Bounds are checked once, not for each cell.
        let room = UnsafeMutableBufferPointer(rebasing: cells[index..<(index + bytes.count)])
        for place in bytes.indices {
          var written = cell
          written.glyph = UInt32(bytes[place])
          room[place] = written
        }
      }
    }
  }

  /// Writes a cell of one column many times over cells whose edges are prepared.
  mutating func fill(_ columns: Range<Int>, row: Int, with cell: Cell) {
    guard !columns.isEmpty else { return }
    let start = start(ofRow: row)
    cells.withUnsafeMutableBufferPointer { cells in
      let room = cells[(start + columns.lowerBound)..<(start + columns.upperBound)]
      UnsafeMutableBufferPointer(rebasing: room).update(repeating: cell)
    }
  }

  /// A part of a row, made longer so that it cuts no wide cell.
  package func wholeCells(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard !columns.isEmpty else { return columns }
    let start = start(ofRow: row)
    let before = cells[start + columns.lowerBound].columns == 0 ? 1 : 0
    let after = cells[start + columns.upperBound - 1].columns == 2 ? 1 : 0
    return (columns.lowerBound - before)..<(columns.upperBound + after)
  }

  private mutating func blank(_ index: Int) {
    cells[index].glyph = 0x20
    cells[index].columns = 1
  }
}

/// Pictures over cells, for terminals that show pixels.
extension Surface {
  /// The pictures that can be seen whole: not cut, and with nothing drawn over any of their cells.
  ///
  /// O(cells of the pictures and the square of their number); nothing where there are none.
  public var wholePictures: [Picture] {
    pictures.indices.filter(isWhole).map { pictures[$0] }
  }

  /// Notes a picture, and marks its cells: what is drawn over them later takes the mark away.
  mutating func place(_ picture: Picture) {
    note(picture)
    for row in picture.visible.rowRange {
      for column in picture.visible.columnRange {
        cells[start(ofRow: row) + column].attributes.insert(.pictured)
      }
    }
  }

  /// Notes a picture whose cells, marks and all, were copied from another surface.
  ///
  /// One that comes in several pieces is still one picture, and lies on top.
  mutating func note(_ picture: Picture) {
    guard !picture.visible.isEmpty else { return }
    let former = pictures.firstIndex { $0.id == picture.id && $0.rect == picture.rect }
    let visible = former.map { pictures.remove(at: $0).visible.union(picture.visible) }
    pictures.append(
      Picture(id: picture.id, rect: picture.rect, visible: visible ?? picture.visible))
  }

  private func isWhole(_ index: Int) -> Bool {
    let picture = pictures[index]
    guard picture.visible == picture.rect else { return false }
    // A later picture has marked the cells that it shares anew.
    let isShared = pictures[(index + 1)...].contains {
      !$0.visible.intersection(picture.rect).isEmpty
    }
    return !isShared
      && picture.rect.rowRange.allSatisfy { row in
        let start = start(ofRow: row) + picture.rect.column
        return cells[start..<(start + picture.rect.columns)].allSatisfy {
          $0.attributes.contains(.pictured)
        }
      }
  }
}

extension Attributes {
  /// A cell that a picture was placed on and that nothing was drawn over since.
  package static let pictured = Attributes(rawValue: 1 << 15)
}

/// Comparing rows, for the stage that finds what changed on the terminal.
extension Surface {
  /// Whether two rows of the same width look the same; false where the widths differ.
  ///
  /// Compares memory where neither surface has clusters. O(columns).
  public func rowEquals(_ row: Int, other: Surface, otherRow: Int) -> Bool {
    guard size.columns == other.size.columns else { return false }
    let (start, otherStart) = (start(ofRow: row), other.start(ofRow: otherRow))
    if clusters.isEmpty, other.clusters.isEmpty {
      return hasSameMemory(from: start, as: other, from: otherStart)
    }
    for column in 0..<size.columns {
      let (cell, twin) = (cells[start + column], other.cells[otherStart + column])
      guard looksSame(cell, as: twin, of: other) else { return false }
    }
    return true
  }

  private func hasSameMemory(from start: Int, as other: Surface, from otherStart: Int) -> Bool {
    let stride = MemoryLayout<Cell>.stride
    return cells.withUnsafeBytes { bytes in
      other.cells.withUnsafeBytes { otherBytes in
        guard let left = bytes.baseAddress, let right = otherBytes.baseAddress else { return true }
        return memcmp(left + start * stride, right + otherStart * stride, size.columns * stride)
          == 0
      }
    }
  }

  private func looksSame(_ cell: Cell, as twin: Cell, of other: Surface) -> Bool {
    let bit = Cell.clusterBit
    guard cell.glyph & bit != 0, twin.glyph & bit != 0 else { return cell == twin }
    var renamed = twin
    renamed.glyph = cell.glyph
    return cell == renamed
      && clusters[Int(cell.glyph & ~bit)] == other.clusters[Int(twin.glyph & ~bit)]
  }
}

/// A scalar with combining marks, in a surface's table of those cells that need more than a scalar.
public struct Cluster: Sendable, Hashable {
  /// The base scalar and up to four marks of width 0.
  public var scalars: [Unicode.Scalar]

  /// Makes a cluster.
  public init(scalars: [Unicode.Scalar]) { self.scalars = scalars }
}

/// A size in cells.
public struct GridSize: Sendable, Hashable {
  /// Width in columns.
  public var columns: Int
  /// Height in rows.
  public var rows: Int

  /// Makes a size.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A picture that lies over cells of a surface.
public struct Picture: Sendable, Hashable {
  /// Which picture.
  public let id: PictureID
  /// All of its cells, in the surface's coordinates; they may lie partly outside.
  public let rect: Rect
  /// Those of its cells that the clip of the drawing let through.
  public let visible: Rect

  /// Makes a picture that can be seen in a part of its cells.
  public init(id: PictureID, rect: Rect, visible: Rect) {
    self.id = id
    self.rect = rect
    self.visible = visible
  }
}

/// A number that names a picture together with the size in cells that it was made for.
///
/// The same image in another size is another picture. On terminals with kitty's protocol the number
/// is also what the terminal calls the picture, so take it from the screen that shows it.
public struct PictureID: RawRepresentable, Sendable, Hashable, BitwiseCopyable {
  /// The number, 1 to 16,777,215.
  public let rawValue: UInt32

  /// Makes a name from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
