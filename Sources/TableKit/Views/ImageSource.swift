import CellGrid

/// The source of a picture that comes late, for an ``ImageView``.
///
/// `CardTable` has one for the images that it loads, so that a cell says `picture.load("photo.jpg")`
/// and nothing else. Write one for pictures of your own, as for charts that are computed.
@MainActor
public protocol ImageSource: AnyObject {
  /// How far the picture has come; call ``ImageView/sourceDidChange()`` whenever this changes.
  var status: ImageStatus { get }

  /// Returns the picture in a size, or nil while it is being made.
  ///
  /// Called whenever the view is drawn: from then on the picture is wanted. Call
  /// ``View/setNeedsDisplay()`` of the view when the picture is there.
  ///
  /// - Parameter size: The cells to fill; nil while nobody knows how many the picture takes.
  func picture(size: GridSize?) -> (any ImageContent)?
}

/// How far the picture of an ``ImageView`` has come.
public enum ImageStatus: Sendable, Hashable {
  /// The picture is awaited, and its size is not known.
  case pending
  /// The picture's own size is known; it is there or on its way.
  case sized(ImageView.PixelSize)
  /// There will be no picture, for a reason in a few plain words.
  case missing(reason: String)
}

/// A picture made of cells, whatever made it.
///
/// Have the symbols of your image library conform, or draw in a `Surface`, which conforms.
@MainActor
public protocol ImageContent {
  /// Draws the picture in a size that an image view has chosen.
  ///
  /// - Parameters:
  ///   - canvas: Its cell (0, 0) is the top left one of the picture; nothing outside is touched.
  ///   - size: The cells that there are for the picture.
  ///   - lines: The lines of it that can be seen.
  func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>)
}

extension Surface: ImageContent {
  /// Draws the cells as they are; what is over the size is cut off.
  public func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>) {
    let rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    canvas.inside(rect) { $0.draw(self, rows: lines, at: Point(column: 0, row: lines.lowerBound)) }
  }
}
