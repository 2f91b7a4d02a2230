import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct CodeBlockTests {
  private func block(_ code: String, _ extra: String = "") throws -> Card {
    try card(body: #"{"type": "CodeBlock", \#(extra) "codeSnippet": "\#(code)"}"#)
  }

  @Test func `lines stand behind their numbers, and long ones go on beside them`() throws {
    let card = try block(#"let a = 1\n\n  if a == 1 { print(a, a, a) }"#, #""startLineNumber": 9,"#)
    #expect(
      screen(card, columns: 30) == [
        "  9 let a = 1", " 10", " 11   if a == 1 { print(a, a,", "        a) }",
      ])
  }

  @Test func `on paper and where it is narrow the lines stand alone`() throws {
    let card = try block(#"a = 1\n  b = 2"#)
    #expect(screen(card, columns: 40, environment: .plain) == [" a = 1", "   b = 2"])
    #expect(screen(card, columns: 12) == [" a = 1", "   b = 2"])
  }

  @Test func `a very long program is one text`() throws {
    let card = try block(Array(repeating: "x", count: 5_000).joined(separator: #"\n"#))
    #expect(screen(card, columns: 40).count == 5_000)
  }

  @Test(arguments: [1, 100, 3_000])
  func `code that would take too much memory for its colours has none`(_ lines: Int) throws {
    for excess in [0, 1] {
      let size = Markdown.mostBytes + excess
      let line = "return 1;" + String(repeating: " ", count: size / lines - 10)
      var code = Array(repeating: line, count: lines).joined(separator: #"\n"#)
      code += String(repeating: " ", count: size - (code.utf8.count - (lines - 1)))
      let card = try block(code, #""language": "c","#)
      let layout = CardLayout(card, columns: 40, state: CardState(), environment: .forTests)
      var canvas = Canvas(Surface(size: GridSize(columns: 40, rows: 1)))
      layout.draw(in: &canvas, lines: 0..<1, resources: DrawResources())
      let looks = Set(
        (0..<40).map { canvas.surface[$0, 0].style }.filter { $0.foreground == .role(.accent) })
      #expect(looks.isEmpty == (excess > 0))
      let warning = CardWarning(reason: .longText(property: "codeSnippet"), path: "body[0]")
      #expect(card.warnings == (excess > 0 ? [warning] : []))
    }
  }

  @Test(arguments: [
    (
      "swift", "let x = \"a // b\" // done",
      ["let": "keyword", "\"a // b\"": "text", "// done": "comment"]
    ),
    (
      "python", "def f(): # say 'x'\n  return 42",
      ["def": "keyword", "# say 'x'": "comment", "return": "keyword", "42": "number"]
    ),
    (
      "sql", "SELECT a FROM b -- all",
      ["SELECT": "keyword", "FROM": "keyword", "-- all": "comment"]
    ),
    ("html", "<!-- a\nb --> <p class=\"x\">", ["<!-- a\nb -->": "comment", "\"x\"": "text"]),
    ("nosuch", "let \"a\" 1", ["\"a\"": "text", "1": "number"]),
  ])
  func `parts of code are told apart`(_ language: String, _ code: String, _ kinds: [String: String])
  {
    var state = CodeColors.State()
    let parts = CodeColors(language: language).parts(of: code, &state)
    #expect(parts.map { String($0.text) }.joined() == code)
    let found = parts.filter { $0.kind != .plain }.map { (String($0.text), "\($0.kind)") }
    #expect(Dictionary(uniqueKeysWithValues: found) == kinds)
  }

  @Test func `a comment of several lines goes on in the next ones`() {
    let colors = CodeColors(language: "c")
    var state = CodeColors.State()
    let kinds = ["a /* b", "c", "d */ e"].map { line in
      colors.parts(of: line, &state).map { "\($0.kind) \($0.text)" }
    }
    #expect(
      kinds == [["plain a ", "comment /* b"], ["comment c"], ["comment d */", "plain  e"]])
  }

  @Test func `any text comes out whole, whatever it is taken for`() {
    var generator = CardGenerator(seed: 20)
    let signs = [
      "\"", "'", "\\", "/*", "*/", "//", "#", "-", "\n", "é", "let", "1", " ", "<!--", "👩‍👧",
    ]
    for _ in 0..<500 {
      let code = (0..<generator.below(30)).map { _ in generator.pick(signs) }.joined()
      for language in ["c", "bash", "sql", "xml", "css", "json", "none"] {
        var state = CodeColors.State()
        let parts = CodeColors(language: language).parts(of: code, &state)
        #expect(parts.map { String($0.text) }.joined() == code)
        #expect(parts.allSatisfy { !$0.text.isEmpty })
      }
    }
  }
}
