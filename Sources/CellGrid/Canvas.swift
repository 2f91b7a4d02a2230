import TextLayout

/// A window on a surface to draw in: it moves the origin and cuts what is outside.
///
/// Draw in coordinates of the thing that is drawn; nothing outside of ``clip`` is touched, but for
/// the other half of a wide cell that is written over. A wide character that the clip's edge would
/// cut is drawn as a blank.
public struct Canvas: Sendable {
  /// The cells drawn so far.
  public internal(set) var surface: Surface
  /// Where the drawing's (0, 0) lies on the surface.
  public internal(set) var origin: Point
  /// The cells that may be touched, in the surface's coordinates.
  public internal(set) var clip: Rect

  /// Makes a canvas over all of a surface.
  public init(_ surface: Surface) {
    self.surface = surface
    origin = Point(column: 0, row: 0)
    clip = Rect(column: 0, row: 0, columns: surface.size.columns, rows: surface.size.rows)
  }

  /// The rows of the drawing that can be seen, so that what lies outside need not be drawn.
  public var visibleRows: Range<Int> {
    (clip.row - origin.row)..<(clip.endRow - origin.row)
  }

  /// Takes the surface out, leaving an empty one, so that it can be used without a copy.
  public mutating func takeSurface() -> Surface {
    var taken = Surface(size: GridSize(columns: 0, rows: 0))
    swap(&taken, &surface)
    clip = Rect(column: 0, row: 0, columns: 0, rows: 0)
    return taken
  }

  /// Draws with the origin moved to a rectangle's corner and cut to the rectangle.
  public mutating func inside(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
    let (outerOrigin, outerClip) = (origin, clip)
    clip = visible(rect)
    origin = Point(column: origin.column + rect.column, row: origin.row + rect.row)
    draw(&self)
    (origin, clip) = (outerOrigin, outerClip)
  }

  /// The part of a rectangle of the drawing that can be seen, in the surface's coordinates.
  func visible(_ rect: Rect) -> Rect {
    clip.intersection(rect.moved(by: origin))
  }
}
