import JSON
import TestSupport
import Testing

@testable import Records

@Suite struct FieldSelectionTests {
  private struct Item: SelectableField {
    var key: String
    var value: JSONValue

    var members: [JSONObject.Member]? {
      get { value.object?.members }
      set { value = .object(JSONObject(members: newValue ?? [])) }
    }
    var elements: [JSONValue]? {
      get { value.array }
      set { value = .array(newValue ?? []) }
    }
  }

  /// What a selection makes of an object.
  private func shown(_ list: String, of text: String) throws -> String {
    var parser = JSONParser()
    let object = try parser.parse(Array(text.utf8)).object?.members ?? []
    let items = try FieldSelection(list).apply(
      to: object.map { Item(key: $0.key, value: $0.value) })
    let members = items.map { JSONObject.Member(key: $0.key, value: $0.value) }
    return JSONValue.object(JSONObject(members: members)).text
  }

  private static let record = """
    {"id":1,"title":"t","user":{"id":2,"login":"l","home":{"city":"c","zip":"z"}},"tags":[1],"body":"b"}
    """

  @Test(arguments: [
    ("TITLE,Body", #"{"title":"t","body":"b"}"#), ("User.LOGIN", #"{"user":{"login":"l"}}"#),
    ("-ID,-User,-tags", #"{"title":"t","body":"b"}"#),
    ("-USER.home,user", #"{"user":{"id":2,"login":"l"}}"#),
  ])
  func `a name means one that differs in case`(_ list: String, _ expected: String) throws {
    #expect(try shown(list, of: Self.record) == expected)
  }

  @Test(arguments: [("id", #"{"id":1}"#), ("ID", #"{"ID":2}"#), ("-id", #"{"ID":2}"#)])
  func `the very name comes before one in other letters`(
    _ list: String, _ expected: String
  ) throws {
    #expect(try shown(list, of: #"{"id":1,"ID":2}"#) == expected)
  }

  @Test(arguments: [
    ("skills.name", #"{"skills":[{"name":"a"},{"name":"b"}]}"#),
    (".skills[].name", #"{"skills":[{"name":"a"},{"name":"b"}]}"#),
    ("skills[*].name", #"{"skills":[{"name":"a"},{"name":"b"}]}"#),
    ("skills.NAME,id", #"{"skills":[{"name":"a"},{"name":"b"}],"id":1}"#),
    ("-skills.level", #"{"id":1,"skills":[{"name":"a"},{"name":"b"},3],"deep":[[{"q":1,"r":2}]]}"#),
    ("deep.q", #"{"deep":[[{"q":1}]]}"#),
    ("skills", #"{"skills":[{"name":"a","level":1},{"name":"b"},{"level":2},3]}"#),
  ])
  func `a name goes through arrays`(_ list: String, _ expected: String) throws {
    let record = """
      {"id":1,"skills":[{"name":"a","level":1},{"name":"b"},{"level":2},3],"deep":[[{"q":1,"r":2}]]}
      """
    #expect(try shown(list, of: record) == expected)
  }

  @Test(arguments: [
    ("body,title", #"{"body":"b","title":"t"}"#),
    ("title,body,-title", #"{"body":"b"}"#),
    ("-user,-tags", #"{"id":1,"title":"t","body":"b"}"#),
    ("body,*,-user", #"{"body":"b","id":1,"title":"t","tags":[1]}"#),
    ("*,id,-user", #"{"title":"t","tags":[1],"body":"b","id":1}"#),
    ("user.login,id", #"{"user":{"login":"l"},"id":1}"#),
    ("user.*", #"{"user":{"id":2,"login":"l","home":{"city":"c","zip":"z"}}}"#),
    ("user.home.*,-*.*.zip", #"{"user":{"home":{"city":"c"}}}"#),
    ("user,-user.home,-user.id", #"{"user":{"login":"l"}}"#),
    ("user.login,user.id", #"{"user":{"login":"l","id":2}}"#),
    ("t*", #"{"title":"t","tags":[1]}"#),
    ("nothing", "{}"),
    (" title , body ", #"{"title":"t","body":"b"}"#),
    ("-user.*", #"{"id":1,"title":"t","tags":[1],"body":"b"}"#),
  ])
  func `a list shows, hides and orders`(_ list: String, _ expected: String) throws {
    #expect(try shown(list, of: Self.record) == expected)
  }

  @Test func `what stands in quotes stands for itself`() throws {
    let record = #"{"a,b":1,"a.b":2,"*":3,"-x":4,"q\"q":5}"#
    #expect(try shown(#""a,b""#, of: record) == #"{"a,b":1}"#)
    #expect(try shown(#""a.b","*""#, of: record) == #"{"a.b":2,"*":3}"#)
    #expect(try shown(#""-x""#, of: record) == #"{"-x":4}"#)
    #expect(try shown(#"-"-x",-"*""#, of: record) == #"{"a,b":1,"a.b":2,"q\"q":5}"#)
    #expect(try shown(#""q\"q""#, of: record) == #"{"q\"q":5}"#)
  }

  @Test func `a member that is hidden takes an empty object with it, an empty object stays`() throws
  {
    #expect(try shown("-a.b", of: #"{"a":{"b":1},"c":{}}"#) == #"{"c":{}}"#)
  }

  @Test func `keys that stand twice stay twice`() throws {
    #expect(try shown("b,a", of: #"{"a":1,"b":2,"a":3}"#) == #"{"b":2,"a":1,"a":3}"#)
  }

  @Test(arguments: [
    ("", FieldSelectionError.noEntry), (" , ", .noEntry), ("-", .emptyEntry), ("a,-", .emptyEntry),
    ("\"a", .unclosedQuote), ("a,\"b,c", .unclosedQuote),
  ])
  func `a list that is none says why`(_ list: String, _ error: FieldSelectionError) {
    #expect(throws: error) { try FieldSelection(list) }
  }

  /// Every pattern and every name of up to four of the letters, against the definition.
  @Test func `a sign with a combining mark behind it is still that sign`() throws {
    let names = ["*\u{301}", "-\u{301}", "a\"\u{301}", "\u{301}b"]
    let selection = try #require(FieldSelection(order: names, hiding: []))
    let again = try FieldSelection(selection.text)
    #expect(names.map { again.rank(of: [$0]) } == [0, 1, 2, 3])
  }

  @Test func `globs match as they are defined`() throws {
    let patterns = texts(of: "ab.*", upTo: 4)
    let names = texts(of: "ab.", upTo: 4)
    for pattern in patterns {
      let glob = try #require(FieldGlob(pattern))
      for name in names {
        let expected = naive(Array(pattern)[...], Array(name)[...])
        if glob.matches(name) != expected {
          Issue.record("\(pattern) and \(name): not \(expected)")
        }
      }
    }
  }

  private func naive(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      let reach = name.prefix { $0 != "." }.count
      return (0...reach).contains { naive(pattern.dropFirst(), name.dropFirst($0)) }
    }
    return name.first == first && naive(pattern.dropFirst(), name.dropFirst())
  }

  private func texts(of letters: String, upTo count: Int) -> [String] {
    var all = [""]
    var last = [""]
    for _ in 0..<count {
      last = last.flatMap { text in letters.map { text + String($0) } }
      all += last
    }
    return all
  }
}
