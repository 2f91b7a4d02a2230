import Records

/// Sorted runs in parts, each of which has the keys from one on to the one before another.
struct RunParts: Sendable {
  private let runs: [SortedRun]
  /// The first keys of all parts but the first.
  private let starts: [RunKey]
  private let bufferByteCount: Int

  /// Keys that are looked at for each part, so that all are about as large.
  private static let sampleCount = 8

  /// Divides runs in as many parts as the threads have use for.
  ///
  /// O(parts · log keys).
  init(_ runs: [SortedRun], _ resources: SortResources) throws(SortError) {
    let keyCount = runs.reduce(0) { $0 + $1.count }
    let wanted = keyCount / (resources.threadCount * Self.sampleCount)
    let size = min(
      max(wanted, resources.partKeyCounts.lowerBound), resources.partKeyCounts.upperBound)
    let count = max(1, keyCount / max(1, size))
    var samples: [RunKey] = []
    if count > 1 {
      for run in runs where run.count > 0 {
        let share = max(1, run.count * count * Self.sampleCount / keyCount)
        for number in 0..<share { samples.append(try run.sample(number, of: share)) }
      }
      samples.sort { $1.isBehind($0) }
    }
    self.runs = runs
    starts = (1..<count).map { samples[samples.count * $0 / count] }
    bufferByteCount = max(1, resources.readByteCount / resources.threadCount)
  }

  /// How many there are.
  var count: Int { starts.count + 1 }

  /// Readers of what each run has of a part.
  func readers(ofPart number: Int) throws(SortError) -> [RunReader] {
    try runs.map { run throws(SortError) in
      let start = number > 0 ? try run.place(of: starts[number - 1]) : run.places.lowerBound
      let end = number < starts.count ? try run.place(of: starts[number]) : run.places.upperBound
      return try RunReader(run, start..<max(start, end), bufferByteCount: bufferByteCount)
    }
  }
}
