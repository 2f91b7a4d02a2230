/// Makes pictures of encoded images; blocks, and is called on workers only.
package protocol ImageRendering: Sendable {
  /// Decodes an image, upright and no larger than is needed, and makes a picture of it.
  func render(_ bytes: [UInt8], as request: RenderRequest) throws(ImageFailure) -> RenderedImage
}
