import Records

/// Sorted runs in parts, each of which has the keys from one on to the one before another.
struct RunParts: Sendable {
  private let runs: [SortedRun]
  /// The first keys of all parts but the first.
  private let starts: [RunKey]
  private let readByteCount: Int

  /// Keys that are looked at for each part, so that all are about as large.
  private static let sampleCount = 8

  /// Divides runs in as many parts as the threads have use for.
  ///
  /// O(parts · log keys).
  init(_ runs: [SortedRun], _ resources: SortResources) throws(SortError) {
    let keyCount = runs.reduce(0) { $0 + $1.count }
    let byteCount = runs.reduce(0) { $0 + $1.bufferByteCount }
    let wanted = keyCount / (resources.threadCount * Self.sampleCount)
    let size = min(
      max(wanted, resources.partKeyCounts.lowerBound), resources.partKeyCounts.upperBound)
    // Those that are larger than others are to fit in memory, too.
    let count = max(1, keyCount / max(1, size), 2 * byteCount / resources.byteCount)
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
    readByteCount = resources.readByteCount
  }

  /// How many there are.
  var count: Int { starts.count + 1 }

  /// A part by its number.
  ///
  /// O(runs · log keys).
  func part(_ number: Int) throws(SortError) -> RunPart {
    var pieces: [RunPart.Piece] = []
    for run in runs {
      let start = number > 0 ? try run.place(of: starts[number - 1]) : run.places.lowerBound
      let end = number < starts.count ? try run.place(of: starts[number]) : run.places.upperBound
      pieces.append(.init(run: run, places: start..<max(start, end)))
    }
    return RunPart(pieces, readByteCount: readByteCount)
  }
}
