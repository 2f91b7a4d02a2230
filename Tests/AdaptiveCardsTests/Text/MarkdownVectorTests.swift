import AdaptiveCards
import JSON
import TestSupport
import Testing

@Suite struct MarkdownVectorTests {
  @Test func `every text of the shared model's tests has the same structure`() throws {
    guard let file = try CardTestData.vectors("markdown_cpp.json") else { return }
    #expect(failures(in: file, named: "markdown_cpp.json") == [])
  }

  @Test func `a tag that the driver does not know is a failure that names it`() throws {
    let text = """
      {"cases": [{"name": "known", "input": "**a** & b", "html": "<p><strong>a</strong> &amp; b</p>"},
        {"name": "unknown", "input": "a", "html": "<p><del>a</del></p>"},
        {"name": "attribute", "input": "a", "html": "<p><a name=\\"b\\">a</a></p>"}]}
      """
    let failures = failures(in: try json(text), named: "markdown_cpp.json, wrong on purpose")
    #expect(failures == ["unknown: unknown tag del", #"attribute: unknown tag a name="b""#])
  }

  private func failures(in file: JSONValue, named name: String) -> [String] {
    VectorReport.failures(in: file, named: name, fields: ["input", "html"]) { vector in
      guard let input = vector["input"]?.string, let html = vector["html"]?.string else {
        return "there is no input or no html"
      }
      // An empty text has an empty paragraph there and none here.
      let expected = html == "<p></p>" ? [] : try MarkdownHTML.blocks(of: html)
      let actual = Markdown.parse(input).map(\.content)
      return actual == expected ? nil : "\(input.debugDescription) is \(actual)"
    }
  }
}
