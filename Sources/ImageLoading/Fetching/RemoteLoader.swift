import CFetch
import Platform

/// Loads remote images, within the limits and past the guard of its configuration.
///
/// Everything here returns at once and may be called from any thread. libcurl is opened at the first
/// load, on a thread of the loader's own, which ends when there was nothing to do for a while.
///
///     let loader = RemoteLoader()
///     let image = RemoteImage(url: "https://example.org/sun.png", host: "example.org")
///     let id = LoadID(number: 1)
///     loader.load(image, as: id) { event in
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
  /// - Parameters:
  ///   - image: The image; no host is asked but its own, if libcurl reads the same one out of the address.
  ///   - id: The caller's name for this load, which is used for no other.
  ///   - receive: Called on the loader's thread, one call after another: at most once with `.header`,
  ///     any number of times with `.progress`, then once with `.finished`. Not called any more once
  ///     ``cancel(_:)`` has returned, but for a call that was under way.
  package func load(
    _ image: RemoteImage, as id: LoadID, priority: ImagePriority = .visible,
    _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) {
    if mailbox.add(id, image, priority, receive) { FetchThread.start(configuration, mailbox) }
  }

  /// Stops a load and closes its connection; nothing where it has ended.
  package func cancel(_ id: LoadID) { mailbox.cancel(id) }

  /// Changes how soon a load is wanted; nothing where it has begun or ended.
  package func setPriority(_ priority: ImagePriority, of id: LoadID) {
    mailbox.prioritise(id, priority)
  }

  /// The sockets that were opened and refused so far.
  package var counts: Counts { mailbox.counts }
}

extension RemoteLoader {
  /// The limits of a loader, its cache and the hosts that are allowed.
  public struct Configuration: Sendable {
    /// The most that one image may cost.
    public var limits = RemoteLimits()
    /// Hosts that the user allows by name, in private networks and without encryption too.
    public var allowedHosts: [HostRule] = []
    /// The folder in which images are kept from one run to the next; nil keeps none and reads none.
    public var cacheFolder: String?
    /// Bytes of all files there.
    public var cacheBytes = 64 << 20
    /// Milliseconds without anything to do after which the thread ends and connections are closed.
    public var idleMilliseconds = 5_000
    /// The library to open.
    public var library = "libcurl.so.4"
    /// The time, in seconds since 1970.
    public var now: @Sendable () -> Int = { time(nil) }

    /// The usual limits, no host allowed by name, no folder.
    public init() {}
  }

  /// Counters of work on the network.
  package struct Counts: Sendable, Hashable {
    /// Sockets that were opened.
    package var openedSockets = 0
    /// Sockets that were not opened because their address is refused.
    package var refusedSockets = 0
  }

  /// The usual folder of kept images: `$XDG_CACHE_HOME/riffle/images`, else below `$HOME/.cache`.
  ///
  /// - Returns: nil where neither variable names a folder from the root.
  public static func customaryCacheFolder() -> String? {
    DiskCache.customaryFolder { name in getenv(name).map { String(cString: $0) } }
  }
}
