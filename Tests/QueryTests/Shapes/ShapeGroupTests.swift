import TestSupport
import Testing

@testable import Query

@Suite struct ShapeGroupTests {
  private func templates(_ texts: String...) -> [String] {
    ShapeTable(texts).groups().map(\.pattern.template)
  }

  @Test func `different words are never joined`() {
    #expect(templates("VM Started", "VM Paused") == ["VM Started", "VM Paused"])
    #expect(templates("took 1ms", "took 1s").count == 2)
    #expect(templates("a b", "ab", "a.b").count == 3)
  }

  @Test func `kinds in one place are joined`() {
    #expect(templates("id 12", "id 0x1f", "id \"a\"", "id x7k2q") == ["id <value>"])
    #expect(templates("id 12", "id 14") == ["id <number>"])
  }

  @Test func `lists of other lengths are joined`() {
    #expect(templates("ports 1, 2, 3 ok", "ports 80 ok") == ["ports <number…> ok"])
    #expect(templates("ports [1 2 3]", "ports [ 4 5]") == ["ports [<number…>]"])
    #expect(templates("a 1/2 b", "a 3/4 b") == ["a <number>/<number> b"])
    #expect(templates("a 1 2", "a 1").count == 2)
  }

  @Test func `padding and blanks before units do not matter`() {
    #expect(templates("[   1] x", "[12] x") == ["[ <number>] x"])
    #expect(templates("12 ms", "12ms") == ["<number> ms"])
  }

  @Test func `the values of a list are together`() {
    let group = ShapeTable(["ports 1, 2 ok", "ports 2 ok", "ports 2, 3, 4 ok"]).groups()[0]
    #expect(group.variables.count == 1)
    #expect(group.variables[0].isList)
    #expect(group.variables[0].values.values.map(\.text) == ["2", "1", "3", "4"])
    #expect(group.variables[0].values.values.map(\.count) == [3, 1, 1, 1])
  }

  @Test func `the values of joined kinds are together, in their place`() {
    let group = ShapeTable(["a 1 of 2", "a 0x1f of 2", "a \"x\" of 3"]).groups()[0]
    #expect(group.variables.map(\.kind) == [.value, .number])
    #expect(group.variables[0].values.values.map(\.text) == ["0x1f", "1", "x"])
    #expect(group.variables[1].values.values.map(\.count) == [2, 1])
  }

  @Test(arguments: UInt64(0)..<8)
  func `texts with different words are never in one group`(seed: UInt64) {
    var source = ShapeTexts(seed: seed)
    var words: [TextPattern: [String]] = [:]
    for _ in 0..<1500 {
      let sample = source.next()
      let pattern = TextPattern(of: sample.text)
      let known = words[pattern] ?? sample.words
      #expect(known == sample.words, "\(sample.text)")
      words[pattern] = known
    }
  }

  @Test(arguments: UInt64(0)..<8)
  func `a text matches the pattern of its group and no other`(seed: UInt64) {
    var source = ShapeTexts(seed: seed)
    var texts = source.texts(80)
    for _ in 0..<40 { texts.append(source.next().text) }
    let groups = ShapeTable(texts).groups()
    var counts = [Int](repeating: 0, count: groups.count)
    var matchers = groups.map { ShapeMatcher($0.pattern) }
    for text in texts {
      let matching = matchers.indices.filter { matchers[$0].matches(text) }
      #expect(matching.count == 1, "\(text)")
      for index in matching { counts[index] += 1 }
    }
    #expect(counts == groups.map(\.count))
  }

  @Test(arguments: UInt64(0)..<8)
  func `a pattern is told by its template`(seed: UInt64) {
    var source = ShapeTexts(seed: seed)
    var texts = source.texts(100)
    for _ in 0..<40 { texts.append(source.next().text) }
    for group in ShapeTable(texts).groups() {
      #expect(TextPattern(template: group.pattern.template) == group.pattern)
      #expect(TextPattern("\(group.pattern)") == group.pattern)
    }
  }

  @Test func `a broken text matches its pattern`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x20, 0x31, 0xE2, 0x82]
    var table = ShapeTable()
    bytes.withUnsafeBufferPointer { table.add($0, record: 0) }
    let pattern = table.groups()[0].pattern
    #expect(TextPattern(template: pattern.template) == pattern)
    var matcher = ShapeMatcher(pattern)
    let isMatch = bytes.withUnsafeBufferPointer { matcher.matches($0) }
    #expect(isMatch)
  }

  @Test(arguments: ["a <b>", "<", "a <number", "<number…", "<Number>", "<numbers>"])
  func `a template with an unknown variable is none`(template: String) {
    #expect(TextPattern(template: template) == nil)
  }

  @Test(arguments: [
    ("took <number>ms", "took 12ms", true), ("took 7ms", "took 12ms", true),
    ("VM Started", "VM Paused", false), ("a < b", "a < b", true), ("a << b", "a < b", false),
    ("a <number> < b", "a 5 < b", false), ("a <number> << b", "a 5 < b", true),
  ])
  func `a pattern is written as a template or as an example`(
    pattern: String, text: String, isSame: Bool
  ) {
    #expect((TextPattern(pattern) == TextPattern(of: text)) == isSame)
  }

  @Test func `a template that somebody writes needs no right kinds`() {
    var matcher = ShapeMatcher(TextPattern(template: "took  <value>ms << 5") ?? TextPattern(of: ""))
    #expect(!matches("took 12ms < 5", matcher))
    matcher = ShapeMatcher(
      TextPattern(template: "took  <value>ms << <hex…>") ?? TextPattern(of: ""))
    #expect(matches("took 12ms < 5", matcher))
    #expect(!matches("took 12s < 5", matcher))
  }

  @Test func `a text has many variables, of which the first sixteen tell values`() {
    let text = (0..<20).map { "\(letters($0)) \($0)" }.joined(separator: " ")
    let group = ShapeTable([text, text]).groups()[0]
    #expect(group.variables.count == 20)
    #expect(group.variables[15].values.values.map(\.count) == [2])
    #expect(group.variables[16].values.values.isEmpty)
    #expect(!group.variables[16].values.isComplete)
  }

  private func matches(_ text: String, _ matcher: ShapeMatcher) -> Bool {
    var matcher = matcher
    return matcher.matches(text)
  }

  private func letters(_ number: Int) -> String {
    String(repeating: "abcdefghijklmnopqrstuvwxyz".map(String.init)[number], count: 2)
  }
}
