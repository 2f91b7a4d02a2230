import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Query
@testable import Records

/// Filters, sorts and searches of records that are the members of a JSON object.
@Suite struct MemberRecordTests {
  private static let text = """
    {"packages": {
      "node_modules/ab": {"version": "1.9", "dev": true, "os": ["linux"]},
      "node_modules/c\\"d": {"version": "1.10", "license": "MIT"},
      "empty": {},
      "own": {"key": "mine", "version": "0.1"},
      "list": [{"a": 1}, {"a": 2}],
      "number": 7
    }}
    """

  private let file = TemporaryFile(Self.text)

  private func source() throws -> RecordSource {
    var options = RecordOptions()
    options.root = JSONPath(".packages")
    let source = try file.source(options: options)
    while source.indexChunk() {}
    return source
  }

  private func found(
    _ make: (RecordLayout) throws -> any RecordTest
  ) throws -> [Int] {
    let source = try source()
    let layout = try #require(source.state.withLock { $0.layout })
    let test = try make(layout)
    return try source.allRecords().map(\.index).filter { index in
      let record = try source.record(at: index)
      return try source.bytes(of: record, limit: .max).withUnsafeBufferPointer { test.passes($0) }
    }
  }

  /// A matcher, whichever it is.
  private protocol RecordTest: AnyObject {
    func passes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool
  }

  private final class FilterTest: RecordTest {
    var matcher: FilterMatcher
    init(_ filter: RecordFilter, _ layout: RecordLayout) throws {
      matcher = try FilterMatcher(filter, layout: layout)
    }
    func passes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      matcher.matches(bytes, isBad: false)
    }
  }

  private final class SearchTest: RecordTest {
    var matcher: PatternMatcher
    init(_ pattern: SearchPattern, _ layout: RecordLayout) throws {
      matcher = try PatternMatcher(pattern, layout: layout)
    }
    func passes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      matcher.matches(bytes, isBad: false)
    }
  }

  @Test(arguments: [
    ("dev = true", [0]), ("key = node_modules/ab", [0]), ("key = \"node_modules/c\\\"d\"", [1]),
    ("key ~ node", [0, 1]), ("version < 1.10", [0, 3]), ("os = linux", [0]),
    ("key = mine", [3]), ("key = own", []), ("license?", [1]), ("value = 7", [5]),
    ("value.a = 2", [4]), ("key = empty", [2]), ("empty", [2]), ("not version?", [2, 4, 5]),
  ])
  func `a filter reads the key and the fields of a member`(
    _ filter: String, _ expected: [Int]
  ) throws {
    #expect(try found { try FilterTest(try RecordFilter(filter), $0) } == expected)
  }

  @Test(arguments: [("modules", [0, 1]), ("c\"d", [1]), ("mine", [3]), ("^7$", [5])])
  func `a search finds the key and the values of a member`(
    _ pattern: String, _ expected: [Int]
  ) throws {
    #expect(try found { try SearchTest(try SearchPattern(pattern), $0) } == expected)
  }

  @Test func `members are sorted by their keys and fields`() throws {
    let source = try source()
    let layout = try #require(source.state.withLock { $0.layout })
    for (text, order) in [("version", [3, 0, 1, 2, 4, 5]), ("key:desc", [5, 1, 0, 3, 4, 2])] {
      var encoder = RecordKeyEncoder(try SortKey.parse(text), layout: layout)
      var keys: [(key: [UInt8], record: Int)] = []
      for record in try source.allRecords() {
        try source.bytes(of: record, limit: .max).withUnsafeBufferPointer { bytes in
          encoder.withKey(of: bytes) { keys.append((Array($0), record.index)) }
        }
      }
      let sorted = keys.sorted { left, right in
        left.key == right.key
          ? left.record < right.record : left.key.lexicographicallyPrecedes(right.key)
      }
      #expect(sorted.map(\.record) == order, "\(text)")
    }
  }

  @Test func `none of the members is bad`() throws {
    let source = try source()
    source.countBadRecords {}
    #expect(source.progress.badCount == 0)
    #expect(source.progress.count == 6)
  }
}
