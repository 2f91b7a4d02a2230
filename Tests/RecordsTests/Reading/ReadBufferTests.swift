import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct ReadBufferTests {
  @Test func `bytes stand in a cache line where they stand in the file`() throws {
    let bytes = (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 31 / 7) }
    let file = TemporaryFile(bytes)
    let input = try InputFile(path: file.path)
    var buffer = ReadBuffer(byteCount: 100)
    for byteCount in [100, 7, 0, 4_096] {
      buffer.resize(to: byteCount)
      for offset in Array(0..<200) + [4_990, 5_000, 6_000] {
        for wanted in [0, 1, 63, 100, 5_000] {
          let read = try buffer.read(input, at: offset, upTo: wanted)
          #expect(read.elementsEqual(bytes.dropFirst(offset).prefix(min(wanted, byteCount))))
          #expect(read.baseAddress.map { UInt(bitPattern: $0) % 64 } == UInt(offset % 64))
        }
      }
    }
  }
}
