import ImageLoading

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
