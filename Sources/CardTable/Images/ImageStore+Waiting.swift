import AdaptiveCards
import CellGrid
import ImageLoading
import TableKit

extension ImageStore {
  /// Loads an image and returns a picture of it, in the largest size that fits.
  ///
  ///     do {
  ///       let picture = try await images.image(at: "sunset.png", folder: "Pictures")
  ///     } catch {
  ///       print("no picture: \(error)")
  ///     }
  ///
  /// Cancelling the task stops the load, unless something else waits for the same image.
  ///
  /// - Parameters:
  ///   - address: A path, a `data:` address, or an `https:` address where the store fetches any.
  ///   - folder: The folder that a path is relative to; nil for that of the store.
  ///   - bounds: The most columns and lines; a small image is not enlarged.
  /// - Throws: The reason why there is no picture, in plain words as its `description`; `.remote` where
  ///   the user has not agreed to ask the host, `.cancelled` where the task was cancelled.
  public func image(
    at address: String, folder: String? = nil,
    fitting bounds: GridSize = GridSize(columns: 80, rows: 24)
  ) async throws(ImageFailure) -> SizedImage {
    let wait = ImageWait(ImageReference(address: address, folder: folder))
    add(wait)
    defer {
      wait.end()
      scheduleTurn()
    }
    for await _ in wait.changes {
      if let picture = try picture(of: wait.reference, fitting: bounds) { return picture }
    }
    throw .cancelled
  }

  private func picture(
    of reference: ImageReference, fitting bounds: GridSize
  ) throws(ImageFailure) -> SizedImage? {
    switch resolve(reference.address, folder: reference.folder) {
    case .refused(let failure): throw failure
    case .remote(let host), .undecided(let host): throw .remote(host: host)
    case .key(let key):
      switch pipeline.state(of: key) {
      case .failed(let failure): throw failure
      case .loaded(let size): return picture(of: key, size, fitting: bounds)
      case .unknown, .loading, .sized: return nil
      }
    }
  }

  private func picture(of key: ImageKey, _ pixels: PixelSize, fitting bounds: GridSize)
    -> SizedImage?
  {
    let size = SymbolSize.fitting(pixels, within: SymbolSize(clamping: bounds.columns, bounds.rows))
    let request = RenderRequest(size: size, form: .symbols(symbolStyle))
    return characters(for: key, request).map {
      SizedImage(
        pixelSize: ImageView.PixelSize(width: max(1, pixels.width), height: max(1, pixels.height)),
        cells: $0)
    }
  }
}

/// A task that waits for an image.
@MainActor
private final class ImageWait: ImageObserver {
  let reference: ImageReference
  /// An element to begin with, and one whenever an image has arrived; ends when the task is cancelled.
  let changes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation
  private var isOver = false

  init(_ reference: ImageReference) {
    self.reference = reference
    (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    continuation.yield()
  }

  /// Ends the interest in the image.
  func end() {
    isOver = true
    continuation.finish()
  }

  func wantedImages(of store: ImageStore) -> [ImageReference] { isOver ? [] : [reference] }

  /// Looks again also when another image has arrived: of many that wait to be made into pictures the
  /// pipeline forgets some.
  func imagesDidChange(_ changed: Set<ImageKey>?, in store: ImageStore) { continuation.yield() }
}

/// An image that is there, made for some cells.
public struct SizedImage: Sendable, Hashable {
  /// The image's own size.
  public let pixelSize: ImageView.PixelSize
  /// The cells that it fills, row by row.
  public let cells: CellImage

  /// Columns and lines of the picture.
  public var size: GridSize { GridSize(columns: cells.columns, rows: cells.rows) }
}

extension SizedImage: ImageContent {
  /// Draws the picture from the top left corner; what is over the size is cut off.
  public func draw(in canvas: inout Canvas, size: GridSize, lines: Range<Int>) {
    cells.draw(in: &canvas, size: size, lines: lines)
  }
}
