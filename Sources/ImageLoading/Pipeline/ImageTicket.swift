/// One interest in an image that is loading; hand it back with `ImagePipeline.cancel(_:)`.
package struct ImageTicket: Sendable, Hashable {
  /// The image.
  package let key: ImageKey
  /// Tells the interests in one image apart.
  let number: UInt64
}
