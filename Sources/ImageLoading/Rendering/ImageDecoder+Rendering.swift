extension ImageDecoder: ImageRendering {
  /// Decodes an image, no larger than its picture, and draws it; blocks for milliseconds.
  ///
  /// - Throws: `ImageFailure`; bytes, images and pictures over the limits are refused first.
  package func render(
    _ bytes: [UInt8], as request: RenderRequest
  ) throws(ImageFailure) -> RenderedImage {
    let image = try EncodedImage(bytes, limits: limits)
    let target = try request.pictureSize(limits)
    let bitmap = try bitmap(of: image, target: target, enlarges: request.enlarges)
    return try draw(request.isRound ? bitmap.rounded : bitmap, as: request)
  }

  /// Makes a picture of a bitmap.
  func draw(
    _ bitmap: Bitmap, as request: RenderRequest
  ) throws(ImageFailure) -> RenderedImage {
    switch request.form {
    case .symbols(let style):
      .symbols(try symbols(of: bitmap, size: request.size, style: style))
    case .sixel: .sixel(try sixels(of: bitmap, size: request.size, cell: request.cell))
    case .png: .png(try png(of: bitmap))
    }
  }
}

/// Makes pictures of encoded images; blocks, and is called on workers only.
package protocol ImageRendering: Sendable {
  /// Decodes an image, upright and no larger than is needed, and makes a picture of it.
  func render(_ bytes: [UInt8], as request: RenderRequest) throws(ImageFailure) -> RenderedImage
}

/// A picture made of an image.
package enum RenderedImage: Sendable, Hashable {
  /// Characters with colours.
  case symbols(SymbolImage)
  /// A sixel sequence from `ESC P` to `ESC \`, with nothing in it but what sixels are made of.
  case sixel([UInt8])
  /// A PNG that was encoded anew from decoded pixels.
  case png([UInt8])

  /// Bytes of memory that it takes.
  var byteCount: Int {
    switch self {
    case .symbols(let image): image.byteCount
    case .sixel(let bytes), .png(let bytes): bytes.count
    }
  }
}
