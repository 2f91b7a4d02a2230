import Dispatch
import Testing

@testable import Records

/// A source that is indexed and watched in the background, and a test that waits for what comes of it.
package final class WatchedSource {
  package let source: RecordSource
  package let news = DispatchSemaphore(value: 0)
  /// What happened to the file, in that order.
  package private(set) var events: [SourceEvent] = []

  package init(_ source: RecordSource) {
    self.source = source
    source.startIndexing { [news] in news.signal() }
  }

  package convenience init(path: String, options: RecordOptions = RecordOptions()) throws {
    self.init(try RecordSource.open(path: path, options: options))
  }

  deinit { source.cancel() }

  /// The records as they can be read now; one that cannot is `<changed>`.
  package var texts: [String] {
    (0..<source.progress.count).map { index in
      (try? source.record(at: index).summary) ?? "<changed>"
    }
  }

  /// Waits until a condition holds; false where it does not in time.
  package func wait(seconds: Int = 60, until isDone: (WatchedSource) -> Bool) -> Bool {
    let deadline = DispatchTime.now() + .seconds(seconds)
    while true {
      takeEvents()
      if isDone(self) {
        // What made it so may have come since they were taken.
        takeEvents()
        return true
      }
      guard news.wait(timeout: deadline) == .success else { return isDone(self) }
    }
  }

  private func takeEvents() { events += source.takeChanges().0.events }

  /// Waits for just these records.
  package func expect(
    _ expected: [String], _ comment: Comment? = nil, location: SourceLocation = #_sourceLocation
  ) {
    let isRight = wait { $0.texts == expected && $0.source.progress.isCurrent }
    #expect(texts == expected, comment, sourceLocation: location)
    #expect(isRight, comment, sourceLocation: location)
  }
}
