import Testing

@testable import ImageLoading

@Suite struct HostRuleTests {
  @Test(arguments: [
    ("example.org", "example.org", 443), ("example.org", "EXAMPLE.org.", 80),
    ("Example.ORG.", "example.org", 1), ("example.org:8080", "example.org", 8080),
    ("*.example.org", "a.example.org", 443), ("*.example.org", "a.b.example.org.", 443),
    ("*.example.org:81", "a.example.org", 81), ("127.0.0.1", "127.0.0.1", 9),
    ("[::1]", "[::1]", 9), ("::1", "[::1]", 9), ("[::1]:9", "[::1]", 9),
    ("[0:0:0:0:0:0:0:1]", "[::1]", 9), ("0::1", "[::1]", 9), ("localhost", "localhost", 3000),
    ("[::FFFF:127.0.0.1]", "[::ffff:127.0.0.1]", 9),
  ])
  func `a rule allows what it names`(rule: String, host: String, port: UInt16) throws {
    #expect(try #require(HostRule(rule)).allows(host: host, port: port))
  }

  @Test(arguments: [
    ("example.org", "a.example.org", 443), ("example.org", "badexample.org", 443),
    ("example.org", "example.org.evil", 443), ("example.org:8080", "example.org", 80),
    ("*.example.org", "example.org", 443), ("*.example.org", "badexample.org", 443),
    ("*.example.org", ".example.org.evil", 443), ("127.0.0.1", "127.0.0.11", 9),
    ("[::1]:9", "[::1]", 8), ("[::1]", "[::11]", 9), ("example.org", "", 443),
  ])
  func `a rule allows nothing else`(rule: String, host: String, port: UInt16) throws {
    #expect(!(try #require(HostRule(rule)).allows(host: host, port: port)))
  }

  @Test(arguments: [
    "", ".", "..", "*", "*.", "*.*.org", "a*.org", "http://example.org", "example.org/x",
    "me@example.org", "example.org:", "example.org:0", "example.org:65536", "example.org:80x",
    "example.org:-1", ":80", "a b", "[::1", "::1]", "[::1]:", "[::1]x", "a:b:c", "[example.org]",
    "[::1]:99999", "[]", "[]:80", "example.org?x", "example.org#x", "a\\b", "a%20b",
  ])
  func `what names no host is no rule`(rule: String) {
    #expect(HostRule(rule) == nil)
  }
}
