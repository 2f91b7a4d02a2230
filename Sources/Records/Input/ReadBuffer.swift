/// Memory that parts of an input are read into, again and again.
struct ReadBuffer: ~Copyable {
  private(set) var memory: UnsafeMutableRawBufferPointer

  init(byteCount: Int) {
    memory = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit {
    memory.deallocate()
  }

  /// Makes room for more bytes; those that are there stay.
  ///
  /// O(bytes).
  mutating func grow(to byteCount: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: byteCount, alignment: 64)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory.prefix(byteCount)))
    memory.deallocate()
    memory = larger
  }

  /// The first bytes.
  func bytes(_ count: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: memory.baseAddress?.assumingMemoryBound(to: UInt8.self), count: count)
  }
}
