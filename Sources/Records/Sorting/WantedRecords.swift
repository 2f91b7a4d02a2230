/// Which records of a source are to be read, as a scan comes by them in order.
struct WantedRecords {
  /// Their numbers, ascending; nil for all.
  private let list: [UInt32]?
  /// Records that count at all; nil for all that the source will have.
  private let limit: Int?
  /// Those of the list that the scan has come by.
  private var takenCount = 0
  /// The number of the record that the scan comes to next.
  private(set) var position = 0

  init(_ list: [UInt32]?, limit: Int?) {
    self.list = list
    self.limit = limit
  }

  /// The next record that is to be read, if one is left.
  var next: Int? {
    let next: Int
    if let list {
      guard takenCount < list.count else { return nil }
      next = Int(list[takenCount])
    } else {
      next = position
    }
    return next < limit ?? .max ? next : nil
  }

  /// Whether the scan comes to the last record of those that count, and that is to be read.
  var isAtLimit: Bool { next == position && position + 1 == limit }

  /// Goes on from where the scan starts anew.
  mutating func move(to position: Int) {
    self.position = position
  }

  /// Comes by a record; answers its number if it is to be read.
  mutating func take() -> UInt32? {
    defer { position += 1 }
    guard next == position else { return nil }
    takenCount += 1
    return UInt32(truncatingIfNeeded: position)
  }
}
