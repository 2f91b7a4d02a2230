import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

struct FilterMatchingTests {
  private func lets(
    _ filter: String, _ record: String, _ format: RecordFormat = .jsonLines, names: [String] = [],
    isBad: Bool = false
  ) throws -> Bool {
    let layout = RecordLayout(format: format, start: 0, line: 1, names: names)
    var matcher = try FilterMatcher(RecordFilter(filter), layout: layout)
    return Array(record.utf8).withUnsafeBufferPointer { matcher.matches($0, isBad: isBad) }
  }

  @Test(arguments: [
    ("n = 1", true), ("n = 1.0", true), ("n = \"1.0\"", false), ("n != 1", false), ("n < 2", true),
    ("n >= 10", false), ("big = 9007199254740993", true), ("big = 9007199254740992", false),
    ("big > 9007199254740992.5", true), ("s = Error", true), ("s = error", false),
    ("s ~ error", true), ("s ~ ERROR", false), ("s !~ x", true), ("s has RR", false),
    ("s has rr", true), ("level = error", true), ("level >= warn", true), ("level < Warn", false),
    ("level = \"error\"", false), ("d > 2026-01-01", true), ("d = 2026-11-21T11:00:00+01:00", true),
    ("d < 2026-11-21", false), ("tags = b", true), ("tags != b", false), ("tags != c", true),
    ("tags = z and s = Error", false), ("none = 1", false), ("none != 1", true),
    ("null < 5", false),
    ("null != 5", true), ("null = null", true), ("null != null", false), ("null = \"null\"", false),
    ("none = null", false), ("s = null", false), ("tags = null", false), ("null ~ null", false),
    ("not null = 5", true), ("null?", false),
    ("empty?", false), ("s?", true), ("t = true", true), ("t?", true), ("v < v10", true),
    ("o.k = v", true), ("o ~ '\"k\"'", true), ("o = v", false), ("esc = 'a\"b'", true),
    ("Error", true), ("ERROR", false), ("'a\"b'", true), ("nowhere", false), ("/^b$/", true),
    ("s = Error and (n = 2 or n = 1)", true),
  ])
  func `a filter asks for values`(filter: String, isLet: Bool) throws {
    let record = #"""
      {"n":1.00,"big":9007199254740993,"s":"Error","level":"ERR","d":"2026-11-21T10:00:00Z",
      "tags":["a","b"],"null":null,"empty":"","t":true,"v":"v9","o":{"k":"v"},"esc":"a\"b"}
      """#
    #expect(try lets(filter, record) == isLet)
  }

  @Test(arguments: [
    ("404", "404", true), ("404", "\" 404\\t\"", true), ("404", "4.04e2", true),
    ("404", "\"0404\"", true), ("404", "405", false),
    ("404", "40", false), ("404", "4040", false), ("0404", "404", true), ("4e2", "400", true),
    ("400", "-400", false), ("12345678901234567890", "12345678901234567891", false),
  ])
  func `a number equals every way in which it can be written`(
    number: String, value: String, isSame: Bool
  ) throws {
    #expect(try lets("n = \(number)", "{\"n\":\(value)}") == isSame)
    #expect(try lets("n != \(number)", "{\"n\":\(value)}") == !isSame)
  }

  @Test func `a bad record matches by its text alone`() throws {
    let record = #"{"a":1,"b":"word","c":01}"#
    for filter in ["a = 1", "a != 2", "not a = 2", "b?", "a = 1 and word", "not (a = 1 or word)"] {
      #expect(try !lets(filter, record), "\(filter)")
    }
    for filter in ["word", "word or a = 2", "not nowhere", "not (a = 2 and nowhere)"] {
      #expect(try lets(filter, record), "\(filter)")
    }
    #expect(try !lets("1 = x", "x,\"y", .delimited(Byte.comma), isBad: true))
    #expect(try lets("y", "x,\"y", .delimited(Byte.comma), isBad: true))
  }

  @Test func `rows, entries and text have fields too`() throws {
    let comma = RecordFormat.delimited(Byte.comma)
    let names = ["id", "name"]
    #expect(try lets("id > 9 and name = 'a,b'", "10,\"a,b\"", comma, names: names))
    #expect(try !lets("2?", "10,", comma, names: names))
    let entry = "2026-11-21T10:00:00Z WARN disk full free=3"
    #expect(try lets("level >= warn and free < 10 and timestamp > 2026-01-01", entry, .log))
    #expect(try lets("message = 'disk full'", entry, .log))
    #expect(try !lets("level > warn", entry, .log))
    #expect(try lets("text ~ ^two", "two words", .lines))
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `a filter lets through what it says of the parsed value`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let layout = RecordLayout(format: .jsonLines, start: 0, line: 1)
    let filter = RecordFilter(generator.likelyExpression())
    var matcher = try FilterMatcher(filter, layout: layout)
    let naive = NaiveFilter(expression: filter.expression)
    var parser = JSONParser()
    for _ in 0..<20 {
      let text = generator.likelyRecord()
      let expected = naive.lets(try parser.parse(Array(text.utf8)))
      let found = Array(text.utf8).withUnsafeBufferPointer { matcher.matches($0, isBad: false) }
      #expect(found == expected, "seed \(seed): \(filter) of \(text)")
    }
  }
}
