extension ImagePipelineState {
  /// Somebody wants an image; no ticket where there is nothing to wait for.
  mutating func load(_ key: ImageKey, _ priority: ImagePriority) -> (ImageTicket?, [Job]) {
    guard key.address.failure == nil, outcomes.value(for: key.fingerprint) == nil else {
      return (nil, [])
    }
    let ticket = ImageTicket(key: key, number: nextNumber())
    loads[key, default: Load(interests: [:], order: ticket.number)].interests[ticket.number] =
      priority
    return (ticket, startJobs())
  }

  /// As `load`, after a failure is forgotten.
  mutating func retry(_ key: ImageKey, _ priority: ImagePriority) -> (ImageTicket?, [Job]) {
    if case .failed = outcomes.value(for: key.fingerprint) { outcomes.remove(key.fingerprint) }
    return load(key, priority)
  }

  /// An interest ends; the last one takes a load that has not begun with it.
  ///
  /// A decoder at work cannot be stopped; what it makes goes to the cache.
  mutating func cancel(_ ticket: ImageTicket) {
    guard var load = loads[ticket.key] else { return }
    load.interests[ticket.number] = nil
    loads[ticket.key] = load.interests.isEmpty && !load.isRunning ? nil : load
  }

  /// A worker has decoded, or failed to.
  mutating func decoded(_ key: ImageKey, _ result: Result<Bitmap, ImageFailure>) -> [Job] {
    precondition(loads[key]?.isRunning == true, "Only a load that runs can end: end it once")
    loads[key] = nil
    runningJobs -= 1
    settle(key, result)
    return startJobs()
  }

  /// Remembers how decoding ended.
  mutating func settle(_ key: ImageKey, _ result: Result<Bitmap, ImageFailure>) {
    switch result {
    case .success(let bitmap):
      bitmaps.insert(bitmap, for: key.fingerprint, cost: bitmap.byteCount)
      outcomes.insert(.loaded(bitmap.naturalSize), for: key.fingerprint, cost: 1)
    case .failure(let failure):
      outcomes.insert(.failed(failure), for: key.fingerprint, cost: 1)
    }
  }

  /// Gives the free workers something to do: drawings first, which are quick and in view.
  mutating func startJobs() -> [Job] {
    var jobs: [Job] = []
    while runningJobs < workers, let job = startDrawing() ?? startLoad() {
      runningJobs += 1
      jobs.append(job)
    }
    return jobs
  }

  /// The most urgent load, the earliest of them.
  ///
  /// A scan: a few screens of images at most wait.
  private mutating func startLoad() -> Job? {
    let waiting = loads.lazy.filter { !$0.value.isRunning }
    let next = waiting.min { first, second in
      (second.value.priority, first.value.order) < (first.value.priority, second.value.order)
    }
    guard let key = next?.key else { return nil }
    loads[key]?.isRunning = true
    return .decode(key)
  }
}
