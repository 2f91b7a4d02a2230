import Synchronization

/// Loads what addresses name: files and `data:` addresses by itself, others through the loader for remote
/// ones, if there is one.
final class AddressLoader: ByteLoading {
  private let byteLimit: Int
  private let scheduler: any ImageScheduling
  private let remote: (any ByteLoading)?
  private let state = Mutex(State())

  private struct State {
    var lastNumber: UInt64 = 0
    /// What goes on, with its name at the remote loader.
    var loads: [LoadID: LoadID?] = [:]
  }

  /// Makes a loader; without a remote one, nothing is ever sent to a host.
  init(byteLimit: Int, scheduler: any ImageScheduling, remote: (any ByteLoading)?) {
    self.byteLimit = byteLimit
    self.scheduler = scheduler
    self.remote = remote
  }

  func load(_ address: ImageAddress, _ receive: @escaping @Sendable (LoadEvent) -> Void) -> LoadID {
    let id = state.withLock { state in
      state.lastNumber += 1
      let id = LoadID(number: state.lastNumber)
      state.loads.updateValue(nil, forKey: id)
      return id
    }
    if case .remote = address, let remote {
      fetch(address, from: remote, id, receive)
    } else {
      scheduler.schedule(afterMilliseconds: 0) { self.read(address, id, receive) }
    }
    return id
  }

  func cancel(_ id: LoadID) {
    if let fetching = state.withLock({ $0.loads.removeValue(forKey: id) }) ?? nil {
      remote?.cancel(fetching)
    }
  }

  private func read(
    _ address: ImageAddress, _ id: LoadID, _ receive: @Sendable (LoadEvent) -> Void
  ) {
    // One that was cancelled while it waited for a thread is not begun.
    guard state.withLock({ $0.loads.removeValue(forKey: id) }) != nil else { return }
    receive(
      .finished(Result { () throws(ImageFailure) in try address.bytes(byteLimit: byteLimit) }))
  }

  private func fetch(
    _ address: ImageAddress, from remote: any ByteLoading, _ id: LoadID,
    _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) {
    let fetching = remote.load(address) { event in
      if case .finished = event { self.state.withLock { _ = $0.loads.removeValue(forKey: id) } }
      receive(event)
    }
    state.withLock { if $0.loads[id] != nil { $0.loads.updateValue(fetching, forKey: id) } }
  }
}

extension ImageAddress {
  /// Reads what the address names on this machine; blocks.
  ///
  /// - Throws: `ImageFailure`; a remote or refused address fails without being opened.
  func bytes(byteLimit: Int) throws(ImageFailure) -> [UInt8] {
    switch self {
    case .file(let image): try image.bytes(byteLimit: byteLimit)
    case .data(let data): try data.bytes(byteLimit: byteLimit)
    case .remote(let image): throw .remote(host: image.host)
    case .refused(let failure): throw failure
    }
  }
}

/// How a load comes on.
package enum LoadEvent: Sendable, Hashable {
  /// So many bytes are here, of so many where that is known.
  case progress(received: Int, expected: Int?)
  /// The first bytes told the size, upright, in pixels.
  case header(PixelSize)
  /// All bytes are here, or will not come.
  case finished(Result<[UInt8], ImageFailure>)
}
