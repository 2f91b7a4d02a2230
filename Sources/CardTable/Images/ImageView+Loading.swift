import AdaptiveCards
import CellGrid
import ImageLoading
import Phrases
import TableKit

extension ImageView {
  /// Shows an image of a store, as soon as it is there.
  ///
  /// Call it whenever the cell is bound, with nil for a row without an image. Until the size is known
  /// there is a line with the alternative text; from then on the view keeps the room of the image,
  /// and the row is not measured again when the image itself comes. An image that cannot be had is a
  /// line that says why. A cell that shows another row by then is not touched.
  ///
  ///     cell.picture.load("sunset.png", folder: "Pictures")
  ///
  /// - Parameters:
  ///   - address: A path, a `data:` address, or an `https:` address where the store fetches any.
  ///   - images: The store that loads the image.
  ///   - folder: The folder that a path is relative to; nil for that of the store.
  public func load(_ address: String?, from images: ImageStore = .shared, folder: String? = nil) {
    guard let address else { return source = nil }
    let reference = ImageReference(address: address, folder: folder)
    if let shown = source as? StoredImage, shown.reference == reference, shown.images === images {
      return shown.refresh()
    }
    source = StoredImage(reference, images, view: self)
  }
}

/// An image of a store that an image view shows.
@MainActor
final class StoredImage: ImageSource, ImageObserver {
  let reference: ImageReference
  let images: ImageStore
  private(set) var status: ImageStatus
  private weak var view: ImageView?

  init(_ reference: ImageReference, _ images: ImageStore, view: ImageView) {
    self.reference = reference
    self.images = images
    self.view = view
    status = ImageStatus(images.knownState(of: reference.address, folder: reference.folder))
    images.add(self)
  }

  func picture(size: GridSize?) -> (any ImageContent)? {
    images.scheduleTurn()
    guard let size else { return nil }
    let rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    return images.symbols(
      for: ImagePlacement(url: reference.address, rect: rect), folder: reference.folder)
  }

  /// Takes over what is known of the image, of which the view shows what is new.
  func refresh() {
    images.scheduleTurn()
    status = ImageStatus(images.knownState(of: reference.address, folder: reference.folder))
    view?.sourceDidChange()
  }

  func wantedImages(of store: ImageStore) -> [ImageReference] {
    guard let view, view.source === self else { return [] }
    return view.cell?.isOffScreen == true ? [] : [reference]
  }

  func imagesDidChange(_ changed: Set<ImageKey>?, in store: ImageStore) {
    guard let changed else { return refresh() }
    if images.names([reference.address], folder: reference.folder, anyOf: changed) { refresh() }
  }
}

extension TableViewCell {
  /// Whether the cell has left its row; one that has never had any may be drawn by its owner.
  var isOffScreen: Bool { tableView == nil && generation > 0 }
}

extension ImageStatus {
  init(_ state: ImageState) {
    switch state {
    case .pending: self = .pending
    case .sized(let width, let height), .loaded(let width, let height):
      self = .sized(ImageView.PixelSize(width: max(1, width), height: max(1, height)))
    case .failed(let reason), .refused(let reason): self = .missing(reason: reason)
    case .remote(let host, let hint):
      self = .missing(reason: Phrase("on \(host), \(hint)").text)
    }
  }
}

extension CellImage: ImageContent {
  /// Draws the image, which was made for this size, from the top left corner.
  public func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>) {
    let rect = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
    draw(in: &canvas, rect: rect, rows: lines.clamped(to: rect.rowRange))
  }
}
