import JSON
import Records
import Testing

@testable import Browser

@Suite struct JQPathTests {
  private static let record = """
    {"name": 1, "user": {"odd name": 2, "Login": 3}, "tags": ["a"], "a.b": 4, "labels": [{}, {"n": [5]}],
    "m": [[6, 7]], "1x": 8, "q\\"": 9, "ä": 10}
    """

  @Test(arguments: [
    ("name", ".name"), ("user", ".user"), ("user.\"odd name\"", ".user[\"odd name\"]"),
    ("user.login", ".user.login"), ("tags[0]", ".tags[0]"), ("a.b", ".[\"a.b\"]"),
    ("labels.n", ".labels[].n"), ("labels[1].n", ".labels[1].n"), ("m[0][1]", ".m[0][1]"),
    ("\"1x\"", ".[\"1x\"]"), ("'q\"'", ".[\"q\\\"\"]"), ("ä", ".[\"ä\"]"),
    ("nowhere.x", ".nowhere.x"),
  ])
  func `a path is as jq reads it`(_ path: String, _ expected: String) throws {
    let record = Record(
      index: 0, line: 1, byteRange: 0..<1, content: .json(try JSONValue(parsing: Self.record)))
    #expect(JQPath.text(of: try FieldPath(path), in: record) == expected)
  }

  @Test func `an array that is a record has its place first`() throws {
    let record = Record(
      index: 0, line: 1, byteRange: 0..<1,
      content: .json(try JSONValue(parsing: "[{\"a\": 1}, [2]]")))
    #expect(JQPath.text(of: try FieldPath("[1][0]"), in: record) == ".[1][0]")
    #expect(JQPath.text(of: try FieldPath("a"), in: record) == ".[].a")
    #expect(JQPath.text(of: try FieldPath("a.b"), in: nil) == ".a.b")
  }
}
