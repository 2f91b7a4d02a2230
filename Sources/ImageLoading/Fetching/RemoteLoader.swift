import CFetch

/// Loads remote images, within the limits and past the guard of its configuration.
///
/// Everything here returns at once and may be called from any thread. libcurl is opened at the first
/// load, on a thread of the loader's own, which ends when there was nothing to do for a while.
///
///     let loader = RemoteLoader()
///     let request = RemoteRequest(url: "https://example.org/sun.png", host: "example.org")
///     let id = loader.load(request) { event in
///       if case .finished(let result) = event { show(result) }
///     }
///     …
///     loader.cancel(id)
public final class RemoteLoader: Sendable {
  private let configuration: Configuration
  private let mailbox = FetchMailbox()

  /// Makes a loader; nothing is opened yet.
  package init(_ configuration: Configuration = Configuration()) {
    self.configuration = configuration
  }

  /// Loads that are under way end with their loader, and nobody is told.
  deinit { mailbox.cancelAll() }

  /// Begins to load; returns at once.
  ///
  /// - Parameter receive: Called on the loader's thread, one call after another: at most once with
  ///   `.header`, any number of times with `.progress`, then once with `.finished`. Not called any
  ///   more once ``cancel(_:)`` has returned, but for a call that was under way.
  @discardableResult
  package func load(
    _ request: RemoteRequest, _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadID {
    let (id, needsThread) = mailbox.add(request, receive)
    if needsThread { FetchThread.start(configuration, mailbox) }
    return id
  }

  /// Stops a load and closes its connection; nothing where it has ended.
  package func cancel(_ id: LoadID) {
    mailbox.cancel(id)
  }

  /// Says how soon a load is wanted now; nothing where it has begun or ended.
  package func setPriority(_ priority: ImagePriority, of id: LoadID) {
    mailbox.prioritise(id, priority)
  }

  /// What was done on the network so far.
  package var counts: Counts { mailbox.counts }
}
