import CellGrid
import Testing

@testable import AdaptiveCards

@Suite struct FactSetTests {
  private func rows(_ facts: [(String, String)], columns: Int) -> [String] {
    let set = FactSet(
      facts: facts.map { title, value in
        var fact = Fact(title: title, value: value)
        fact.isMarkdown = false
        return fact
      })
    return screen(.record([Element(.factSet(set))]), columns: columns)
  }

  @Test func `a wrapped line of a nested value stays right of its key`() {
    let value = "owner:\n  name: Ada Lovelace\n- one two three"
    #expect(
      rows([("repo", value)], columns: 20) == [
        "repo  owner:", "        name: Ada", "          Lovelace", "      - one two",
        "        three",
      ])
  }

  @Test func `a wrapped line of the outermost key of a nested value is indented too`() {
    var fact = Fact(title: "", value: "mean: three metres\nmax: 8")
    (fact.isMarkdown, fact.isNested) = (false, true)
    let card = Card.record([Element(.factSet(FactSet(facts: [fact])))])
    #expect(screen(card, columns: 14) == ["mean: three", "  metres", "max: 8"])
  }

  @Test func `titles stand above their values where a column would break their words`() {
    let facts = [("pressure", "1013 hPa at sea level"), ("id", "7")]
    #expect(
      rows(facts, columns: 20) == ["pressure", "  1013 hPa at sea", "  level", "id", "  7"])
    #expect(
      rows(facts, columns: 30) == ["pressure  1013 hPa at sea", "          level", "id        7"])
  }

  @Test func `long titles are wrapped at words in a column that is wide enough for them`() {
    let facts = [("What did you like best of all", "The food")]
    #expect(
      rows(facts, columns: 40) == ["What did you   The food", "like best of", "all"])
  }

  @Test func `no word of a title is broken that fits the width`() {
    let title = "temperature, mean value"
    for columns in 12...80 {
      let shown = rows([(title, "yes"), ("x", "no")], columns: columns).joined(separator: " ")
      #expect(shown.contains("temperature,"), "\(columns) columns")
    }
  }

  @Test func `a value without a title is not indented`() {
    #expect(rows([("", "value")], columns: 20) == ["value"])
  }

  @Test func `the lines of a long text keep their indent`() {
    let text = StyledText("error\n    at one.two (three.swift)")
    let card = Card.record([Element(.collapsedText(.init(text: text, limit: 0, block: 0)))])
    #expect(screen(card, columns: 19) == ["error", "    at one.two", "      (three.swift)"])
  }
}
