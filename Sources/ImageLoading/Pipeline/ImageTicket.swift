/// One interest in an image that is loading; hand it back with `ImagePipeline.cancel(_:)`.
public struct ImageTicket: Sendable, Hashable {
  /// The image.
  public let key: ImageKey
  /// Tells the interests in one image apart.
  let number: UInt64
}
