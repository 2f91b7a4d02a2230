import CellGrid

/// A terminal that takes pictures of pixels to show them by placeholders.
@MainActor
public protocol PixelScreen: AnyObject {
  /// Gives out the number of a new picture, or nil where there are no more.
  func makePictureID() -> PictureID?

  /// Whether the terminal has a picture.
  func hasTransmitted(_ id: PictureID) -> Bool

  /// Sends a picture as PNG, to fill placeholders of a size.
  func transmit(_ id: PictureID, png: [UInt8], size: GridSize)

  /// Gives the number of a picture back.
  func forget(_ id: PictureID)
}
