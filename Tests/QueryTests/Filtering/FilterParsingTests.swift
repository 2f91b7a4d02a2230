import RecordsFixture
import TestSupport
import Testing

@testable import Query
@testable import Records

struct FilterParsingTests {
  @Test(arguments: [
    ("level=error", "level = error"),
    ("level==error", "level = error"),
    ("a =~ b", "a ~ /b/"),
    ("a.b[0]<=-1.5e3", "a.b[0] <= -1.5e3"),
    ("a = 'x y'", "a = \"x y\""),
    ("a = \"1\"", "a = \"1\""),
    ("a~^b|c$", "a ~ /^b|c$/"),
    ("a !~ /x\\/y z/", "a !~ /x\\/y z/"),
    ("a ~ 'x/\u{301}y'", "a ~ /x\\/\u{301}y/"),
    ("a~\\/b\\\\/", "a ~ /\\/b\\\\\\//"),
    ("a ~ ''", "a ~ \"\""),
    ("a has '('", "a has \"(\""),
    ("a?", "exists a"),
    ("exists \"odd name\".x", "exists \"odd name\".x"),
    ("x.\"y z\" != 3", "x.\"y z\" != 3"),
    ("error", "error"),
    ("\"two words\"", "\"two words\""),
    ("/re gex/", "/re gex/"),
    ("'and'", "\"and\""),
    ("what?no", "what?no"),
    ("10.0.0.1", "10.0.0.1"),
    ("exists", "\"exists\""),
    ("exists = 3", "\"exists\" = 3"),
    ("not = 3", "\"not\" = 3"),
    ("a=http://x/?b=c&d=e", "a = http://x/?b=c&d=e"),
    ("a=1&&b=2||c=3", "a = 1 and b = 2 or c = 3"),
    ("a=1 AND b=2", "a = 1 and b = 2"),
    ("!a=1", "not a = 1"),
    ("!!a", "not not a"),
    ("! (a or b) and c", "not (a or b) and c"),
    ("not (a and b)", "not (a and b)"),
    ("(a or b) and (c or d)", "(a or b) and (c or d)"),
    ("((a) and (b and c))", "a and b and c"),
    ("a or b and not c or d", "a or b and not c or d"),
    ("  a  ", "a"),
    ("名前=\"é\"", "名前 = \"é\""),
  ])
  func `a filter is read and written`(text: String, written: String) throws {
    let filter = try RecordFilter(text)
    #expect(filter.description == written)
    #expect(try RecordFilter(written) == filter)
  }

  @Test(arguments: [
    ("", 0, "expected at the end"), ("  ", 2, "expected at the end"),
    ("a and", 5, "expected at the end"), ("a b", 2, "in quotes"), ("a = 1 b", 6, "in quotes"),
    ("a =", 3, "a value is expected after ="), ("a ~ ", 4, "a pattern is expected after ~"),
    ("a = (b)", 4, "in quotes"), ("= 3", 0, "a field or a text"), ("(a", 0, "never closed"),
    ("a)", 1, "closes none"), ("()", 1, "before this bracket"), ("(a b)", 3, "or ) is expected"),
    ("a ~ [", 4, "the pattern is wrong"), ("\"a", 0, "quote is never closed"),
    ("a = 'b", 4, "quote is never closed"), ("a = 'b'c", 7, "a space"), ("'a'b", 3, "a space"),
    ("/a", 0, "not closed"), ("a ~ /usr/bin", 8, "\\/"), ("//", 0, "a pattern is expected"),
    ("a..b = 1", 2, "the name of a field"), ("x and a[b] = 1", 7, "a number and ]"),
    ("\"\"", 0, "a text is expected"), ("not", 3, "expected at the end"),
  ])
  func `what is no filter has an error at its place`(text: String, offset: Int, message: String) {
    #expect { try RecordFilter(text) } throws: { error in
      guard let error = error as? FilterError else { return false }
      return error.byteOffset == offset && error.message.contains(message)
    }
  }

  @Test func `nesting has an end`() {
    let deep = String(repeating: "(", count: 100_000)
    #expect { try RecordFilter(deep + "a") } throws: {
      ($0 as? FilterError)?.message == "this is nested too deeply"
    }
    #expect(throws: FilterError.self) {
      try RecordFilter(String(repeating: "!", count: 9_999) + "a")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 300))
  func `a filter reads as itself again`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    for _ in 0..<10 {
      let filter = RecordFilter(generator.strangeExpression())
      let text = filter.description
      #expect(try RecordFilter(text) == filter, "seed \(seed): \(text)")
    }
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `any text is a filter or an error within it`(seed: UInt64) {
    var generator = RandomSource(seed: seed)
    for _ in 0..<20 {
      let text = generator.text(0...16, of: "ab.[]0 \"'\\/=!?<>~()&|é\n andornt")
      do throws(FilterError) {
        let filter = try RecordFilter(text)
        #expect(try RecordFilter(filter.description) == filter, "seed \(seed): \(text)")
      } catch {
        #expect((0...text.utf8.count).contains(error.byteOffset), "seed \(seed): \(text)")
      }
    }
  }
}
