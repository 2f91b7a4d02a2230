/// The progress of an image.
package enum ImageLoadState: Sendable, Hashable {
  /// Nobody asked for it, or it was forgotten.
  case unknown
  /// It was asked for and is not here yet.
  case loading
  /// Its first bytes are here and tell its upright size in pixels; the rest is on its way.
  case sized(PixelSize)
  /// It is here; this is its upright size in pixels.
  case loaded(PixelSize)
  /// It cannot be shown.
  case failed(ImageFailure)
}

/// The loads for the screen, counted.
public struct ImageActivity: Sendable, Hashable {
  /// Images that are in view and not here yet.
  public var count = 0
  /// Bytes of them that are here.
  public var received = 0
  /// Bytes that there will be; nil while that is not known of all that are on their way.
  public var expected: Int?

  /// Makes the activity of no load.
  public init() {}
}
