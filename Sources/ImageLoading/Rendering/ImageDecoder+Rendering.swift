extension ImageDecoder: ImageRendering {
  /// Decodes an image and draws it; blocks for milliseconds.
  public func render(
    _ bytes: [UInt8], as request: RenderRequest
  ) throws(ImageFailure) -> RenderedImage {
    .symbols(try symbols(of: try bitmap(of: bytes), size: request.size))
  }
}
