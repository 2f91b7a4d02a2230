import JSON
import RecordsFixture
import TestSupport
import Testing
import Values

@testable import Query
@testable import Records

@Suite struct KeyOrderTests {
  private static let keys =
    SortKey.Kind.allCases.map { "a:\($0.rawValue)" }
    + SortKey.Kind.allCases.map {
      "a:\($0.rawValue):desc"
    } + ["level"]

  private func bytes(_ value: JSONValue, _ key: SortKey) -> [UInt8] {
    var encoder = FieldKeyEncoder(key)
    value.withFieldValue { encoder.encode($0) }
    return encoder.bytes
  }

  /// Checks that the bytes of all values compare as the values do.
  private func check(_ values: [JSONValue], _ key: SortKey, _ note: String = "") {
    let all = values.map { (value: $0, bytes: bytes($0, key)) }
    let naive = values.map { NaiveValue($0, key, dates: NastyValues.dates) }
    for left in all.indices {
      for right in all.indices {
        let expected = naive[left].compare(naive[right], isDescending: key.isDescending).signum()
        guard all[left].bytes.compare(all[right].bytes) == expected else {
          Issue.record("\(all[left]) and \(all[right]) by \(key): not \(expected) \(note)")
          continue
        }
        let isStart =
          left != right && expected != 0 && all[right].bytes.starts(with: all[left].bytes)
        #expect(!isStart, "\(all[left]) starts \(all[right])")
      }
    }
  }

  @Test(arguments: keys)
  func `the bytes of a key are in the order of the values`(text: String) throws {
    check(NastyValues.all, try SortKey.parse(text)[0])
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 10))
  func `random values have bytes in their order`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for text in Self.keys {
      let values = (0..<30).map { _ in random.sortValue() }
      check(values, try SortKey.parse(text)[0], "seed \(seed)")
    }
  }

  @Test(arguments: keys)
  func `an array or object has the key of its value, however it is written`(text: String) throws {
    var texts = JSONValueText()
    var encoder = FieldKeyEncoder(try SortKey.parse(text)[0])
    let long = 900
    let spellings = [
      [#"{"a":[1,"é"]}"#, #"{"a": [ 1, "\u00e9" ] }"#, "{\n \"\\u0061\" :\t[1,\"\\u00E9\"]\r\n}"],
      [#"["a\"b\\","/"]"#, #"[ "a\u0022b\u005c" , "\/" ]"#],
      [#"[" x ",[],{}]"#, #"[ " x ", [ ], { } ]"#],
      [
        "[\"\(String(repeating: "é", count: long))\"]",
        "[ \"\(String(repeating: #"\u00e9"#, count: long))\" ]",
      ],
    ]
    for spellings in spellings {
      let keys = spellings.map { spelling in
        Array(spelling.utf8).withUnsafeBufferPointer { bytes in
          texts.withValue(of: bytes) { encoder.encode($0) }
        }
        return encoder.bytes
      }
      #expect(Set(keys).count == 1, "\(spellings)")
      #expect(keys.allSatisfy { !$0.isEmpty })
    }
  }

  @Test func `texts of three characters are in natural order`() throws {
    let letters = ["", "a", "A", "0", "1", "/", ":", "É", "\0"]
    let texts = Set(
      letters.flatMap { a in letters.flatMap { b in letters.map { a + b + $0 } } })
    check(texts.sorted().map(JSONValue.string), try SortKey.parse("a:natural")[0])
  }

  @Test func `numbers of four characters are in order`() throws {
    let letters = ["", "0", "1", ".", "-", "e"]
    let texts = Set(
      letters.flatMap { a in
        letters.flatMap { b in letters.flatMap { c in letters.map { a + b + c + $0 } } }
      })
    check(texts.sorted().map(JSONValue.string), try SortKey.parse("a:numeric")[0])
  }

  @Test func `of a long text the first thousand bytes count`() throws {
    let start = String(repeating: "x", count: OrderKey.longestText - 1)
    for kind in ["auto", "natural", "text"] {
      let key = try SortKey.parse("a:" + kind)[0]
      let a = bytes(.string(start + "a"), key)
      #expect(a.compare(bytes(.string(start + "b"), key)) < 0)
      #expect(a.compare(bytes(.string(start + "ab"), key)) <= 0)
      #expect(bytes(.string(start + "ab"), key) == bytes(.string(start + "ac"), key))
    }
    let digits = String(repeating: "1", count: 2 * OrderKey.longestText)
    let key = try SortKey.parse("a")[0]
    #expect(bytes(.number("0." + digits + "1"), key) == bytes(.number("0." + digits + "2"), key))
    #expect(bytes(.number(digits + "0"), key).compare(bytes(.number(digits), key)) > 0)
  }

  @Test(arguments: ["natural", "text", "auto"])
  func `a key has a bound whatever the text`(kind: String) throws {
    let key = try SortKey.parse("a:" + kind)[0]
    for letter in ["A", "0", "a01", "\0", "É", "İ", "\u{10FFFF}", "Ⱥ", "\u{212A}", "\u{212A}00"] {
      let text = String(repeating: letter, count: 10_000)
      #expect(bytes(.string(text), key).count < 65_536 / SortKey.mostKeys)
    }
  }
}

extension RandomSource {
  /// A value that is often nearly equal to another.
  mutating func sortValue() -> JSONValue {
    switch number(in: 0...9) {
    case 0: pick(NastyValues.all)
    case 1...3: .number(decimal())
    case 4: .string(decimal())
    case 5: .string(pick(NastyValues.texts) + pick(NastyValues.texts))
    default: .string(text(0...6, of: "aAbB019.-/:éÉß \0\u{1}日"))
    }
  }

  /// A number as JSON writes it.
  private mutating func decimal() -> String {
    let sign = oneIn(3) ? "-" : ""
    let whole = oneIn(3) ? "0" : "\(number(in: 1...20))" + text(0...number(in: 0...20), of: "0159")
    let fraction = oneIn(2) ? "" : "." + text(1...number(in: 1...20), of: "0019")
    let exponent = oneIn(3) ? pick(["e", "E", "e+", "e-"]) + "\(number(in: 0...130))" : ""
    return sign + whole + fraction + exponent
  }
}
