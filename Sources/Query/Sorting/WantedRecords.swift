import Records

/// Which records of a source are to be read, as a scan comes by them in order.
struct WantedRecords {
  /// Their numbers, ascending; nil for all.
  private let list: [UInt32]?
  /// The first one that counts.
  private let start: Int
  /// The number that the first record of the source goes by among those of several.
  private let firstNumber: Int
  /// Records that count at all.
  private var limit = Int.max
  /// Those of the list that the scan has come by.
  private var takenCount: Int
  /// The number of the record that the scan comes to next.
  private(set) var position = 0

  init(_ list: [UInt32]?, from start: Int = 0, firstNumber: Int = 0) {
    self.list = list
    self.start = start
    takenCount = list?.partition { Int($0) >= start } ?? 0
    self.firstNumber = firstNumber
  }

  /// The number behind those of all records so far.
  var endNumber: Int { firstNumber + max(position, start) }

  /// The next record that is to be read, if one is left.
  var next: Int? {
    let next: Int
    if let list {
      guard takenCount < list.count else { return nil }
      next = Int(list[takenCount])
    } else {
      next = max(position, start)
    }
    return next < limit ? next : nil
  }

  /// Leaves out all but the first so many records of the source.
  mutating func limit(to count: Int) { limit = count }

  /// Goes on with the record that the scan comes to next.
  mutating func move(to position: Int) { self.position = position }

  /// Goes past a record; returns its number among those of all sources if it is to be read.
  mutating func advance() -> UInt32? {
    defer { position += 1 }
    guard next == position else { return nil }
    takenCount += 1
    return UInt32(truncatingIfNeeded: firstNumber + position)
  }
}

/// The records of a source that are known now.
struct KnownRecords {
  /// The whole ones.
  var count: Int
  /// Those behind them that have begun but may go on.
  var tail: [RecordSpan]

  init(_ state: SourceState) {
    count = state.count
    tail = state.tail
  }
}
