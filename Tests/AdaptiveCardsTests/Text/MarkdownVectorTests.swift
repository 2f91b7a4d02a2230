import AdaptiveCards
import JSON
import Testing

@Suite struct MarkdownVectorTests {
  @Test func `every text of the shared model's tests has the same structure`() throws {
    guard let cases = try CardTestData.vectors("markdown_cpp.json")?["cases"]?.array else { return }
    var passed = 0
    for vector in cases {
      let input = try #require(vector["input"]?.string)
      let html = try #require(vector["html"]?.string)
      // An empty text has an empty paragraph there and none here.
      let expected = html == "<p></p>" ? [] : MarkdownHTML.blocks(of: html)
      let actual = Markdown.parse(input).map(\.content)
      #expect(actual == expected, "\(input.debugDescription)")
      if actual == expected { passed += 1 }
    }
    print("markdown_cpp.json: \(cases.count) cases, \(passed) passed")
  }
}
