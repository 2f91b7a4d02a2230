import Platform

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

  /// What was done on the network.
  package struct Counts: Sendable, Hashable {
    /// Sockets that were opened.
    package var openedSockets = 0
    /// Sockets that were not opened, for their address is refused.
    package var refusedSockets = 0
  }

  /// Where images are kept by custom: `$XDG_CACHE_HOME/riffle/images`, else below `$HOME/.cache`.
  ///
  /// - Returns: nil where neither variable names a folder from the root.
  public static func customaryCacheFolder() -> String? {
    DiskCache.customaryFolder { name in getenv(name).map { String(cString: $0) } }
  }
}
