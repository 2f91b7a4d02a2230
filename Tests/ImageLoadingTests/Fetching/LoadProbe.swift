import ImageLoading
import TestSupport

/// How a load ended, short enough to be printed where a test fails.
enum LoadEnding: Hashable {
  /// `RemotePicture` is here, every byte of it.
  case picture
  /// So many other bytes are here.
  case bytes(Int)
  case failed(ImageFailure)

  init(_ result: Result<[UInt8], ImageFailure>) {
    switch result {
    case .success(let bytes):
      self = bytes == RemotePicture.bytes ? .picture : .bytes(bytes.count)
    case .failure(let failure): self = .failed(failure)
    }
  }
}

/// A loader that may reach some servers of a test, and how its loads come on.
final class LoadProbe: Sendable {
  /// A load and its events, up to the last one.
  struct Load {
    let id: LoadID
    let events: AsyncStream<LoadEvent>

    /// Waits for the end.
    func ending() async -> LoadEnding? {
      for await event in events {
        if case .finished(let result) = event { return LoadEnding(result) }
      }
      return nil
    }
  }

  let loader: RemoteLoader
  private let lastNumber = Monitor<UInt64>(0)

  init(_ configuration: RemoteLoader.Configuration) {
    loader = RemoteLoader(configuration)
  }

  /// Makes a loader that may reach 127.0.0.1 on the ports of the servers and on no other.
  convenience init(
    _ servers: HTTPServer..., change: (inout RemoteLoader.Configuration) -> Void = { _ in }
  ) {
    var configuration = RemoteLoader.Configuration()
    configuration.allowedHosts = servers.compactMap { HostRule("127.0.0.1:\($0.port)") }
    configuration.idleMilliseconds = 0
    // Long, for the machine of the tests is slow; a test of the limits sets its own.
    configuration.limits.connectMilliseconds = 60_000
    configuration.limits.totalMilliseconds = 60_000
    change(&configuration)
    self.init(configuration)
  }

  /// Begins to load.
  ///
  /// - Parameter host: The host that was read out of the address, if not what is read out of it here.
  func load(
    _ url: String, host: String? = nil, priority: ImagePriority = .visible,
    allowsPlainHTTP: Bool = false
  ) -> Load {
    let (events, continuation) = AsyncStream.makeStream(of: LoadEvent.self)
    let image = RemoteImage(
      url: url, host: host ?? Self.host(of: url), allowsPlainHTTP: allowsPlainHTTP)
    let id = load(image, priority) { event in
      continuation.yield(event)
      if case .finished = event { continuation.finish() }
    }
    return Load(id: id, events: events)
  }

  /// Loads images one after the other, each begun where the one before ends: a task may wait for longer than a
  /// connection is kept.
  func endingsInTurn(_ urls: [String]) async -> [LoadEnding] {
    let (endings, continuation) = AsyncStream.makeStream(of: LoadEnding.self)
    loadInTurn(urls[...], continuation)
    return await endings.reduce(into: []) { $0.append($1) }
  }

  private func loadInTurn(
    _ urls: ArraySlice<String>, _ continuation: AsyncStream<LoadEnding>.Continuation
  ) {
    guard let url = urls.first else { return continuation.finish() }
    load(RemoteImage(url: url, host: Self.host(of: url), allowsPlainHTTP: false), .visible) {
      event in
      guard case .finished(let result) = event else { return }
      continuation.yield(LoadEnding(result))
      self.loadInTurn(urls.dropFirst(), continuation)
    }
  }

  @discardableResult
  private func load(
    _ image: RemoteImage, _ priority: ImagePriority,
    _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) -> LoadID {
    let id = lastNumber.with { number in
      number += 1
      return LoadID(number: number)
    }
    loader.load(image, as: id, priority: priority) { event in
      // Loads end with their loader, which this keeps until they have ended by themselves.
      withExtendedLifetime(self) { receive(event) }
    }
    return id
  }

  /// Loads to the end.
  func ending(_ url: String, host: String? = nil) async -> LoadEnding? {
    await load(url, host: host).ending()
  }

  private static func host(of url: String) -> String {
    guard case .remote(let image) = ImageAddress.resolve(url, besideFile: nil) else { return "" }
    return image.host
  }
}

/// A picture that is larger than what is read from a socket at once.
enum RemotePicture {
  static let size = PixelSize(width: 120, height: 90)
  static let bytes = EncodedImages.png(
    width: 120, height: 90, rgba: (0..<120 * 90 * 4).map { UInt8(truncatingIfNeeded: $0 * 31) })

  /// The picture in parts of so many bytes.
  static func parts(of count: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: count).map {
      Array(bytes[$0..<min($0 + count, bytes.count)])
    }
  }
}
