import RecordsFixture
import TestSupport
import Testing

@testable import Records

struct FieldPathTests {
  @Test func `names, indices and quoted names are steps`() throws {
    #expect(try FieldPath("user.login").steps == [.name("user"), .name("login")])
    #expect(try FieldPath("tags[0]").steps == [.name("tags"), .index(0)])
    #expect(try FieldPath("[1][2].x").steps == [.index(1), .index(2), .name("x")])
    #expect(try FieldPath(#""odd.name".x"#).steps == [.name("odd.name"), .name("x")])
    #expect(try FieldPath("'odd [name]'").steps == [.name("odd [name]")])
    #expect(try FieldPath(" First Name ").steps == [.name("First Name")])
    #expect(try FieldPath("naïve.日本語").steps == [.name("naïve"), .name("日本語")])
    #expect(
      try FieldPath(#"'it\'s'."\n\d\u{1b}\\""#).steps == [.name("it's"), .name("\n\\d\u{1b}\\")])
  }

  @Test(arguments: [
    ("", 0), ("a.", 2), ("a..b", 2), ("..a", 0), ("a[", 1), ("a[x]", 1), ("a[-1]", 1), ("a[1", 1),
    ("a[1234567890]", 1), ("a[0]b", 4), ("\"a", 0), ("a.'b", 2), ("\"a\"b", 3),
  ])
  func `what is no path has an error at its place`(text: String, offset: Int) {
    #expect { try FieldPath(text) } throws: { ($0 as? FieldPathError)?.byteOffset == offset }
  }

  @Test(arguments: PropertySeeds.range(least: 300))
  func `a path reads as itself again`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    for _ in 0..<20 {
      let path = generator.path(of: "aB7_-@$é漢.[]\"'\\ \n\u{1b}\u{85}=!?()|&{}u")
      let text = path.description
      #expect(try FieldPath(text) == path, "seed \(seed), path \(text)")
    }
  }

  @Test func `words that a filter knows are in quotes`() {
    #expect(FieldPath(name: "and").appending(name: "Or").description == #""and"."Or""#)
    #expect(FieldPath(name: "").appending(index: 3).description == #"""[3]"#)
    #expect(FieldPath(name: "user").appending(name: "login").description == "user.login")
  }

  @Test func `names of plain words can be one name`() throws {
    #expect(try FieldPath("a.b[1].c").flattened?.steps == [.name("a.b"), .index(1), .name("c")])
    #expect(try FieldPath("a").flattened == nil)
    #expect(try FieldPath("a[0].b").flattened == nil)
    #expect(try FieldPath("'a b'.c").flattened == nil)
  }
}
