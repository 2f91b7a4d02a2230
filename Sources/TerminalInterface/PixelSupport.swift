import CellGrid

/// A terminal's support for showing pictures as pixels.
public struct PixelSupport: Sendable, Hashable {
  /// Whether it shows the placeholders of kitty's protocol as the pictures that were sent to it.
  public var kitty: Bool
  /// Whether it takes sixels and the size of a cell is known.
  public var sixel: Bool
  /// The size of a cell in pixels, or nil where it is not known.
  public var cellPixels: PixelExtent?
  /// The largest picture that it takes as sixels, or nil where it did not tell.
  public var sixelLimit: PixelExtent?
  /// How the colour of a placeholder tells its picture.
  public var placeholderColor: PlaceholderColor

  /// Makes a value; without arguments of a terminal that shows none.
  public init(
    kitty: Bool = false, sixel: Bool = false, cellPixels: PixelExtent? = nil,
    sixelLimit: PixelExtent? = nil, placeholderColor: PlaceholderColor = .palette
  ) {
    self.kitty = kitty
    self.sixel = sixel
    self.cellPixels = cellPixels
    self.sixelLimit = sixelLimit
    self.placeholderColor = placeholderColor
  }
}

/// A width and a height in pixels.
public struct PixelExtent: Sendable, Hashable {
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int

  /// Makes an extent.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
