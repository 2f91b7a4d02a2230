import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct ValueScannerTests {
  @Test(arguments: [ValueScanner.Surrounding.none, .array, .member], 1...250)
  func `values read in blocks end where they end byte by byte`(
    surrounding: ValueScanner.Surrounding, seed: UInt64
  ) {
    var random = RandomSource(seed: seed)
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", "\\\"", "\n", ",", "1", "Y_y\u{7F}", "\"a[{\"", "[[[[",
      String(repeating: " ", count: 70), "\"" + String(repeating: "x", count: 70) + "\"",
    ]
    let weights = (0..<40).map { _ in random.pick(pieces) }
    let text = Array((0..<random.below(300)).map { _ in random.pick(weights) }.joined().utf8)
    var bytewise = ValueScanner(surrounding, at: 0, line: 1)
    var inBlocks = ValueScanner(surrounding, at: 0, line: 1)
    // A window of fewer bytes than a block is read byte by byte.
    let expected = bytewise.spans(of: text, chunkByteCount: ByteBlock.byteCount - 1)
    let spans = inBlocks.spans(of: text, chunkByteCount: random.number(in: 64...2_000))
    #expect(spans == expected, "\(String(decoding: text, as: UTF8.self))")
  }

  @Test(arguments: 1...100)
  func `a block has a bit for each byte that is asked for`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let values: [UInt8] = [0x00, 0x22, 0x21, 0x23, 0x5B, 0x5D, 0x7B, 0x7D, 0x7F, 0x80, 0xA2, 0xFF]
    let bytes = (0..<80).map { _ in random.oneIn(2) ? random.pick(values) : 0x61 }
    let offset = random.below(17)
    try bytes.withUnsafeBufferPointer { buffer in
      var window = ByteWindow(bytes: buffer, offset: 0, isLast: true)
      window.cursor = offset
      let block = try #require(ByteBlock(window))
      let part = bytes[offset..<(offset + 64)]
      func mask(_ holds: (UInt8) -> Bool) -> UInt64 {
        part.reversed().reduce(0) { $0 << 1 | (holds($1) ? 1 : 0) }
      }
      for byte in UInt8.min...UInt8.max {
        #expect(block.mask(of: byte) == mask { $0 == byte })
        #expect(block.contains(byte) == part.contains(byte))
      }
      #expect(block.bracketLikeMask == mask { $0 | 0x26 == 0x7F })
    }
  }

  @Test(arguments: 1...100)
  func `the running parity counts the ones up to each bit`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let bits = random.next() & random.next()
    for index in 0..<64 {
      let count = (bits & .bits(through: index)).nonzeroBitCount
      #expect((bits.runningParity >> UInt64(index)) & 1 == UInt64(count % 2))
    }
  }
}
