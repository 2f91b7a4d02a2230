import Foundation
import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Query
@testable import Records

/// Times of a system log, which leave out the year: it follows from when the file was written last.
@Suite struct YearlessLogTests {
  private static let text = """
    Dec 31 23:59:58 web1 su[7]: one
    Dec 31 23:59:59 web1 su[7]: two
    Jan  1 00:00:01 web1 su[7]: three
    Jan  2 10:00:00 web1 su[7]: four

    """

  private let file = TemporaryFile(Self.text)

  init() throws {
    let written = try #require(ISO8601DateFormatter().date(from: "2024-01-02T10:00:01Z"))
    try FileManager.default.setAttributes([.modificationDate: written], ofItemAtPath: file.path)
  }

  private func source() throws -> RecordSource {
    let source = try file.source(options: RecordOptions())
    while source.indexChunk() {}
    return source
  }

  @Test(arguments: [
    ("timestamp >= 2024-01-01", [2, 3]), ("timestamp < 2024-01-01", [0, 1]),
    ("timestamp = 2023-12-31T23:59:59", [1]), ("timestamp > \"Dec 31 23:59:58\"", [1, 2, 3]),
    ("timestamp < \"Jan  1 12:00:00\"", [0, 1, 2]), ("timestamp >= 2025-01-01", []),
  ])
  func `are compared with moments that have one`(_ filter: String, _ expected: [Int]) throws {
    let source = try source()
    let layout = try #require(source.state.withLock { $0.layout })
    var matcher = try FilterMatcher(RecordFilter(filter), layout: layout)
    let found = try source.allRecords().filter { record in
      try source.bytes(of: record, limit: .max).withUnsafeBufferPointer {
        matcher.matches($0, isBad: false)
      }
    }
    #expect(found.map(\.index) == expected)
  }

  @Test func `are in their order across the new year`() throws {
    let source = try source()
    let layout = try #require(source.state.withLock { $0.layout })
    var encoder = RecordKeyEncoder(try SortKey.parse("timestamp"), layout: layout)
    var keys: [[UInt8]] = []
    for record in try source.allRecords() {
      try source.bytes(of: record, limit: .max).withUnsafeBufferPointer { bytes in
        encoder.withKey(of: bytes) { keys.append(Array($0)) }
      }
    }
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `mean the same where the file is read in order`() throws {
    var reader = try RecordReader(path: file.path)
    _ = try reader.next()
    #expect(reader.layout?.latest == (try source()).state.withLock { $0.layout?.latest })
  }
}
