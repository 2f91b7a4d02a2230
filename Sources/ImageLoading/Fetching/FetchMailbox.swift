import CFetch
import Platform
import Synchronization

/// Orders from a loader to its thread, and events back.
final class FetchMailbox: Sendable {
  /// An order.
  enum Order: Sendable {
    case load(LoadID, RemoteImage, ImagePriority)
    case prioritise(LoadID, ImagePriority)
    case cancel(LoadID)
  }

  /// Receives a load's events.
  typealias Receiver = @Sendable (LoadEvent) -> Void

  private struct State {
    var orders: [Order] = []
    /// An entry for every load that has neither ended nor been cancelled.
    var receivers: [LoadID: Receiver] = [:]
    /// Whether a thread carries out the orders.
    var isServed = false
    var counts = RemoteLoader.Counts()
  }

  private let state = Mutex(State())
  /// Wakes the thread that waits; -1 where there are no descriptors left, and it wakes by itself.
  let waker = cfetch_waker()

  deinit { if waker >= 0 { close(waker) } }

  /// Orders an image.
  ///
  /// - Returns: Whether a thread has to be started that carries out the orders.
  func add(
    _ id: LoadID, _ image: RemoteImage, _ priority: ImagePriority, _ receiver: @escaping Receiver
  ) -> Bool {
    defer { cfetch_wake(waker) }
    return state.withLock { state in
      state.receivers[id] = receiver
      state.orders.append(.load(id, image, priority))
      defer { state.isServed = true }
      return !state.isServed
    }
  }

  /// Changes how soon a load is wanted.
  func prioritise(_ id: LoadID, _ priority: ImagePriority) {
    post(.prioritise(id, priority), for: id) { _ in }
  }

  /// Ends a load; nothing is delivered for it any more.
  func cancel(_ id: LoadID) { post(.cancel(id), for: id) { $0.receivers[id] = nil } }

  /// Ends all loads.
  func cancelAll() {
    state.withLock { state in
      state.orders += state.receivers.keys.map(Order.cancel)
      state.receivers = [:]
    }
    cfetch_wake(waker)
  }

  private func post(_ order: Order, for id: LoadID, _ change: (inout sending State) -> Void) {
    let isLoading = state.withLock { state in
      guard state.receivers[id] != nil else { return false }
      state.orders.append(order)
      change(&state)
      return true
    }
    if isLoading { cfetch_wake(waker) }
  }

  /// Removes and returns the orders that have come since the last call.
  func takeOrders() -> [Order] {
    state.withLock { state in
      defer { state.orders = [] }
      return state.orders
    }
  }

  /// Stops serving if there is nothing to do; whether it did.
  func leave() -> Bool {
    state.withLock { state in
      if state.orders.isEmpty { state.isServed = false }
      return !state.isServed
    }
  }

  /// Tells of an event, unless nobody wants to know any more.
  func deliver(_ event: LoadEvent, of id: LoadID) {
    let receiver = state.withLock { state in
      if case .finished = event { return state.receivers.removeValue(forKey: id) }
      return state.receivers[id]
    }
    receiver?(event)
  }

  /// Counts a socket that is about to be opened, or is not.
  func count(socketThatMayOpen may: Bool) {
    state.withLock { state in
      if may { state.counts.openedSockets += 1 } else { state.counts.refusedSockets += 1 }
    }
  }

  /// The sockets that were counted so far.
  var counts: RemoteLoader.Counts { state.withLock { $0.counts } }
}
