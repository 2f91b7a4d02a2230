import Glibc

/// Hands the keys of several sorted runs on in one order; of equal keys those of the first run first.
struct RunMerger {
  /// The readers that have keys left, as a heap: no reader's key is before that of the one above.
  private var heap: [(reader: RunReader, run: Int)] = []

  init(_ readers: [RunReader]) {
    for (run, reader) in readers.enumerated() where !reader.isAtEnd { heap.append((reader, run)) }
    for place in heap.indices.reversed() { sink(from: place) }
  }

  /// Hands the next key and its record on; answers whether there was one.
  mutating func next(
    _ body: (UnsafeBufferPointer<UInt8>, UInt32) throws(SortError) -> Void
  ) throws(SortError) -> Bool {
    guard let first = heap.first else { return false }
    try body(first.reader.currentKey, first.reader.record)
    try first.reader.advance()
    if first.reader.isAtEnd {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    }
    sink(from: 0)
    return true
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      var first = place
      if left < heap.count, isBefore(left, first) { first = left }
      if right < heap.count, isBefore(right, first) { first = right }
      guard first != place else { return }
      heap.swapAt(first, place)
      place = first
    }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    let order = Self.compare(heap[left].reader.currentKey, heap[right].reader.currentKey)
    return order < 0 || (order == 0 && heap[left].run < heap[right].run)
  }

  /// No key is the start of another, so that the bytes that both have decide.
  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    guard let leftBase = left.baseAddress, let rightBase = right.baseAddress else { return 0 }
    return Int(memcmp(leftBase, rightBase, min(left.count, right.count)))
  }
}
