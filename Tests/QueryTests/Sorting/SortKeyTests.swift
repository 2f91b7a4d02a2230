import Testing

@testable import Query
@testable import Records

@Suite struct SortKeyTests {
  private func key(
    _ field: String, desc isDescending: Bool = false, _ kind: SortKey.Kind = .auto
  ) throws -> SortKey {
    SortKey(try FieldPath(field), isDescending: isDescending, kind: kind)
  }

  @Test func `a key is a field, a direction and a kind`() throws {
    #expect(try SortKey.parse("size") == [key("size")])
    #expect(try SortKey.parse("size:asc") == [key("size")])
    #expect(try SortKey.parse("user.login:desc") == [key("user.login", desc: true)])
    #expect(try SortKey.parse("tags[0]:desc:natural") == [key("tags[0]", desc: true, .natural)])
    #expect(try SortKey.parse("a:numeric:desc") == [key("a", desc: true, .numeric)])
    for kind in SortKey.Kind.allCases {
      #expect(try SortKey.parse("a:\(kind.rawValue)") == [key("a", kind)])
    }
  }

  @Test func `commas part keys, but not in quotes`() throws {
    let keys = try SortKey.parse("level:desc, \"a,b:c\".'d:' : text ,owner's name")
    #expect(
      keys == [
        try key("level", desc: true), try key("\"a,b:c\".\"d:\"", .text), try key("owner's name"),
      ])
  }

  @Test func `a key reads its own description`() throws {
    for text in ["a", "a.b[3]:desc", "\"x,y\":desc:numeric", "\"a:b\":date", "x:text"] {
      let keys = try SortKey.parse(text)
      #expect(keys.map(\.description) == [text])
    }
  }

  @Test(arguments: [
    ("", 0, "name of a field"), ("a,", 2, "name of a field"), (":desc", 0, "name of a field"),
    ("a:down", 2, "expected here"), ("a:", 2, "expected here"), ("a, b: up", 6, "expected here"),
    ("a:desc:asc", 7, "said once"), ("a:text:natural", 7, "said once"),
    ("a,\"b", 2, "never closed"),
    ("a,b[x]", 3, "number"),
    (Array(repeating: "a", count: 17).joined(separator: ","), 31, "16 keys at most"),
  ])
  func `what is no key has an error with its place`(text: String, offset: Int, message: String) {
    #expect {
      try SortKey.parse(text)
    } throws: { error in
      guard let error = error as? SortKeyError else { return false }
      return error.byteOffset == offset && error.message.contains(message)
    }
  }
}
