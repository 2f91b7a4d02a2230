import Platform
import Records

/// A sorted run, any part of which several threads read at the same time.
///
/// A place in it is the number of a key in memory, and a byte in a file.
enum SortedRun: Sendable {
  case memory(SharedSorter)
  case file(FileRun)

  /// How many keys there are.
  var count: Int {
    switch self {
    case .memory(let sorter): sorter.memoryCount
    case .file(let run): run.count
    }
  }

  /// All of it.
  var places: Range<Int> {
    switch self {
    case .memory(let sorter): 0..<sorter.memoryCount
    case .file(let run): run.bytes
    }
  }

  /// Bytes of a ``RunBuffer`` that its keys need, at most.
  var bufferByteCount: Int {
    switch self {
    case .memory(let sorter): sorter.memoryByteCount
    case .file(let run): run.bytes.count + run.count * RunBuffer.mostByteCountBesideKey
    }
  }

  /// Reads bytes of a part behind the first of a buffer; answers how many, and takes their places from the part.
  func read(
    _ part: inout Range<Int>, into buffer: inout ReadBuffer, behind start: Int
  ) throws(SortError) -> Int {
    switch self {
    case .memory(let sorter):
      let (end, bytes) = sorter.bytes(of: part, atMost: buffer.memory.count - start)
      if buffer.memory.count - start < bytes.count { buffer.resize(to: start + bytes.count) }
      UnsafeMutableRawBufferPointer(rebasing: buffer.memory[start...]).copyBytes(from: bytes)
      part = end..<part.upperBound
      return bytes.count
    case .file(let run):
      let target = buffer.memory[start...].prefix(part.count)
      let count: Int
      do throws(RecordError) {
        count = try run.file.read(
          into: UnsafeMutableRawBufferPointer(rebasing: target), at: part.lowerBound)
      } catch { throw SortError(error) }
      part = (part.lowerBound + count)..<part.upperBound
      return count
    }
  }
}

// MARK: Finding keys

extension SortedRun {
  /// The place of the first key that is not before another; the end where there is none.
  ///
  /// O(log keys).
  func place(of key: RunKey) throws(SortError) -> Int {
    switch self {
    case .memory(let sorter): return sorter.place(of: key)
    case .file(let run):
      let next = try run.fences.partition { fence throws(SortError) in
        !key.isBehind(try cursor(at: fence))
      }
      guard next > 0 else { return run.bytes.lowerBound }
      let end = next < run.fences.count ? run.fences[next] : run.bytes.upperBound
      var place = run.fences[next - 1]
      var reader = try RunReader(self, place..<end, bufferByteCount: end - place)
      while !reader.isAtEnd, key.isBehind(reader) {
        place += RunFormat.headByteCount + reader.currentKey.count
        try reader.advance()
      }
      return place
    }
  }

  /// A key from the middle of a part that has keys: the first one only if that is all.
  ///
  /// O(log keys).
  func middleKey(of part: Range<Int>) throws(SortError) -> RunKey {
    let middle = part.lowerBound + part.count / 2
    switch self {
    case .memory(let sorter): return sorter.key(at: middle)
    case .file(let run):
      let next = run.fences.partition { $0 > middle }
      let fence = next > 0 ? run.fences[next - 1] : run.bytes.lowerBound
      var place = max(fence, part.lowerBound)
      var reader = try RunReader(self, place..<part.upperBound, bufferByteCount: 64)
      while true {
        let end = place + RunFormat.headByteCount + reader.currentKey.count
        guard place < middle, end < part.upperBound else { return RunKey(reader) }
        try reader.advance()
        place = end
      }
    }
  }

  /// One of `count` keys, which are spread over the run; the first is number 0.
  func sample(_ number: Int, of count: Int) throws(SortError) -> RunKey {
    switch self {
    case .memory(let sorter): return sorter.key(at: sorter.memoryCount * number / count)
    case .file(let run):
      return RunKey(try cursor(at: run.fences[run.fences.count * number / count]))
    }
  }

  /// A reader of the key at a place of a file.
  private func cursor(at place: Int) throws(SortError) -> RunReader {
    try RunReader(self, place..<places.upperBound, bufferByteCount: 64)
  }
}
