import AdaptiveCards
import CellGrid
import ImageLoading

/// The images of the cards: says what is known of one, and has what is not known loaded.
///
/// A cell asks by the address of the card that it shows now, at every layout and every frame; so an
/// image that arrives late can only appear in a row that names it.
@MainActor
public final class ImageStore {
  private let pipeline: ImagePipeline
  private let arrivals: Arrivals
  /// Addresses as they were resolved; a card asks for the same ones over and over.
  private var keys: [Reference: Resolved] = [:]

  private struct Reference: Hashable {
    var url: String
    var folder: String?
  }

  /// Loads that go on, and the images that were asked for since the last ``dropUnwanted()``.
  private var tickets: [ImageKey: ImageTicket] = [:]
  private var wanted: Set<ImageKey> = []

  private enum Resolved {
    case key(ImageKey)
    case state(ImageState)
  }

  /// Addresses that are remembered.
  private static let capacity = 4096

  /// Makes a store whose `onChange` is called on a worker when an image has arrived or failed.
  ///
  /// Wake the main actor from there, call ``takeArrivals()``, and have the rows measured that show
  /// these images, or all on the screen by an empty update block.
  public init(
    _ configuration: ImagePipeline.Configuration, onChange: @escaping @Sendable () -> Void
  ) {
    let arrivals = Arrivals()
    self.arrivals = arrivals
    pipeline = ImagePipeline(configuration) { key in
      arrivals.add(key)
      onChange()
    }
  }

  /// The images that arrived or failed since the last call.
  public func takeArrivals() -> Set<ImageKey> {
    let arrived = arrivals.take()
    for key in arrived { tickets[key] = nil }
    return arrived
  }

  /// Whether one of some addresses, relative to a folder, names one of some images.
  public func names(_ urls: [String], folder: String?, anyOf images: Set<ImageKey>) -> Bool {
    urls.contains { url in
      guard case .key(let key) = resolve(url, folder: folder) else { return false }
      return images.contains(key)
    }
  }

  /// What is known of an image; loading begins at the first question.
  ///
  /// - Parameters:
  ///   - url: The address as the card writes it.
  ///   - folder: What a relative path is relative to; nil where there is no such folder.
  public func state(of url: String, folder: String?) -> ImageState {
    switch resolve(url, folder: folder) {
    case .state(let state): state
    case .key(let key): state(of: key)
    }
  }

  /// The symbols that draw an image in its cells, or nil while they are made.
  public func symbols(for placement: ImagePlacement, folder: String?) -> CellImage? {
    guard case .key(let key) = resolve(placement.url, folder: folder) else { return nil }
    return pipeline.symbols(
      for: key, columns: placement.rect.columns, rows: placement.rect.rows
    ).map(CellImage.init)
  }

  /// Stops loading what no card on the screen has asked for since the last call.
  public func dropUnwanted() {
    for (key, ticket) in tickets where !wanted.contains(key) {
      pipeline.cancel(ticket)
      tickets[key] = nil
    }
    wanted.removeAll(keepingCapacity: true)
  }

  private func state(of key: ImageKey) -> ImageState {
    wanted.insert(key)
    switch pipeline.bitmapState(for: key) {
    case .unknown:
      tickets[key] = pipeline.load(key)
      return .pending
    case .loading: return .pending
    case .loaded(let size): return .loaded(width: size.width, height: size.height)
    case .failed(let failure): return .failed(reason: failure.description)
    }
  }

  private func resolve(_ url: String, folder: String?) -> Resolved {
    let reference = Reference(url: url, folder: folder)
    if let known = keys[reference] { return known }
    if keys.count >= Self.capacity { keys.removeAll(keepingCapacity: true) }
    let resolved = Self.resolved(ImageAddress.resolve(url, besideFile: folder))
    keys[reference] = resolved
    return resolved
  }

  private static func resolved(_ address: ImageAddress) -> Resolved {
    switch address {
    case .remote(let host, _): .state(.remote(host: host))
    case .refused(let failure): .state(.refused(reason: failure.description))
    case .file, .data: .key(ImageKey(address))
    }
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
