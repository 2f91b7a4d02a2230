import Dispatch
import Synchronization

extension RecordSearch {
  /// Starts the search.
  ///
  /// - Parameter onChange: called on a background thread when ``progress`` has changed, at most every
  ///   30 milliseconds, and at the end.
  public func start(onChange: @escaping @Sendable () -> Void) {
    DispatchQueue(label: "search", qos: .userInitiated).async { [self] in
      for (number, source) in sources.enumerated() where !isCancelled {
        search(source, number: number, onChange: onChange)
      }
      state.withLock { $0.progress.isComplete = !$0.isCancelled }
      onChange()
    }
  }

  private var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  private func search(
    _ source: RecordSource, number: Int, onChange: @escaping @Sendable () -> Void
  ) {
    let growth = growth
    let observer = source.addObserver { growth.signal() }
    defer { source.removeObserver(observer) }
    var throttle = Throttle()
    var pass: SearchPass?
    while !isCancelled {
      let outcome = step(&pass, in: source, number: number)
      // Before waiting all must be told, for there may be nothing to tell for a long time.
      if throttle.isDue() || outcome == .waiting { onChange() }
      if outcome == .end { return }
      if outcome == .waiting { growth.wait() }
    }
  }

  private func step(
    _ pass: inout SearchPass?, in source: RecordSource, number: Int
  ) -> ChunkScanner.Outcome {
    let (layout, extent) = source.indexedPart
    guard let layout else { return extent.isFinal ? .end : .waiting }
    do {
      var current = try pass.take() ?? SearchPass(pattern, in: source, layout: layout)
      let found = try current.step(extent)
      pass = consume current
      state.withLock { state in
        state.hits[number] += found.hits
        state.progress.count += found.hits.count
        state.progress.searchedCount += found.searchedCount
      }
      return found.outcome
    } catch {
      // The source itself tells why it cannot be read.
      return .end
    }
  }
}

extension RecordSource {
  /// The layout, and the bytes whose records are known.
  ///
  /// A search keeps to these, so that it never finds a record that nobody can ask for yet.
  var indexedPart: (RecordLayout?, Extent) {
    state.withLock { state in
      let isFinal = state.isComplete
      let end = isFinal && state.failure == nil ? state.extent.byteCount : state.indexedBytes
      return (state.layout, Extent(byteCount: end, isFinal: isFinal))
    }
  }
}
