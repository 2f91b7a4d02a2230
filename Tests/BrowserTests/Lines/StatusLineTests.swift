import CellGrid
import Phrases
import Testing
import TextLayout

@testable import Browser

@Suite struct StatusLineTests {
  private var line: StatusLine {
    var line = StatusLine()
    line.add(Phrase(verbatim: "issues.jsonl"), rank: 2)
    line.add(Phrase(verbatim: "34/4567"), rank: 0)
    line.add(Phrase(verbatim: "1%"), rank: 3)
    line.add(Phrase(verbatim: "2 bad"), rank: 0, isWarning: true)
    line.add(Phrase(verbatim: "? help"), rank: 4)
    return line
  }

  private func texts(fitting columns: Int) -> [String] {
    line.fitting(columns).map { String(decoding: $0.text.utf8, as: UTF8.self) }
  }

  @Test func `all parts are shown where there is room`() {
    #expect(texts(fitting: 80) == ["issues.jsonl", "34/4567", "1%", "2 bad", "? help"])
  }

  @Test func `the position and warnings are never dropped`() {
    for columns in 0..<14 {
      #expect(texts(fitting: columns) == ["34/4567", "2 bad"])
    }
  }

  @Test(arguments: [
    ("&state = open", "↓created_at"), ("&a", "↓very.long.name.of.a.field ↑other"),
    ("&message ~ \"a long expression that never ends\" and level >= warn", "↓timestamp ↑message"),
  ])
  func `a filter and a sort are both there, each cut where there is no room`(
    _ filter: String, _ sort: String
  ) {
    var line = line
    line.add(Phrase(verbatim: filter + " (1 234)"), rank: 1, cutTail: " (1 234)")
    line.add(Phrase(verbatim: sort), rank: 1, cutTail: "")
    for columns in 48...120 {
      let kept = line.fitting(columns)
      let texts = kept.map { String(decoding: $0.text.utf8, as: UTF8.self) }
      let width = kept.reduce(2 * (kept.count - 1)) { $0 + $1.text.naturalColumns }
      #expect(width <= columns)
      let shownFilter = texts.first { $0.hasPrefix("&") && $0.hasSuffix(" (1 234)") }
      let shownSort = texts.first { $0.hasPrefix("↓") }
      #expect(shownFilter != nil && shownSort != nil, "\(columns)")
      #expect(shownFilter == filter + " (1 234)" || shownFilter?.contains("…") == true)
      #expect(shownSort == sort || shownSort?.hasSuffix("…") == true)
      // What is short is whole where there is room for the half of it all.
      if columns >= 80, sort.count < 20 { #expect(shownSort == sort) }
    }
  }

  @Test func `what is kept fits, at every width that holds what must stay`() {
    for columns in 14...60 {
      let kept = line.fitting(columns)
      let width = kept.reduce(2 * (kept.count - 1)) { $0 + $1.text.naturalColumns }
      #expect(width <= columns)
    }
  }
}
