@testable import ImageLoading

/// A fetch, driven as the thread of a loader drives it, by lines in place of a network.
struct FetchRun {
  private var fetch: RemoteFetch
  private let now: Int
  /// What is on the disk.
  private let copy: CachedImage?
  private(set) var isFinished = false
  /// The body of the present answer.
  private var isBody = false

  init(_ fetch: RemoteFetch, copy: CachedImage?, now: Int) {
    self.fetch = fetch
    self.copy = copy
    self.now = now
  }

  /// Takes a line of what a server sends.
  mutating func take(_ line: String) throws {
    if fetch.head.isComplete, !isBody { isBody = true }
    if isBody {
      guard let events = fetch.receive(bytes: Array(line.utf8)) else { return try end() }
      try expect(fetch.bytes.count <= fetch.limits.bytes, "more bytes than the limit")
      if line.isEmpty { try end() }
      for case .finished in events { throw Violation(description: "finished before the end") }
    } else if !fetch.receive(line: Array(line.utf8) + [0x0D, 0x0A]) {
      try end()
    }
  }

  /// Ends the transfer, and the fetch with it unless a server sends it on.
  mutating func end() throws {
    guard !isFinished, fetch.url != nil else { return }
    isBody = false
    try follow(fetch.ended(fetch.stop == nil ? .complete : .stopped, now: now))
  }

  /// Begins with the address, before any line.
  mutating func begin() throws { try follow(fetch.begin()) }

  /// Does what a fetch asks for, until it waits for its server.
  private mutating func follow(_ action: RemoteFetch.Action) throws {
    switch action {
    case .parse(let text, let base): try follow(fetch.parsed(Self.url(text, base: base ?? "")))
    case .lookUp(let url):
      try follow(fetch.found(copy?.url == url.text ? copy : nil, now: now))
    case .ask(let url, _): try checkAsked(url)
    case .finish(let events, let change):
      isFinished = true
      try checkFinish(events, change)
    }
  }

  /// An address that is asked is encrypted or may be plain, names no user, and is of a host that the
  /// user agreed to.
  private func checkAsked(_ url: RemoteURL) throws {
    let isByName = fetch.policy.allowsByName(url)
    try expect(url.scheme == "https" || url.scheme == "http", "asks \(url)")
    try expect(!url.hasCredentials, "tells a password: \(url)")
    try expect(
      !url.isPlain || isByName || fetch.image.allowsPlainHTTP, "asks without encryption: \(url)")
    try expect(
      fetch.redirects > 0 || url.host == fetch.image.host, "asks another host: \(url)")
    try expect(
      !fetch.image.staysWithHost || url.host == fetch.image.host || isByName,
      "was sent on to another host: \(url)")
    try expect(isByName || url.host != "localhost", "asks this machine")
    try expect(fetch.redirects <= fetch.limits.redirects, "sent on too often")
  }

  private func checkFinish(_ events: [LoadEvent], _ change: RemoteFetch.DiskChange) throws {
    guard case .finished(let result) = events.last else {
      throw Violation(description: "the last event is \(events)")
    }
    if case .success(let bytes) = result {
      try expect(ImageFormat(startOf: bytes) != nil, "no image")
      try expect(bytes.count <= fetch.limits.bytes, "more bytes than the limit")
    }
    guard case .store(let image) = change else { return }
    try expect(!fetch.head.mustNotStore, "kept though the server forbids it")
    try expect(
      (now...now + 31_536_000).contains(image.freshUntil), "fresh until \(image.freshUntil)")
    let file = DiskCacheFile.encode(image)
    try expectEqual(DiskCacheFile.decode(file), image, "read from the disk")
    try expectEqual(
      DiskCacheFile.decode(Array(file.dropLast())), nil, "a file that was cut is read")
  }

  /// The parts of an address as a plain reader sees them; what is relative is put behind its base.
  private static func url(_ text: String, base: String) -> RemoteURL? {
    let isWhole = text.hasPrefix("http://") || text.hasPrefix("https://")
    let whole = isWhole ? text : base + text
    guard case .remote(let image) = ImageAddress.resolve(whole, besideFile: nil),
      let port = image.port
    else { return nil }
    return RemoteURL(
      text: whole, scheme: whole.hasPrefix("https:") ? "https" : "http", host: image.host,
      port: port, hasCredentials: whole.utf8.contains(UInt8(ascii: "@")))
  }
}
