import JSON
import Records
import Testing

@testable import RecordCards

/// How the way to a field is written.
@Suite struct TreePathTests {
  @Test(
    arguments: [
      ([], ".", ""),
      ([.member("name")], ".name", ".name"),
      ([.member("items"), .element(0), .member("name")], ".items[0].name", ".name"),
      ([.element(3)], ".[3]", ".[3]"),
      ([.element(3), .element(0)], ".[3][0]", "[0]"),
      ([.member("odd key")], #".["odd key"]"#, #".["odd key"]"#),
      ([.member("a"), .member("odd key"), .member("b")], #".a["odd key"].b"#, ".b"),
      ([.member("1st")], #".["1st"]"#, #".["1st"]"#),
      ([.member("")], #".[""]"#, #".[""]"#),
      ([.member("ä")], #".["ä"]"#, #".["ä"]"#),
      ([.member("a\"\n\u{1B}")], #".["a\"\n\u001b"]"#, #".["a\"\n\u001b"]"#),
      ([.member("body"), .parsed, .member("id")], ".body | fromjson | .id", ".id"),
      ([.parsed, .element(1)], "fromjson | .[1]", ".[1]"),
    ] as [([TreePath.Step], String, String)])
  func `a path is written as jq has it`(_ steps: [TreePath.Step], _ text: String, _ last: String) {
    let path = TreePath(steps: steps)
    #expect(path.text == text)
    #expect(path.lastText == last && path.text.hasSuffix(last))
  }

  @Test func `filters and sorts have a path where there is one`() {
    func path(_ steps: TreePath.Step...) -> String? {
      TreePath(steps: steps).fieldPath?.description
    }
    #expect(path(.member("a"), .element(2), .member("b.c")) == #"a[2]."b.c""#)
    #expect(path(.element(2), .member("b")) == "[2].b")
    #expect(path() == nil)
    #expect(path(.member("a"), .parsed, .member("b")) == nil)
    let deep = TreePath(steps: Array(repeating: .element(0), count: 101))
    #expect(deep.fieldPath == nil)
  }

  @Test func `the names end at the first element`() {
    let path = TreePath(steps: [.member("a"), .member("b"), .element(0), .member("c")])
    #expect(path.names == ["a", "b"])
  }
}
