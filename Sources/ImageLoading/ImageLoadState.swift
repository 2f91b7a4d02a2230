/// How far an image has come.
public enum ImageLoadState: Sendable, Hashable {
  /// Nobody asked for it, or it was forgotten.
  case unknown
  /// It was asked for and is not here yet.
  case loading
  /// It was decoded; this is its upright size in pixels before scaling.
  case loaded(PixelSize)
  /// It cannot be shown.
  case failed(ImageFailure)
}
