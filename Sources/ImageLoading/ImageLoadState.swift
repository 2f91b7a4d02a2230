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
