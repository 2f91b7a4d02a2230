extension ImagePipelineState {
  /// Somebody wants an image; no ticket where there is nothing to wait for.
  mutating func load(_ key: ImageKey, _ priority: ImagePriority) -> (ImageTicket?, [Job]) {
    guard key.address.failure == nil, outcomes.value(for: key.fingerprint) == nil else {
      return (nil, [])
    }
    let ticket = ImageTicket(key: key, number: nextNumber())
    loads[key, default: Load(order: ticket.number)].interests[ticket.number] = priority
    return (ticket, startJobs())
  }

  /// As `load`, after a failure is forgotten.
  mutating func retry(_ key: ImageKey, _ priority: ImagePriority) -> (ImageTicket?, [Job]) {
    if case .failed = outcomes.value(for: key.fingerprint) { outcomes.remove(key.fingerprint) }
    return load(key, priority)
  }

  /// An interest ends; the last one ends the load with it.
  mutating func cancel(_ ticket: ImageTicket) -> [Job] {
    guard var load = loads[ticket.key], load.interests.removeValue(forKey: ticket.number) != nil
    else { return [] }
    guard load.interests.isEmpty else {
      loads[ticket.key] = load
      return []
    }
    loads[ticket.key] = nil
    count(\.cancelledLoads)
    guard let run = load.run else { return [] }
    runningLoads -= 1
    return (run.id.map { [.stop($0)] } ?? []) + startJobs()
  }

  /// The loader has begun; what was cancelled meanwhile is stopped.
  mutating func started(_ key: ImageKey, run number: UInt64, _ id: LoadID) -> [Job] {
    guard isCurrent(key, run: number) else { return [.stop(id)] }
    loads[key]?.run?.id = id
    return []
  }

  /// Whether a load goes on and was not replaced by another one.
  func isCurrent(_ key: ImageKey, run number: UInt64) -> Bool {
    loads[key]?.run?.number == number
  }

  /// The size of an image is known before it is here; false where nobody waits for it.
  mutating func sized(_ key: ImageKey, run number: UInt64, _ size: PixelSize) -> Bool {
    guard isCurrent(key, run: number) else { return false }
    loads[key]?.run?.size = size
    return true
  }

  /// All bytes are here, or will not come.
  ///
  /// Those of a load that was cancelled too late are kept all the same.
  mutating func ended(
    _ key: ImageKey, run number: UInt64, _ result: Result<LoadedImage, ImageFailure>
  ) -> [Job] {
    let isCurrent = isCurrent(key, run: number)
    if isCurrent {
      loads[key] = nil
      runningLoads -= 1
    }
    switch result {
    case .success(let image): settle(key, image)
    case .failure(let failure):
      if isCurrent { outcomes.insert(.failed(failure), for: key.fingerprint, cost: 1) }
    }
    return startJobs()
  }

  /// Remembers an image.
  mutating func settle(_ key: ImageKey, _ image: LoadedImage) {
    data.insert(image.bytes, for: key.fingerprint, cost: image.bytes.count)
    outcomes.insert(.loaded(image.size), for: key.fingerprint, cost: 1)
  }

  /// Begins the most urgent load, the earliest of them.
  ///
  /// A scan: a few screens of images at most wait.
  mutating func startLoad() -> Job? {
    guard runningLoads < limits.loads else { return nil }
    let waiting = loads.lazy.filter { $0.value.run == nil }
    let next = waiting.min { first, second in
      (second.value.priority, first.value.order) < (first.value.priority, second.value.order)
    }
    guard let (key, load) = next, load.priority == .visible || hasPlaceForNearby else { return nil }
    let number = nextNumber()
    loads[key]?.run = Load.Run(number: number)
    runningLoads += 1
    count(\.loads)
    return .load(key, run: number)
  }

  private var hasPlaceForNearby: Bool {
    let running = loads.values.count { $0.run != nil && $0.priority == .nearby }
    return running < limits.nearbyLoads
  }
}

/// One interest in an image that is loading; hand it back with `ImagePipeline.cancel(_:)`.
package struct ImageTicket: Sendable, Hashable {
  /// The image.
  package let key: ImageKey
  /// Tells the interests in one image apart.
  let number: UInt64
}
