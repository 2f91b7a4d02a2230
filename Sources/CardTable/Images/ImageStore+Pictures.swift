import AdaptiveCards
import CellGrid
import ImageLoading
import TerminalInterface

extension ImageStore {
  /// Returns an image drawn in its cells, or nil while that is being made.
  public func symbols(for placement: ImagePlacement, folder: String?) -> CellImage? {
    guard case .key(let key) = resolve(placement.url, folder: folder) else { return nil }
    var request = RenderRequest(
      size: SymbolSize(clamping: placement.rect.columns, placement.rect.rows),
      form: .symbols(symbolStyle), isRound: placement.isPerson)
    if case .placeholders(let screen, let color, let cell) = pixelOutput {
      request.form = .png(cell: cell)
      return placeholders(for: key, request, on: screen, color)
    }
    guard var image = characters(for: key, request) else { return nil }
    if case .overlay(let cell) = pixelOutput {
      request.form = .sixel(cell: cell)
      image.pixels = .overlay(pictures.makeID(of: PictureKey(image: key, request: request)))
    }
    return image
  }

  func characters(for key: ImageKey, _ request: RenderRequest) -> CellImage? {
    guard case .symbols(let symbols) = pipeline.picture(of: key, as: request) else { return nil }
    return CellImage(symbols)
  }

  /// Returns the sixels of a picture that was drawn, or nil while they are made or where there are none.
  public func sixels(of id: PictureID) -> [UInt8]? {
    guard let picture = pictures.picture(of: id),
      case .sixel(let bytes) = pipeline.picture(of: picture.image, as: picture.request)
    else { return nil }
    return bytes
  }

  private func placeholders(
    for key: ImageKey, _ request: RenderRequest, on screen: any PixelScreen,
    _ color: PlaceholderColor
  ) -> CellImage? {
    let size = GridSize(columns: request.size.columns, rows: request.size.rows)
    let picture = PictureKey(image: key, request: request)
    let known = pictures.id(of: picture)
    // The terminal has it, so that it need not be in the cache any more.
    if let known, screen.hasTransmitted(known) {
      return CellImage(columns: size.columns, rows: size.rows, placeholdersOf: known, color: color)
    }
    guard case .png(let bytes) = pipeline.picture(of: key, as: request) else { return nil }
    guard let id = known ?? screen.makePictureID() else {
      // The terminal tells no more pictures apart.
      var drawing = request
      drawing.form = .symbols(symbolStyle)
      return characters(for: key, drawing)
    }
    pictures.insert(id, picture)
    screen.transmit(id, png: bytes, size: size)
    return CellImage(columns: size.columns, rows: size.rows, placeholdersOf: id, color: color)
  }

  /// Gives back the numbers of pictures that have not been drawn for long.
  func forgetOldPictures() { for id in pictures.endFrame() { forget(id) } }

  /// Gives back the numbers of all pictures, for they are shown otherwise from now on.
  func forgetPictures() { for id in pictures.removeAll() { forget(id) } }

  private func forget(_ id: PictureID) {
    if case .placeholders(let screen, _, _) = pixelOutput { screen.forget(id) }
  }
}

extension SymbolSize {
  /// Makes the nearest size that an image can be drawn in.
  init(clamping columns: Int, _ rows: Int) {
    self.init(columns: max(1, min(columns, 1000)), rows: max(1, min(rows, 1000)))
  }
}

extension CellImage {
  init(_ image: SymbolImage) {
    self.init(columns: image.columns, rows: image.rows, cells: image.cells.map(Symbol.init))
  }
}

extension CellImage.Symbol {
  fileprivate init(_ cell: SymbolImage.Cell) {
    self.init(
      scalar: cell.scalar, foreground: Color(cell.foreground), background: Color(cell.background))
  }
}

extension Color {
  fileprivate init(_ color: SymbolImage.Color) {
    switch color {
    case .own: self = .default
    case .palette(let index): self = .palette(index)
    case .rgb(let rgb):
      self = .rgb(
        UInt8(truncatingIfNeeded: rgb >> 16), UInt8(truncatingIfNeeded: rgb >> 8),
        UInt8(truncatingIfNeeded: rgb))
    }
  }
}

/// The way in which images become pixels.
public enum PixelOutput {
  /// They do not.
  case none
  /// By placeholders, on terminals whose cells have so many pixels.
  case placeholders(any PixelScreen, PlaceholderColor, cell: PixelSize)
  /// By sixels that are laid over symbols while nothing moves.
  case overlay(cell: PixelSize)
}
