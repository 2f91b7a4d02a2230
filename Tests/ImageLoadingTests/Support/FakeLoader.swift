import Synchronization

@testable import ImageLoading

/// Loads nothing by itself: a test says what comes and when.
final class FakeLoader: ByteLoading {
  private struct State {
    var running: [(id: LoadID, address: ImageAddress, receive: @Sendable (LoadEvent) -> Void)] = []
    var begun: [ImageAddress] = []
    var cancelled: [ImageAddress] = []
  }

  private let state = Mutex(State())
  /// Called when a load is about to begin.
  let beforeLoad = Mutex<(@Sendable () -> Void)?>(nil)

  /// Addresses whose load was begun, in order.
  var begun: [ImageAddress] { state.withLock { $0.begun } }
  /// Addresses whose load was cancelled, in order.
  var cancelled: [ImageAddress] { state.withLock { $0.cancelled } }
  /// Addresses that are being loaded.
  var running: [ImageAddress] { state.withLock { $0.running.map(\.address) } }

  func load(
    _ address: ImageAddress, as id: LoadID, _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) {
    beforeLoad.withLock { $0 }?()
    state.withLock { state in
      state.running.append((id, address, receive))
      state.begun.append(address)
    }
  }

  func cancel(_ id: LoadID) {
    state.withLock { state in
      guard let index = state.running.firstIndex(where: { $0.id == id }) else { return }
      state.cancelled.append(state.running.remove(at: index).address)
    }
  }

  /// Tells something of the earliest load of an image that goes on; false if there is none.
  @discardableResult
  func tell(_ key: ImageKey, _ event: LoadEvent) -> Bool {
    let receive = state.withLock { state in
      guard let index = state.running.firstIndex(where: { $0.address == key.address })
      else { return Optional<@Sendable (LoadEvent) -> Void>.none }
      guard case .finished = event else { return state.running[index].receive }
      return state.running.remove(at: index).receive
    }
    receive?(event)
    return receive != nil
  }

  /// Ends a load with an image of 20 × 10 pixels.
  @discardableResult
  func finish(_ key: ImageKey) -> Bool { tell(key, .finished(.success(.plainImage))) }
}

extension [UInt8] {
  /// An image of 20 × 10 pixels.
  static let plainImage = EncodedImages.png(
    width: 20, height: 10, rgba: Array(repeating: 7, count: 800))
}

extension LoadedImage {
  /// An image of 20 × 10 pixels.
  static func plain() throws(ImageFailure) -> LoadedImage {
    try LoadedImage(.plainImage, limits: ImageLimits())
  }
}
