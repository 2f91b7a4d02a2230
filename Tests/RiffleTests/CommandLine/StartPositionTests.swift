import Browser
import Testing

@testable import riffle

@Suite struct StartPositionTests {
  @Test(arguments: [
    ("+12", StartPosition.record(12)), ("+G", .end), ("+/a b", .search("a b")), ("+0", .beginning),
    ("+", .beginning), ("+/", .beginning), ("+x", .beginning),
  ])
  func `a plus says where to begin`(argument: String, expected: StartPosition) {
    var arguments = ["a.jsonl", argument]
    #expect(StartPosition.remove(from: &arguments) == expected)
    #expect(arguments == (expected == .beginning ? ["a.jsonl", argument] : ["a.jsonl"]))
  }

  @Test func `after two dashes a plus is a file name`() {
    var arguments = ["--", "+12"]
    #expect(StartPosition.remove(from: &arguments) == .beginning)
    #expect(arguments == ["--", "+12"])
  }
}
