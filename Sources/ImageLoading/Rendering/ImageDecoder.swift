import CImage

/// Turns encoded bytes into pixels, and pixels into pictures, in this process.
///
/// Blocks for milliseconds: for a worker.
package struct ImageDecoder: Sendable {
  private let libraries: ImageLibraries
  private let limits: ImageLimits

  /// Makes a decoder; nothing is opened yet.
  package init(libraries: ImageLibraries = ImageLibraries(), limits: ImageLimits = ImageLimits()) {
    self.libraries = libraries
    self.limits = limits
  }

  /// Decodes an image of one of the known formats, upright, scaled down to `ImageLimits.bitmapSide`.
  ///
  /// - Throws: `ImageFailure`; an image over the limits is refused by its header.
  package func bitmap(of bytes: [UInt8]) throws(ImageFailure) -> Bitmap {
    let image = try EncodedImage(bytes, limits: limits)
    return try bitmap(of: image, target: image.header.size.shrunk(toSide: limits.bitmapSide))
  }

  /// Decodes an image, upright, with each side scaled down to that of a target.
  ///
  /// - Parameter enlarges: Whether sides that are shorter are stretched to those of the target.
  func bitmap(
    of image: EncodedImage, target: PixelSize, enlarges: Bool = false
  ) throws(ImageFailure) -> Bitmap {
    let stored = image.header.isTurned ? target.turned : target
    var pixels = cimage_pixels()
    let format = image.header.format
    let status = decode(image.bytes, format, to: stored, enlarges: enlarges, into: &pixels)
    defer { cimage_pixels_free(&pixels) }
    try check(status, image.header)
    return bitmap(from: pixels)
  }

  private func decode(
    _ bytes: [UInt8], _ format: ImageFormat, to target: PixelSize, enlarges: Bool,
    into pixels: inout cimage_pixels
  ) -> cimage_status {
    withDecoder { decoder in
      format.rawValue.withCString { format in
        bytes.withUnsafeBufferPointer { bytes in
          var source = cimage_source(
            bytes: bytes.baseAddress, count: bytes.count, format: format,
            target_width: Int32(clamping: target.width),
            target_height: Int32(clamping: target.height), enlarges: enlarges,
            refused_side: Int32(clamping: limits.side), refused_pixels: Int64(limits.pixels))
          return cimage_decode(decoder, &source, &pixels)
        }
      }
    }
  }

  /// Has the module of a format loaded, where it is installed.
  private func open(_ format: ImageFormat) {
    var pixels = cimage_pixels()
    let status = decode(
      [], format, to: PixelSize(width: 1, height: 1), enlarges: false, into: &pixels)
    if status == CIMAGE_OK { cimage_pixels_free(&pixels) }
  }

  /// Lends the names of the libraries that decode and encode.
  private func withDecoder<Result>(_ body: (UnsafePointer<cimage_decoder>) -> Result) -> Result {
    libraries.pixbuf.withCString { pixbuf in
      libraries.object.withCString { object in
        withUnsafePointer(to: cimage_decoder(pixbuf: pixbuf, gobject: object), body)
      }
    }
  }

  private func check(_ status: cimage_status, _ header: ImageHeader) throws(ImageFailure) {
    switch status {
    case CIMAGE_OK: return
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(header.size)
    case CIMAGE_FORMAT_MISSING: throw .formatMissing(header.format, header.size)
    case CIMAGE_TOO_LARGE: throw .tooLarge(header.size)
    case CIMAGE_OUT_OF_MEMORY: throw .outOfMemory
    default: throw .damaged
    }
  }

  private func bitmap(from pixels: cimage_pixels) -> Bitmap {
    let width = Int(pixels.width)
    let height = Int(pixels.height)
    return Bitmap(
      width: width, height: height,
      pixels: Array(UnsafeBufferPointer(start: pixels.rgba, count: width * height * 4)),
      naturalSize: PixelSize(width: Int(pixels.natural_width), height: Int(pixels.natural_height)))
  }
}

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
  func draw(_ bitmap: Bitmap, as request: RenderRequest) throws(ImageFailure) -> RenderedImage {
    switch request.form {
    case .symbols(let style): .symbols(try symbols(of: bitmap, size: request.size, style: style))
    case .sixel: .sixel(try sixels(of: bitmap, size: request.size, cell: request.cell))
    case .png: .png(try png(of: bitmap))
    }
  }
}

extension ImageDecoder {
  /// Draws a bitmap as sixels, stretched over cells of so many pixels each.
  ///
  /// The last 1 to 5 rows of pixels stay untouched where the height is no multiple of six.
  /// - Throws: `ImageFailure.libraryMissing`, `.outOfMemory`, `.tooLarge` for a sequence over
  ///   `ImageLimits.pictureBytes`.
  func sixels(
    of bitmap: Bitmap, size: SymbolSize, cell: PixelSize
  ) throws(ImageFailure) -> [UInt8] {
    var made = cimage_bytes()
    let status = bitmap.withDrawing(size: size) { drawing in
      drawing.cell_width = Int32(clamping: cell.width)
      drawing.cell_height = Int32(clamping: cell.height)
      return cimage_draw_sixels(libraries.chafa, &drawing, &made)
    }
    let sequence = try taken(&made, status, from: bitmap)
    guard SixelSequence.isComplete(sequence, within: size.pixels(of: cell)) else { throw .damaged }
    return sequence
  }

  /// Encodes a bitmap as a PNG of nothing but pixels.
  ///
  /// - Throws: As ``sixels(of:size:cell:)``.
  func png(of bitmap: Bitmap) throws(ImageFailure) -> [UInt8] {
    var made = cimage_bytes()
    let status = withDecoder { encoder in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        cimage_encode_png(
          encoder, pixels.baseAddress, Int32(clamping: bitmap.width),
          Int32(clamping: bitmap.height), &made)
      }
    }
    return PNGChunks.keepingPixels(try taken(&made, status, from: bitmap))
  }

  private func taken(
    _ made: inout cimage_bytes, _ status: cimage_status, from bitmap: Bitmap
  ) throws(ImageFailure) -> [UInt8] {
    defer { cimage_bytes_free(&made) }
    switch status {
    case CIMAGE_OK: break
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(bitmap.naturalSize)
    default: throw .outOfMemory
    }
    guard made.count <= limits.pictureBytes else { throw .tooLarge(bitmap.naturalSize) }
    return Array(UnsafeBufferPointer(start: made.bytes, count: made.count))
  }
}

extension ImageDecoder {
  /// Draws a bitmap with block elements in 24 bits of colour; see ``symbols(of:size:style:)``.
  package func symbols(of bitmap: Bitmap, size: SymbolSize) throws(ImageFailure) -> SymbolImage {
    try symbols(of: bitmap, size: size, style: SymbolStyle())
  }

  /// Draws a bitmap with characters, stretched over columns and rows.
  ///
  /// About 10 ms for 60 columns and 20 rows.
  /// - Throws: `ImageFailure.libraryMissing`, `ImageFailure.outOfMemory`.
  package func symbols(
    of bitmap: Bitmap, size: SymbolSize, style: SymbolStyle
  ) throws(ImageFailure) -> SymbolImage {
    let blank = cimage_cell(scalar: 0x20, foreground: -1, background: -1)
    var cells = [cimage_cell](repeating: blank, count: size.columns * size.rows)
    let status = bitmap.withDrawing(size: size) { drawing in
      drawing.symbols = style.symbols.drawn
      drawing.colors = style.colors.drawn
      return cimage_draw_symbols(libraries.chafa, &drawing, &cells)
    }
    switch status {
    case CIMAGE_OK:
      return SymbolImage(size: size, cells: cells.map { SymbolImage.Cell($0, in: style.colors) })
    case CIMAGE_LIBRARY_MISSING: throw .libraryMissing(bitmap.naturalSize)
    default: throw .outOfMemory
    }
  }
}

extension Bitmap {
  /// Lends the pixels for a drawing over columns and rows.
  func withDrawing<Result>(size: SymbolSize, _ body: (inout cimage_drawing) -> Result) -> Result {
    pixels.withUnsafeBufferPointer { pixels in
      var drawing = cimage_drawing()
      drawing.rgba = pixels.baseAddress
      drawing.width = Int32(clamping: width)
      drawing.height = Int32(clamping: height)
      drawing.columns = Int32(clamping: size.columns)
      drawing.rows = Int32(clamping: size.rows)
      return body(&drawing)
    }
  }
}

extension SymbolStyle.Symbols {
  fileprivate var drawn: cimage_symbols {
    switch self {
    case .blocks: CIMAGE_BLOCKS
    case .sextants: CIMAGE_SEXTANTS
    case .ascii: CIMAGE_ASCII
    }
  }
}

extension SymbolStyle.Colors {
  fileprivate var drawn: cimage_colors {
    switch self {
    case .direct: CIMAGE_DIRECT
    case .palette256: CIMAGE_PALETTE_256
    case .palette16: CIMAGE_PALETTE_16
    case .palette8: CIMAGE_PALETTE_8
    case .none: CIMAGE_MONOCHROME
    }
  }

  /// A colour as the library numbers it; negative numbers are no colour.
  fileprivate func color(_ number: Int32) -> SymbolImage.Color {
    switch self {
    case .direct: UInt32(exactly: number).map(SymbolImage.Color.rgb) ?? .own
    case .palette256, .palette16, .palette8:
      UInt8(exactly: number).map(SymbolImage.Color.palette) ?? .own
    case .none: .own
    }
  }
}

extension SymbolImage.Cell {
  fileprivate init(_ cell: cimage_cell, in colors: SymbolStyle.Colors) {
    let drawn = Self(
      scalar: Unicode.Scalar(cell.scalar) ?? " ",
      foreground: colors.color(cell.foreground), background: colors.color(cell.background))
    self = colors == .none ? drawn : drawn.withTransparency
  }
}

extension ImageDecoder {
  /// Does everything once, so that libraries are open and their tables filled; what is not installed
  /// stays out.
  ///
  /// For a process that gives up opening files.
  func warmUp() {
    let pixel = Bitmap(
      width: 1, height: 1, pixels: [0, 0, 0, 255], naturalSize: PixelSize(width: 1, height: 1))
    let cell = PixelSize(width: 10, height: 20)
    let size = SymbolSize(columns: 1, rows: 1)
    let forms: [ImageForm] = [.symbols(SymbolStyle(colors: .palette256)), .sixel(cell: cell)]
    for form in forms { _ = try? draw(pixel, as: RenderRequest(size: size, form: form)) }
    _ = try? png(of: pixel)
    for format in ImageFormat.allCases { open(format) }
  }
}

/// File names of the libraries that are opened when the first image is.
public struct ImageLibraries: Sendable, Hashable {
  /// gdk-pixbuf, which decodes.
  public var pixbuf = "libgdk_pixbuf-2.0.so.0"
  /// GObject, which gdk-pixbuf is built on.
  public var object = "libgobject-2.0.so.0"
  /// chafa, which draws with characters.
  public var chafa = "libchafa.so.0"

  /// The names under which Debian installs them.
  public init() {}
}
