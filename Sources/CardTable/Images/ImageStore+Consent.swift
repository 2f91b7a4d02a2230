import AdaptiveCards
import CellGrid
import ImageLoading
import TableKit

extension ImageStore {
  /// Has images loaded that the user asks for: remote ones that were not wanted so far, and those that
  /// have failed, once more.
  ///
  /// - Returns: How many there are to load.
  public func request(_ urls: [String], folder: String?) -> Int {
    let held = urls.filter { isHeld($0, folder: folder) }
    consent.allow(held)
    var failed = 0
    for case .key(let key) in Set(urls).subtracting(held).map({ resolve($0, folder: folder) }) {
      if case .failed = pipeline.state(of: key) { failed += 1 }
      retry(key)
    }
    if failed > 0 { tellObservers() }
    return Set(held).count + failed
  }

  /// Whether an image is remote and not loaded because the user has not agreed to it.
  private func isHeld(_ url: String, folder: String?) -> Bool {
    switch resolve(url, folder: folder) {
    case .remote, .undecided: return true
    case .refused: return false
    case .key(let key):
      guard case .failed(let failure) = pipeline.state(of: key) else { return false }
      return failure.isForWantOfConsent
    }
  }
}

extension ImageStore {
  /// A load for rows that may come on the screen.
  struct Prefetch {
    let ticket: ImageTicket
    /// Rows that named it.
    var count: Int
  }

  /// Has images loaded that may come on the screen, after those that are on it.
  ///
  /// Remote ones only where the user wants them already.
  public func prefetch(_ urls: [String], folder: String?) {
    // What is on the screen comes first, also where it has come there just now.
    takeTurn()
    for case .key(let key) in urls.map({ resolve($0, folder: folder) }) {
      if prefetches[key] != nil {
        prefetches[key]?.count += 1
      } else if let ticket = pipeline.load(key, priority: .nearby) {
        prefetches[key] = Prefetch(ticket: ticket, count: 1)
      }
    }
  }

  /// Gives up all images that were prefetched, for rows are shown without images.
  public func cancelPrefetching() {
    cancelPrefetching { _ in true }
  }

  /// Gives up the images that were prefetched and are not wanted any more.
  func cancelPrefetching(_ isUnwanted: (ImageKey) -> Bool) {
    for (key, prefetch) in prefetches where isUnwanted(key) {
      pipeline.cancel(prefetch.ticket)
      prefetches[key] = nil
    }
  }

  /// Gives up images that were prefetched for a row which is far away now.
  public func cancelPrefetching(_ urls: [String], folder: String?) {
    for case .key(let key) in urls.map({ resolve($0, folder: folder) }) {
      guard let prefetch = prefetches[key] else { continue }
      prefetches[key]?.count -= 1
      guard prefetch.count == 1 else { continue }
      pipeline.cancel(prefetch.ticket)
      prefetches[key] = nil
    }
  }
}

/// From addresses to the images that they name, where these may be loaded.
extension ImageStore {
  func resolve(_ address: String, folder: String?) -> ResolvedAddresses.Meaning {
    let reference = ImageReference(address: address, folder: folder ?? self.folder)
    if let known = resolved.meaning(of: reference) { return known }
    let meaning = resolve(ImageAddress.resolve(address, besideFile: reference.folder))
    resolved.insert(meaning, for: reference)
    return meaning
  }

  /// Gives up what was begun under the former consent and may not go on.
  ///
  /// What is on the screen is asked for anew by the next frame.
  func consentDidChange() {
    resolved.removeAll()
    usedPipeline?.forgetWaitingPictures()
    cancelPrefetching { key in
      guard case .remote = key.address else { return false }
      guard case .key(let present) = resolve(key.address) else { return true }
      return present != key
    }
    tellObservers()
  }

  private func resolve(_ address: ImageAddress) -> ResolvedAddresses.Meaning {
    switch address {
    case .remote(let image): resolve(image)
    case .refused(let failure): .refused(failure)
    case .file, .data: .key(ImageKey(address))
    }
  }

  private func resolve(_ image: RemoteImage) -> ResolvedAddresses.Meaning {
    var image = image
    let answer = consent.answer(for: image.url, host: image.host)
    image.allowsPlainHTTP = answer == .yesForThis
    image.staysWithHost = answer != .yesForThis && answer != .yes
    switch answer {
    case .yes, .yesForThis, .yesFromHost: return .key(ImageKey(.remote(image)))
    case _ where allowedHosts.contains { $0.allows(image) }: return .key(ImageKey(.remote(image)))
    case .ask: return .undecided(host: image.host)
    case .no: return .remote(host: image.host)
    }
  }
}

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

  /// Wants the image no more.
  func end() {
    isOver = true
    continuation.finish()
  }

  func wantedImages(of store: ImageStore) -> [ImageReference] { isOver ? [] : [reference] }

  /// Looks again also when another image has arrived: of many that wait to be made into pictures the
  /// pipeline forgets some.
  func imagesDidChange(_ changed: Set<ImageKey>?, in store: ImageStore) {
    continuation.yield()
  }
}

/// The address of an image as a card or a program writes it, and the folder that it is relative to.
struct ImageReference: Hashable {
  /// A path or an address.
  var address: String
  /// The folder; nil for that of the store.
  var folder: String?
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
