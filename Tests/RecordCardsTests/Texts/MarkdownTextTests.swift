import AdaptiveCards
import CellGrid
import TestSupport
import Testing
import TextLayout

@testable import RecordCards

@Suite struct MarkdownTextTests {
  private func text(_ markdown: String) -> String {
    String(decoding: MarkdownText.styled(markdown).text.utf8, as: UTF8.self)
  }

  /// The parts of a text that have a look, with it.
  private func looks(_ markdown: String) -> [String] {
    let styled = MarkdownText.styled(markdown)
    return styled.runs.map { run in
      let attributes = run.style.attributes
      let names = [
        attributes.contains(.bold) ? "bold" : nil, attributes.contains(.italic) ? "italic" : nil,
        attributes.contains(.underline) ? "underline" : nil,
        run.style.foreground == .role(.accent) ? "code" : nil,
        run.style.foreground == .role(.subtle) ? "subtle" : nil,
      ].compactMap(\.self)
      let part = String(decoding: styled.text.utf8[run.range], as: UTF8.self)
      return "\(names.joined(separator: " ")): \(part)"
    }
  }

  @Test(arguments: [
    ("# One\n\ntext", "One\n\ntext"), ("## Two ##", "Two"), ("####### no", "####### no"),
    ("#no", "#no"), ("One\n===\ntext", "One\ntext"), ("One\n--\n", "One"),
    ("a\n\n\n\nb", "a\n\nb"), ("short\nlines stay", "short\nlines stay"), ("a  \nb", "a\nb"),
    ("- a\n- b\n  - c", "  • a\n  • b\n    • c"), ("1. a\n2) b", "  1. a\n  2) b"),
    ("- [ ] open\n- [x] done", "  ☐ open\n  ☑ done"), ("- a\n  goes on", "  • a\n    goes on"),
    ("-no item", "-no item"),
    ("```swift\nlet a = \"# b\"\n\n  c\n```\nd", "  let a = \"# b\"\n\n    c\nd"),
    ("~~~\n```\n~~~", "  ```"), ("```\nnever ends", "  never ends"),
    ("> said\n> again", "  │ said\n  │ again"),
    ("***", "────────────────────"), ("a `code` b", "a code b"), ("a ` b", "a ` b"),
    ("**a** __b__ *c* _d_", "a b c d"),
    ("snake_case_name and 2 * 3 * 4", "snake_case_name and 2 * 3 * 4"),
    ("[label](https://a.b/c)", "label (https://a.b/c)"),
    ("![a cat](cat.png \"Title\")", "a cat (cat.png)"),
    ("a [**b** `c`](u) d", "a b c (u) d"),
    ("[https://a.b](https://a.b)", "https://a.b"), ("wow! [no link]", "wow! [no link]"),
    (##"\*no\* \# \`x\`"##, "*no* # `x`"), ("`` a ` b ``", "a ` b"), ("`*no*`", "*no*"),
    ("    code\n    more", "    code\n    more"), ("", ""), ("\n\n", ""),
    ("| a | bb |\n|---|:-:|\n| ccc | `d` |", "a   │ bb\n────┼────\nccc │ `d`"),
    ("a | b\nno table", "a | b\nno table"), ("|a|\n|-|\n|x \\| y|", "a\n─────\nx | y"),
  ])
  func `a document is set as text`(_ markdown: String, _ expected: String) {
    #expect(text(markdown) == expected)
  }

  @Test func `a line that was broken for its length goes on, any other ends where it does`() {
    let long = "This is a line of a paragraph that an editor has broken"
    #expect(text("\(long)\nin the middle.\nNew.") == "\(long) in the middle.\nNew.")
    #expect(text("- \(long)\n  in the middle.\n  New.") == "  • \(long) in the middle.\n    New.")
  }

  @Test func `headings, emphasis, code and links have their look`() {
    #expect(looks("# A **b**") == ["bold: A b"])
    #expect(looks("a **b** *c*") == ["bold: b", "italic: c"])
    #expect(looks("**a `b` c**") == ["bold: a ", "bold code: b", "bold:  c"])
    #expect(looks("[x](y)") == ["underline: x", "subtle:  (y)"])
    #expect(looks("```\nx\n```") == ["code:   x"])
    #expect(looks("> a") == ["subtle:   │ a"])
    #expect(looks("|a|b|\n|-|-|\n|c|d|").first == "bold: a")
  }

  @Test(arguments: [
    "| a | b |\n|---|---|\n| 1 | 2 | 3 |", "|a|b|\n|-|-|\n|1|2|\n|3|4|5|6|",
    "|" + String(repeating: "|", count: 2_000) + "\n|" + String(repeating: "-|", count: 2_000)
      + "\n||",
  ])
  func `a table with more cells than names, or with very many, stands as it is written`(
    _ table: String
  ) {
    #expect(text(table) == table)
  }

  @Test func `a backslash breaks a line only where another one follows`() {
    #expect(text("a\\\nb") == "a\nb")
    #expect(text(#"C:\dir\"#) == #"C:\dir\"#)
    #expect(text("a\\\\\nb") == "a\\\nb")
  }

  @Test func `a table that is too wide stands as it is written`() {
    let table =
      "| \(String(repeating: "x", count: 60)) | \(String(repeating: "y", count: 60)) |\n|-|-|"
    #expect(text(table) == table)
  }

  @Test(arguments: PropertySeeds.range(perThousand: 500, least: 60))
  func `nothing is left out but marks`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let marks = [
      "# ", "## ", "- ", "  - ", "1. ", "> ", "```\n", "~~~\n", "**", "*", "_", "__", "`x`", "` ",
      "[", "](",
      ")", "!", "|", "|-|-|\n", "\n", "\n\n", "    ", "\\", "---\n", "===\n", " ", "  \n", "word",
      "Ünï", "漢字", "x",
    ]
    let markdown = (0..<random.number(in: 0...60)).map { _ in random.pick(marks) }.joined()
    func letters(_ text: String) -> String { text.filter(\.isLetter) }
    #expect(letters(text(markdown)) == letters(markdown), "seed \(seed): \(markdown)")
  }

  @Test(arguments: [
    ("See **this**:\n\n- a\n- b", false, true), ("```\ncode\n```", true, true),
    ("# Title\n\n- a\n- b", true, true), ("# comment\nrm -rf x # another\nls", false, false),
    ("# comment\n# another\nkey: value", true, false), ("- name: x\n- name: y", true, false),
    ("plain words", true, false), ("a ** b ** c", true, false), ("[a](https://b.c)", true, true),
    ("a | b\n--|--\nc | d", true, true), ("* one\n* two", false, false), ("x [1] (2)", true, false),
  ])
  func `a text is known by its signs`(_ text: String, _ isProse: Bool, _ isMarkdown: Bool) {
    #expect(MarkdownSigns.areFound(in: text, isProse: isProse) == isMarkdown)
  }

  @Test(arguments: [
    "#!/bin/bash\n# Usage\nset -e\nv=`date`\necho \"*** done ***\"\n- a\n- b\n**x**",
    "key: value\nlist:\n  - a\n  - b\n# comment\nother: `x`",
    "---\ntitle: x\ntags: `y`\n---\n# A\n\n- a\n- b",
    "# a list\nservices:\n  - name: web\n    image: **x**\n  - name: db\n    image: y",
    "# one\nfor f in *; do echo `x`; done\nx=$(date)\n- a\n- b",
    "--- a/x\n+++ b/x\n # T\n-- a `code`\n+- b **bold**\n - c",
    "2026-11-20 08:00:00 **start**\n2026-11-20T08:00:01 `x` done\n- a\n- b",
    "# server\nserver {\n  listen 80;\n  # the `root`\n  root /srv/**x**;\n}",
    "[core]\n# comment\neditor = vi\n- a\n- `b`",
    "# build\ndocker run \\\n  -v `pwd`:/x \\\n  **image**\n- a\n- b",
  ])
  func `scripts, settings, changes and logs are left as they are written`(_ text: String) {
    for isProse in [true, false] {
      let styled = BodyText.styled(text, isProse: isProse, markdown: .auto)
      #expect(String(decoding: styled.text.utf8, as: UTF8.self) == text)
    }
  }

  @Test(arguments: [
    "# Report\n\nVersion: 1.2\n\n- it does `x`;\n- it **fails**\n- `a` and `b` too\n",
    "Run `make` and `make test` first.\nThen *check* the result **carefully**.\n- a\n- b",
    "## Steps:\n\n1. Run this:\n```sh\n#!/bin/sh\nx=$(date);\necho $x;\n```\n2. See **it**",
    "Note: see **this**.\nIt is long.\n\n- a\n- b\n- c",
  ])
  func `a text of words with code in it is still markdown`(_ text: String) {
    #expect(MarkdownSigns.areFound(in: text, isProse: true))
  }

  @Test func `the mode decides`() {
    let texts = MarkdownMode.allCases.map { mode in
      BodyText.styled("**a**", isProse: true, markdown: mode).text.utf8.count
    }
    #expect(texts == [1, 1, 5])
    #expect(BodyText.styled("*a*", isProse: true, markdown: .auto).text.utf8.count == 3)
    #expect(BodyText.styled("*a*", isProse: true, markdown: .always).text.utf8.count == 1)
  }

  @Test(arguments: [MarkdownMode.auto, .always])
  func `a document that would take too much memory is shown as it is written`(_ mode: MarkdownMode)
  {
    let marked = String(repeating: "*a* **b**\n", count: Markdown.mostBytes / 10)
    let full = marked + String(repeating: "x", count: Markdown.mostBytes - marked.utf8.count)
    let shown = BodyText.styled(full, isProse: true, markdown: mode)
    #expect(!shown.runs.isEmpty && shown.text.utf8.count < full.utf8.count)
    #expect(BodyText.styled(full + "x", isProse: true, markdown: mode) == StyledText(full + "x"))
  }
}
