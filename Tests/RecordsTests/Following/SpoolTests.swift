import Dispatch
import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Records

@Suite struct SpoolTests {
  /// The byte that stands at an offset.
  private static func byte(at offset: Int) -> UInt8 { UInt8(truncatingIfNeeded: offset / 7) }

  private static func bytes(_ range: Range<Int>) -> [UInt8] { range.map(byte(at:)) }

  @Test(arguments: [0, 1, 1_000, 100_000])
  func `what was written is read back, in memory and on disk`(memoryByteCount: Int) throws {
    var spool = try Spool(memoryByteCount: memoryByteCount)
    for start in stride(from: 0, to: 50_000, by: 500) {
      try Self.bytes(start..<(start + 500)).withUnsafeBytes { try spool.append($0) }
    }
    let buffer = ReadBuffer(byteCount: 60_000)
    #expect(try spool.file.read(into: buffer.memory, at: 0) == 50_000)
    #expect(Array(buffer.bytes(50_000)) == Self.bytes(0..<50_000))
    #expect(spool.byteCount == 50_000)
  }

  @Test func `readers need no lock while it moves from memory to disk`() throws {
    for seed in PropertySeeds.range(perThousand: 1_000, least: 3) {
      var spool = try Spool(memoryByteCount: 200_000)
      let file = spool.file
      let written = Atomic(0)
      let wrong = Atomic(0)
      let group = DispatchGroup()
      for reader in 0..<3 {
        DispatchQueue(label: "reader").async(group: group) {
          var random = RandomSource(seed: seed &+ UInt64(reader) << 32)
          let buffer = ReadBuffer(byteCount: 1_000)
          while written.load(ordering: .acquiring) < 400_000 {
            let start = random.below(written.load(ordering: .acquiring))
            let end = min(start + 1_000, written.load(ordering: .acquiring))
            let target = UnsafeMutableRawBufferPointer(rebasing: buffer.memory[..<(end - start)])
            let count = try? file.read(into: target, at: start)
            if count != end - start || Array(buffer.bytes(end - start)) != Self.bytes(start..<end) {
              wrong.add(1, ordering: .relaxed)
            }
          }
        }
      }
      while spool.byteCount < 400_000 {
        let piece = Self.bytes(spool.byteCount..<(spool.byteCount + 10_000))
        try piece.withUnsafeBytes { try spool.append($0) }
        written.store(spool.byteCount, ordering: .releasing)
      }
      group.wait()
      #expect(wrong.load(ordering: .relaxed) == 0, "seed \(seed)")
    }
  }
}
