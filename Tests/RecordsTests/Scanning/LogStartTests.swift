import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct LogStartTests {
  private func isFamiliar(_ line: [UInt8], to start: LogStart) -> Bool {
    // What follows the line in the input must not matter.
    let bytes = line + [Byte.newline] + [UInt8](repeating: 0x37, count: BytePattern.mostBytes)
    return bytes.withUnsafeBufferPointer {
      start.pattern?.fits(ByteWindow(bytes: $0, offset: 0, isLast: true)) ?? false
    }
  }

  private func isPresent(_ line: [UInt8]) -> Bool {
    line.withUnsafeBufferPointer { LogPrefix($0).isPresent }
  }

  @Test(arguments: PropertySeeds.range(least: 3_000))
  func `a line that looks familiar starts an entry at a closer look too`(seed: UInt64) {
    var generator = LogGenerator(seed: seed)
    var random = RandomSource(seed: seed)
    let line = Array(generator.entry().utf8.prefix { $0 != Byte.newline })
    var start = LogStart()
    guard line.withUnsafeBufferPointer({ start.isPresent(in: $0) }) else { return }
    for _ in 0..<40 {
      var other = line.map { Byte.isDigit($0) ? UInt8(0x30 + random.below(10)) : $0 }
      for _ in 0..<random.below(3) where !other.isEmpty {
        other[random.below(other.count)] = random.pick(Array(" 0189[]:-=aTZ".utf8))
      }
      if random.oneIn(3) { other = Array(other.prefix(random.below(other.count + 1))) }
      let text = String(decoding: other, as: UTF8.self)
      if isFamiliar(other, to: start) { #expect(isPresent(other), "\(text) after \(line)") }
    }
  }

  @Test(arguments: [
    "2026-11-21T10:00:00.000Z INFO x", "[2026-11-21 10:00:00,123] x", "Nov 21 10:00:00 web1 x",
    "<34>1 2026-10-11T22:14:15.003Z h su", "I1121 10:00:00.100000 7 a.go:1] x", "10:00:00 x y",
    "2026-11-21T10:00:00.123456789+01:00 x", "[    1.123456] usb 1-1", "[warn] x y", "ERROR: x",
    "time=2026-11-21T10:00:00Z level=info", "level=info msg=x",
  ])
  func `the next line of a usual log looks familiar`(text: String) {
    let line = Array(text.utf8)
    let next = line.map { Byte.isDigit($0) ? 0x39 - ($0 - 0x30) : $0 }
    var start = LogStart()
    #expect(line.withUnsafeBufferPointer { start.isPresent(in: $0) })
    #expect(isFamiliar(next, to: start))
  }

  @Test(arguments: ["1700000000 x", "1700000000.5 x", "I1121 x", "[1] 2", "I/a( 12): x"])
  func `nothing is learnt where the value of a digit or the length of the line matters`(
    text: String
  ) {
    let line = Array(text.utf8)
    var start = LogStart()
    _ = line.withUnsafeBufferPointer { start.isPresent(in: $0) }
    #expect(!isFamiliar(line, to: start))
  }

  @Test func `a pattern fits what has its digits anywhere and the same bytes else`() throws {
    let line = Array("[2026-11-21 10:00".utf8)
    let pattern = try #require(line.withUnsafeBufferPointer { BytePattern($0[...]) })
    for index in line.indices {
      for byte in UInt8.min...UInt8.max {
        var other = line + [UInt8](repeating: byte, count: BytePattern.mostBytes)
        other[index] = byte
        let fits = Byte.isDigit(line[index]) ? Byte.isDigit(byte) : byte == line[index]
        #expect(
          other.withUnsafeBufferPointer { $0.baseAddress.map(pattern.matches) } == fits,
          "\(byte) at \(index)")
      }
    }
  }
}
