import ImageLoading

/// The pipeline of a store, with the interests that the store has in its images.
@MainActor
final class ImageLoads {
  /// A load for rows that may come on the screen.
  struct Prefetch {
    let ticket: ImageTicket
    /// The number of rows that named it.
    var count: Int
  }

  private let makePipeline: () -> ImagePipeline
  /// The pipeline, once there was an image.
  private(set) var usedPipeline: ImagePipeline?
  private var shown: [ImageKey: ImageTicket] = [:]
  private(set) var prefetches: [ImageKey: Prefetch] = [:]
  /// The images that were asked for in the present frame of a program that draws by itself.
  private var wanted: Set<ImageKey> = []

  init(_ makePipeline: @escaping () -> ImagePipeline) { self.makePipeline = makePipeline }

  /// The pipeline, made for the first image: a program without images shall not pay for it.
  var pipeline: ImagePipeline {
    if let usedPipeline { return usedPipeline }
    let pipeline = makePipeline()
    usedPipeline = pipeline
    return pipeline
  }

  /// Has an image loaded that is drawn in the present frame.
  func want(_ key: ImageKey) {
    wanted.insert(key)
    show(key)
  }

  /// Has these images loaded, besides those of the present frame, and no others.
  func show(only keys: [ImageKey]) {
    // Dropping a load makes room at once for those that stand in line by then.
    for key in keys { show(key) }
    drop(but: wanted.union(keys))
  }

  /// Ends a frame: stops the loads that neither it nor the views want.
  func endFrame(views keys: [ImageKey]) {
    drop(but: wanted.union(keys))
    wanted.removeAll(keepingCapacity: true)
  }

  /// Begins a load, or adopts one that was begun for a row nearby; nothing for an image that has come.
  private func show(_ key: ImageKey) {
    guard shown[key] == nil, !pipeline.state(of: key).isFinal else { return }
    shown[key] = pipeline.load(key)
    endPrefetch(key)
  }

  private func drop(but kept: Set<ImageKey>) {
    for (key, ticket) in shown where !kept.contains(key) {
      pipeline.cancel(ticket)
      shown[key] = nil
    }
  }

  /// Loads an image once more that has failed; returns whether it had.
  func retry(_ key: ImageKey) -> Bool {
    guard case .failed = pipeline.state(of: key) else { return false }
    shown[key] = pipeline.retry(key)
    return true
  }

  /// Has an image loaded for a row that may come on the screen.
  func prefetch(_ key: ImageKey) {
    if prefetches[key] != nil {
      prefetches[key]?.count += 1
    } else if let ticket = pipeline.load(key, priority: .nearby) {
      prefetches[key] = Prefetch(ticket: ticket, count: 1)
    }
  }

  /// Ends the interest of one row that is far away now.
  func cancelPrefetch(_ key: ImageKey) {
    guard let prefetch = prefetches[key] else { return }
    prefetches[key]?.count -= 1
    if prefetch.count == 1 { endPrefetch(key) }
  }

  /// Gives up the images that were prefetched and satisfy a predicate.
  func cancelPrefetches(where isUnwanted: (ImageKey) -> Bool) {
    for key in prefetches.keys where isUnwanted(key) { endPrefetch(key) }
  }

  private func endPrefetch(_ key: ImageKey) {
    if let prefetch = prefetches.removeValue(forKey: key) { pipeline.cancel(prefetch.ticket) }
  }

  /// Forgets the tickets of images that have come or failed.
  func finish(_ keys: Set<ImageKey>) {
    for key in keys where pipeline.state(of: key).isFinal {
      shown[key] = nil
      prefetches[key] = nil
    }
  }
}

extension ImageLoadState {
  /// Whether nothing more is to be expected.
  fileprivate var isFinal: Bool {
    switch self {
    case .loaded, .failed: true
    case .unknown, .loading, .sized: false
    }
  }
}
