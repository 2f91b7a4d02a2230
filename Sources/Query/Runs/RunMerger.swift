import Records

/// Hands the keys of several sorted runs on in one order; of equal keys that of the first record first.
struct RunMerger {
  /// A run that has keys left.
  private struct Entry {
    /// The first eight bytes of its next key as a number that has their order.
    var word: UInt64
    var run: Int

    init(_ reader: RunReader, run: Int) {
      word = UnsafeRawBufferPointer(reader.currentKey).loadUnaligned(as: UInt64.self).byteSwapped
      self.run = run
    }
  }

  private var runs: [RunReader]
  /// The runs as a heap: no run's key is before that of the one above.
  private var heap: [Entry]

  init(_ runs: [RunReader]) {
    self.runs = runs
    heap = runs.indices.filter { !runs[$0].isAtEnd }.map { Entry(runs[$0], run: $0) }
    for place in heap.indices.reversed() { sink(from: place) }
  }

  /// Hands the next key and its record on; answers whether there was one.
  mutating func next(
    _ body: (UnsafeBufferPointer<UInt8>, UInt32) throws(SortError) -> Void
  ) throws(SortError) -> Bool {
    guard let number = heap.first?.run else { return false }
    try body(runs[number].currentKey, runs[number].record)
    try runs[number].advance()
    if runs[number].isAtEnd {
      heap.swapAt(0, heap.count - 1)
      heap.removeLast()
    } else {
      heap[0] = Entry(runs[number], run: number)
    }
    sink(from: 0)
    return true
  }

  private mutating func sink(from start: Int) {
    var place = start
    while true {
      let (left, right) = (2 * place + 1, 2 * place + 2)
      var first = place
      if left < heap.count, isBefore(heap[left], heap[first]) { first = left }
      if right < heap.count, isBefore(heap[right], heap[first]) { first = right }
      guard first != place else { return }
      heap.swapAt(first, place)
      place = first
    }
  }

  private func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    guard left.word == right.word else { return left.word < right.word }
    return RunKey.isInOrder(
      runs[left.run].currentKey, runs[left.run].record,
      runs[right.run].currentKey, runs[right.run].record)
  }
}
