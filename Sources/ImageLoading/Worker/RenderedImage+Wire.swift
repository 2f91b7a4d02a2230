extension RenderedImage {
  /// Bytes of a cell: character, colour, colour behind.
  fileprivate static let cellBytes = 12

  /// The most bytes that a picture for a request may take on its way.
  static func wireLimit(_ request: RenderRequest, _ limits: ImageLimits) -> Int {
    guard case .symbols = request.form else { return limits.pictureBytes }
    return request.size.columns * request.size.rows * cellBytes
  }

  /// The picture as it is sent.
  var wire: [UInt8] {
    switch self {
    case .sixel(let bytes), .png(let bytes): return bytes
    case .symbols(let image):
      var wire = WireBytes()
      for cell in image.cells {
        wire.append(cell.scalar.value)
        wire.append(cell.foreground.wire)
        wire.append(cell.background.wire)
      }
      return wire.bytes
    }
  }

  /// Reads a picture from a process that may be in anybody's hands.
  ///
  /// Nil unless it is what was asked for: as many cells of the right characters and colours, sixels
  /// that stay within their cells, or a PNG of plain pixels of the right size.
  init?(wire: [UInt8], for request: RenderRequest, limits: ImageLimits) {
    guard wire.count <= Self.wireLimit(request, limits) else { return nil }
    switch request.form {
    case .symbols(let style):
      guard let image = SymbolImage(wire: wire, size: request.size, style: style) else {
        return nil
      }
      self = .symbols(image)
    case .sixel:
      let size = request.size.pixels(of: request.cell)
      guard SixelSequence.isComplete(wire, within: size) else { return nil }
      self = .sixel(wire)
    case .png:
      guard let asked = try? request.pictureSize(limits), PNGChunks.sizeOfPlain(wire) == asked
      else { return nil }
      self = .png(wire)
    }
  }
}

extension SymbolImage {
  fileprivate init?(wire: [UInt8], size: SymbolSize, style: SymbolStyle) {
    let numbers = WireBytes.numbers(wire)
    guard wire.count == size.columns * size.rows * RenderedImage.cellBytes else { return nil }
    var cells: [Cell] = []
    cells.reserveCapacity(numbers.count / 3)
    for start in stride(from: 0, to: numbers.count, by: 3) {
      guard let scalar = Unicode.Scalar(numbers[start]), style.symbols.has(scalar),
        let foreground = Color(wire: numbers[start + 1], in: style.colors),
        let background = Color(wire: numbers[start + 2], in: style.colors)
      else { return nil }
      cells.append(Cell(scalar: scalar, foreground: foreground, background: background))
    }
    self.init(size: size, cells: cells)
  }
}

extension SymbolStyle.Symbols {
  /// Whether a drawing may have this character; all of them are one column wide.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    switch (self, scalar.value) {
    case (_, 0x20): true
    case (.ascii, 0x21...0x7E): true
    case (.blocks, 0x2580...0x259F), (.sextants, 0x2580...0x259F): true
    case (.sextants, 0x1FB00...0x1FB3B): true
    default: false
    }
  }
}

extension SymbolImage.Color {
  private static let ownWire: UInt32 = 0xFFFF_FFFF
  private static let paletteWire: UInt32 = 0x0100_0000

  /// 0xRRGGBB, an index of the palette with a mark above, or all bits for the terminal's own.
  fileprivate var wire: UInt32 {
    switch self {
    case .own: Self.ownWire
    case .palette(let index): Self.paletteWire | UInt32(index)
    case .rgb(let color): color & 0xFFFFFF
    }
  }

  fileprivate init?(wire: UInt32, in colors: SymbolStyle.Colors) {
    if wire == Self.ownWire {
      self = .own
    } else if colors == .direct, wire <= 0xFFFFFF {
      self = .rgb(wire)
    } else if let index = UInt8(exactly: Int64(wire) - Int64(Self.paletteWire)),
      colors.paletteSize.map({ Int(index) < $0 }) ?? false
    {
      self = .palette(index)
    } else {
      return nil
    }
  }
}

extension SymbolStyle.Colors {
  /// Colours of the palette that are used; nil where none is.
  fileprivate var paletteSize: Int? {
    switch self {
    case .palette256: 256
    case .palette16: 16
    case .palette8: 8
    case .direct, .none: nil
    }
  }
}
