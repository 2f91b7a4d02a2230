/// One cell of the grid: what it shows and how.
///
/// 16 bytes without references or padding, so that rows are copied and compared as memory.
public struct Cell: Sendable, Hashable, BitwiseCopyable {
  /// A scalar's value, or with the top bit set an index into the surface's ``Surface/clusters``, or
  /// with the next one set a place within a picture (``Placeholder``).
  public var glyph: UInt32
  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// Bold, dim and so on.
  public var attributes: Attributes
  /// 1 or 2 columns; 0 is the right half of a wide cell, which shows nothing of its own.
  public var columns: UInt16

  /// Set in ``glyph`` where it is an index into the clusters.
  public static let clusterBit: UInt32 = 0x8000_0000
  /// Set in ``glyph`` where it is a place within a picture and ``clusterBit`` is not set.
  public static let placeholderBit: UInt32 = 0x4000_0000

  /// A space in the terminal's own colours.
  public static let blank = Cell(glyph: 0x20, style: .plain)

  /// Makes a cell.
  public init(glyph: UInt32, style: Style, columns: UInt16 = 1) {
    self.glyph = glyph
    foreground = style.foreground
    background = style.background
    attributes = style.attributes
    self.columns = columns
  }

  /// The two colours and the attributes together.
  public var style: Style {
    get { Style(foreground: foreground, background: background, attributes: attributes) }
    set {
      foreground = newValue.foreground
      background = newValue.background
      attributes = newValue.attributes
    }
  }
}
