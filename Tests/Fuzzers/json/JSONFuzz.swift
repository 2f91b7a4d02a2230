@testable import JSON

/// The JSON parser: both ways of finding tokens and a plain parser agree, and what is written is read
/// again as the same value.
enum JSONFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let scanned = parsed(bytes, JSONTokenIndexer(bytesBeforeLibrary: .max))
    let indexed = parsed(bytes, JSONTokenIndexer(bytesBeforeLibrary: 0))
    try expectEqual(scanned, indexed, "the scan and the library differ")
    let value = try? scanned.get()
    try expectEqual(value, PlainJSON.value(of: bytes), "a plain parser reads something else")
    try checkTexts(bytes, value)
    guard let value else { return }
    for text in [value.text, value.prettyText(indent: 2)] {
      let again = parsed(Array(text.utf8), JSONTokenIndexer(bytesBeforeLibrary: .max))
      try expectEqual(again, scanned, "written and parsed again")
    }
  }

  private static func parsed(
    _ bytes: [UInt8], _ indexer: consuming JSONTokenIndexer
  ) -> Result<JSONValue, JSONError> {
    var parser = JSONParser(indexer: indexer)
    return Result { () throws(JSONError) in try parser.parse(bytes) }
  }

  /// The texts that come without building values are those of the value.
  private static func checkTexts(_ bytes: [UInt8], _ value: JSONValue?) throws {
    var parser = JSONParser()
    var texts: [String] = []
    let isWhole = bytes.withUnsafeBufferPointer { buffer in
      let visit = Result { () throws(JSONError) in
        try parser.forEachText(in: buffer) { text in
          texts.append(String(decoding: text, as: UTF8.self))
          return true
        }
      }
      return (try? visit.get()) != nil
    }
    try expectEqual(isWhole, value != nil, "only one of parsing and visiting throws")
    if let value { try expectEqual(texts, self.texts(of: value), "texts of the value") }
  }

  private static func texts(of value: JSONValue) -> [String] {
    switch value {
    case .null: []
    case .bool(let bool): ["\(bool)"]
    case .number(let text), .string(let text): [text]
    case .array(let elements): elements.flatMap(texts)
    case .object(let object):
      object.members.flatMap {
        isNothing($0.value) ? texts(of: $0.value) : [$0.key] + texts(of: $0.value)
      }
    }
  }

  private static func isNothing(_ value: JSONValue) -> Bool {
    [.null, .string(""), .array([]), .object(JSONObject())].contains(value)
  }
}
