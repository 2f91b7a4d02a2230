import Dispatch
import Platform
import Synchronization

/// Waits until there may be more rows in a table: until its server says so, or for a second.
final class TableWatch: Sendable {
  /// The time between two looks, in milliseconds.
  private static let interval = 1_000

  private let queue: DispatchQueue
  private let sources = Mutex(Sources())

  private struct Sources {
    var timer: (any DispatchSourceTimer)?
    var news: (any DispatchSourceRead)?

    mutating func cancel() {
      timer?.cancel()
      news?.cancel()
      (timer, news) = (nil, nil)
    }
  }

  /// - Parameter queue: Where it is said that there may be more.
  init(_ queue: DispatchQueue) { self.queue = queue }

  deinit { sources.withLock { $0.cancel() } }

  /// Waits once, in place of whatever is waited for.
  ///
  /// - Parameter descriptor: Has something to read when the server says something; it is closed here. Nil where one can
  ///   only look from time to time.
  func wait(_ descriptor: Int32?, then isOver: @escaping @Sendable () -> Void) {
    sources.withLock { sources in
      sources.cancel()
      let end: @Sendable () -> Void = { [weak self] in
        self?.sources.withLock { $0.cancel() }
        isOver()
      }
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now() + .milliseconds(Self.interval))
      timer.setEventHandler(handler: end)
      timer.activate()
      sources.timer = timer
      guard let descriptor else { return }
      let news = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      news.setEventHandler(handler: end)
      news.setCancelHandler { close(descriptor) }
      news.activate()
      sources.news = news
    }
  }
}
