import TestSupport
import Testing

@testable import TOML

@Suite struct TOMLDocumentTests {
  private func document(_ text: String) -> TOMLDocument { TOMLDocument(Array(text.utf8)) }

  private func problem(_ text: String) -> TOMLProblem? { document(text).problems.first }

  @Test func `a wrong line is told with its place, and the others count`() {
    let read = document("a = 1\nb = x\n  c 3\n[d\ne = 4\n[f]\ng = \"h\"\ng = 2\n")
    #expect(
      read.problems == [
        TOMLProblem(reason: .noValue, line: 2, column: 5),
        TOMLProblem(reason: .noEqualsSign, line: 3, column: 5),
        TOMLProblem(reason: .openHead, line: 4, column: 3),
        TOMLProblem(reason: .keyTaken("g"), line: 8, column: 1),
      ])
    #expect(read.root.map(\.key) == ["a", "f"])
    #expect(read.root["a"] == TOMLNode(key: "a", .integer(1), line: 1))
    guard case .table(let table)? = read.root["f"]?.value else {
      Issue.record("no table")
      return
    }
    #expect(table.map(\.key) == ["g"])
    #expect(table["g"] == TOMLNode(key: "g", .text("h"), line: 7))
  }

  @Test func `each mistake has its reason`() {
    for (text, reason) in [
      ("= 1", TOMLProblem.Reason.noKey), ("a", .noEqualsSign), ("a =", .noValue),
      ("a = 1 b", .moreInLine), ("[a] b", .moreInLine), ("a = \"b", .openText),
      ("a = '''b", .openText), ("a = [1", .openArray), ("a = {b = 1", .openTable),
      ("[a", .openHead), ("a = \"\\q\"", .unknownEscape), ("a = \"\u{1}\"", .controlCharacter),
      ("a = 01", .wrongNumber), ("a = 99999999999999999999", .wrongNumber),
      ("a = 2026-02-30", .wrongTime), ("a = 1\na = 2", .keyTaken("a")),
      ("a.b = 1\n[a]", .keyTaken("a")), ("[[a]]\n[a]", .keyTaken("a")),
    ] {
      #expect(problem(text)?.reason == reason, "\(text)")
    }
  }

  @Test func `keys keep their order, with their lines`() {
    let read = document("z = 1\n\n[y]\nx.w = 2\n[[v]]\nu = 3\n[[v]]\n")
    #expect(read.problems.isEmpty)
    #expect(read.root.map(\.key) == ["z", "y", "v"])
    #expect(read.root.map(\.line) == [1, 3, 5])
    guard case .array(let elements)? = read.root["v"]?.value else {
      Issue.record("no array")
      return
    }
    #expect(elements.map(\.line) == [5, 7])
  }

  @Test func `a key that is there twice is told, however many there are`() {
    for count in 1...70 {
      let lines = (1...count).map { "k\($0) = \($0)\n" }.joined()
      for number in [1, count / 2 + 1, count] {
        let read = document("[t]\n\(lines)k\(number) = 0\n")
        #expect(read.problems.map(\.reason) == [.keyTaken("k\(number)")])
        guard case .table(let table)? = read.root["t"]?.value else {
          Issue.record("no table")
          continue
        }
        #expect(table.map(\.key) == (1...count).map { "k\($0)" })
        #expect(table["k\(number)"]?.value == .integer(number))
      }
    }
  }

  @Test func `a table in braces gets nothing more`() {
    for more in ["a.c = 1", "[a]", "[a.c]", "[[a]]", "[[a.c]]", "a.b.d = 1", "[a.b.d]"] {
      let read = document("a = {b.c = 1}\n\(more)\n")
      #expect(read.problems.map(\.line) == [2], "\(more)")
      #expect(read.problems.allSatisfy { $0.column == 1 }, "\(more)")
      guard case .table(let table)? = read.root["a"]?.value,
        case .table(let inner)? = table["b"]?.value
      else {
        Issue.record("no table")
        continue
      }
      #expect(table.count == 1 && inner["c"]?.value == .integer(1), "\(more)")
    }
  }

  @Test func `a value that is wrong in the middle leaves nothing behind`() {
    let read = document("a = [1, {b = 2}, x]\nc = {d = 1, d = 2}\ne = 3\n")
    #expect(read.problems.map(\.reason) == [.noValue, .keyTaken("d")])
    #expect(read.root.map(\.key) == ["e"])
  }

  @Test func `texts in single quotes are what they are`() {
    for text in ["", "a", "\\", #"(?<a>\S+) \[b\] ü"#, "fifteen bytes!!", "sixteen bytes!!!"] {
      #expect(document("a = '\(text)'").root["a"]?.value == .text(text))
    }
  }

  @Test func `bytes that are not UTF-8 are told with their line`() {
    let read = TOMLDocument(Array("a = 1\nb = \"".utf8) + [0xFF] + Array("\"\n".utf8))
    #expect(read.problems.map(\.reason) == [.notUTF8])
    #expect(read.problems.map(\.line) == [2])
    #expect(read.root["b"]?.value == .text("\u{FFFD}"))
  }

  @Test func `values too deep in one another are refused`() {
    let depth = TOMLDocument.mostDepth
    func nested(_ depth: Int) -> String {
      "a = " + String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(problem(nested(depth)) == nil)
    #expect(problem(nested(depth + 1))?.reason == .tooDeep)
    #expect(problem(nested(100_000))?.reason == .tooDeep)
    let keys = Array(repeating: "a", count: 100_000).joined(separator: ".")
    #expect(problem("\(keys) = 1")?.reason == .tooDeep)
    #expect(problem("[\(keys)]")?.reason == .tooDeep)
  }

  @Test func `a document of many tables takes time in proportion`() {
    let read = document(String(repeating: "[[a]]\nb = 1\n", count: 50_000))
    #expect(read.problems.isEmpty)
    guard case .array(let elements)? = read.root["a"]?.value else {
      Issue.record("no array")
      return
    }
    #expect(elements.count == 50_000)
  }

  /// Any bytes: nothing stops it, and what is told has a place in the document.
  @Test(arguments: PropertySeeds.range(least: 60))
  func `random bytes are read to their end`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let text = random.text(0...300, of: "ab.=[]{}\"'\\#,\n\r 1_-:Tué\u{0}")
    var bytes = Array(text.utf8)
    if random.oneIn(3), !bytes.isEmpty { bytes[random.below(bytes.count)] = 0xFF }
    let lineCount = bytes.count { $0 == 0x0A } + 1
    for problem in TOMLDocument(bytes).problems {
      #expect((1...lineCount).contains(problem.line) && problem.column >= 1, "seed \(seed)")
    }
  }
}
