import TestSupport
import Testing

@testable import JSON

@Suite struct JSONPlaceTests {
  private static func places(_ text: String, _ paths: Set<String>) throws -> [String: [Int]] {
    try JSONPlace.places(of: paths, in: Array(text.utf8)).mapValues {
      [$0.byteOffset, $0.line, $0.column]
    }
  }

  @Test func `a value stands where its key does, an element where it begins`() throws {
    let text = """
      {"body": [
        {"type": "a", "x.y": true},
         null, [1, {"é": 2}]
      ], "last": {}}
      """
    let paths: Set = [
      "", "body", "body[0]", "body[0].type", "body[0].x.y", "body[1]", "body[2]", "body[2][0]",
      "body[2][1].é", "last", "body[3]", "nothing",
    ]
    #expect(
      try Self.places(text, paths) == [
        "": [0, 1, 1], "body": [1, 1, 2], "body[0]": [13, 2, 3], "body[0].type": [14, 2, 4],
        "body[0].x.y": [27, 2, 17], "body[1]": [44, 3, 4], "body[2]": [50, 3, 10],
        "body[2][0]": [51, 3, 11], "body[2][1].é": [55, 3, 15], "last": [68, 4, 4],
      ])
  }

  @Test func `of keys that stand twice the last one counts, as for values`() throws {
    #expect(
      try Self.places(#"{"a":{"b":1},"a":{"b":2}}"#, ["a", "a.b"])
        == ["a": [13, 1, 14], "a.b": [18, 1, 19]])
  }

  @Test func `a key with escapes is found by what it says, behind a byte order mark too`() throws {
    #expect(
      try Self.places("\u{FEFF}[{\"\\u0061\\n\": 1}]", ["[0]", "[0].a\n"])
        == ["[0]": [4, 1, 5], "[0].a\n": [5, 1, 6]])
  }

  @Test func `a long key is no other key, and costs no more than a short one`() throws {
    let long = String(repeating: "a", count: 100_000)
    #expect(try Self.places(#"{"\#(long)":{"a":1},"a":2}"#, ["a"])["a"]?[1] == 1)
    #expect(try Self.places(#"{"\#(long)":{"a":1}}"#, ["a"]).isEmpty)
  }

  @Test func `places are those of the values, whatever the text`() throws {
    var random = RandomSource(seed: 11)
    for _ in 0..<300 {
      let value = Self.value(&random, depth: 4)
      let text = random.oneIn(2) ? value.text : value.prettyText()
      let bytes = Array(text.utf8)
      let paths = Self.paths(of: value, at: "")
      let places = try JSONPlace.places(of: Set(paths.map(\.path)), in: bytes)
      #expect(places.count == paths.count)
      for (path, value, key) in paths {
        let place = try #require(places[path])
        let start = key.map { JSONValue.string($0).text } ?? String(value.text.prefix(1))
        #expect(bytes[place.byteOffset...].starts(with: start.utf8), "\(path) in \(text)")
        let before = bytes[..<place.byteOffset]
        #expect(place.line == before.count { $0 == 10 } + 1)
        #expect(place.column == place.byteOffset - (before.lastIndex(of: 10) ?? -1))
      }
    }
  }

  private static func paths(
    of value: JSONValue, at path: String, key: String? = nil
  ) -> [(path: String, value: JSONValue, key: String?)] {
    var paths = [(path: path, value: value, key: key)]
    for (index, element) in (value.array ?? []).enumerated() {
      paths += Self.paths(of: element, at: "\(path)[\(index)]")
    }
    for member in value.object?.members ?? [] {
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      paths += Self.paths(of: member.value, at: inner, key: member.key)
    }
    return paths
  }

  private static func value(_ random: inout RandomSource, depth: Int) -> JSONValue {
    let count = random.below(4)
    switch random.below(depth == 0 ? 4 : 6) {
    case 0: return .null
    case 1: return .bool(random.oneIn(2))
    case 2: return .number("\(random.below(1000))")
    case 3: return .string("s\(random.below(1000))")
    case 4: return .array((0..<count).map { _ in value(&random, depth: depth - 1) })
    default:
      return .object(
        JSONObject(
          members: (0..<count).map { index in
            JSONObject.Member(key: "k\(index)", value: value(&random, depth: depth - 1))
          }))
    }
  }
}
