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

  /// What a cluster is looked up by, without an array.
  private struct ClusterKey: Hashable {
    let base: Unicode.Scalar
    let marks: SIMD4<UInt32>

    var scalars: [Unicode.Scalar] {
      [base] + (0..<4).compactMap { marks[$0] == 0 ? nil : Unicode.Scalar(marks[$0]) }
    }
  }
}
