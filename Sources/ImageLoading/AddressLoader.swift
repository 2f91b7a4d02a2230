import Synchronization

/// Loads the bytes of images from where their addresses say.
package protocol ByteLoading: Sendable {
  /// Begins to load; returns at once.
  ///
  /// - Parameters:
  ///   - id: The caller's name for this load, which is used for no other.
  ///   - receive: Called on threads of the loader, one call after another: at most once with
  ///     `.header`, any number of times with `.progress`, then once with `.finished`. Not called any
  ///     more once ``cancel(_:)`` has returned, but for a call that was under way.
  func load(
    _ address: ImageAddress, as id: LoadID, _ receive: @escaping @Sendable (LoadEvent) -> Void)

  /// Stops a load; does nothing where it has ended or not begun. Returns at once.
  func cancel(_ id: LoadID)
}

/// Loads files and `data:` addresses by itself, and others through a loader for remote ones, if any.
final class AddressLoader: ByteLoading {
  private let byteLimit: Int
  private let scheduler: any ImageScheduling
  private let remote: RemoteLoader?
  /// Loads that wait for a thread to read a file or decode an address.
  private let waiting = Mutex<Set<LoadID>>([])

  /// Makes a loader; without a remote one, nothing is ever sent to a host.
  init(byteLimit: Int, scheduler: any ImageScheduling, remote: RemoteLoader?) {
    self.byteLimit = byteLimit
    self.scheduler = scheduler
    self.remote = remote
  }

  func load(
    _ address: ImageAddress, as id: LoadID, _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) {
    if case .remote(let image) = address, let remote { return remote.load(image, as: id, receive) }
    waiting.withLock { _ = $0.insert(id) }
    scheduler.schedule(afterMilliseconds: 0) { [self] in
      guard waiting.withLock({ $0.remove(id) }) != nil else { return }
      receive(
        .finished(Result { () throws(ImageFailure) in try address.bytes(byteLimit: byteLimit) }))
    }
  }

  func cancel(_ id: LoadID) {
    if waiting.withLock({ $0.remove(id) }) == nil { remote?.cancel(id) }
  }
}

/// The bytes of an image, which begin as those of an image do.
struct LoadedImage: Sendable, Hashable {
  /// The image as it was encoded.
  let bytes: [UInt8]
  /// Its upright size in pixels, of which there are not too many.
  let size: PixelSize

  /// Looks at the start of what was loaded.
  ///
  /// - Throws: `ImageFailure.notAnImage`, `.damaged` where no size can be read, `.tooLarge`.
  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageFailure) {
    guard ImageFormat(startOf: bytes) != nil else { throw .notAnImage }
    guard let header = ImageHeader(bytes) else { throw .damaged }
    guard limits.allow(header.size) else { throw .tooLarge(header.size) }
    // What is kept for long is kept without the room that growing has left.
    self.bytes = bytes.capacity > bytes.count + bytes.count / 8 ? bytes.trimmed : bytes
    size = header.size
  }
}

extension [UInt8] {
  /// The same bytes in no more memory than they need.
  fileprivate var trimmed: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      count = buffer.initialize(from: self).1 - buffer.startIndex
    }
  }
}
