import AdaptiveCards
import CellGrid
import ImageLoading

extension ImageStore {
  /// What draws an image in its cells, or nil while that is made.
  public func symbols(for placement: ImagePlacement, folder: String?) -> CellImage? {
    guard case .key(let key) = resolve(placement.url, folder: folder) else { return nil }
    let size = SymbolSize(columns: placement.rect.columns, rows: placement.rect.rows)
    let request = RenderRequest(
      size: size, form: .symbols(symbolStyle), isRound: placement.isPerson)
    guard case .symbols(let image) = pipeline.picture(of: key, as: request) else { return nil }
    return CellImage(image)
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
