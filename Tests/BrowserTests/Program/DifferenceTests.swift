import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// `:diff`: what differs between two records, in the whole program.
@MainActor
@Suite struct DifferenceTests {
  private static let records = """
    {"title": "Card 0", "text": "the cat sat", "n": 1}
    {"title": "Card 1", "text": "the dog sat", "n": 1}
    {"title": "Card 2", "text": "the dog sat", "n": 1}

    """

  @Test func `the record under the cursor is compared with the one before`() throws {
    let run = try BrowserRun(Self.records, columns: 100)
    run.press("j")
    let before = run.terminal.text
    run.answer(":", "diff")
    #expect(run.status.hasPrefix("Difference"))
    #expect(run.cards[0].contains("- Record 1") && run.cards[0].contains("+ Record 2"))
    let line = try #require(run.cards.first { $0.contains("~ text") })
    #expect(line.contains("- the cat sat") && line.contains("+ the dog sat"))
    run.press("q")
    #expect(run.terminal.text == before)
  }

  @Test func `values are below each other on a narrow screen`() throws {
    let run = try BrowserRun(Self.records, columns: 40)
    run.press("j")
    run.answer(":", "diff")
    let rows = run.cards.map { $0.drop { $0 == "▌" || $0 == " " } }.map { $0.prefix { $0 != "▐" } }
    let start = try #require(rows.firstIndex { $0.hasPrefix("~ text") })
    #expect(rows[start + 1].hasPrefix("- the cat sat"))
    #expect(rows[start + 2].hasPrefix("+ the dog sat"))
  }

  @Test func `what is the same is counted, and shown by a button`() throws {
    let run = try BrowserRun(Self.records, columns: 100, rows: 20)
    run.press("j")
    run.answer(":", "diff")
    #expect(run.terminal.text.contains("1 field is the same"))
    let count = run.cards.count { $0.contains(" n ") }
    run.press("Tab", "Enter")
    #expect(run.cards.count { $0.contains(" n ") } == count + 1)
  }

  @Test func `two tagged records are compared, and a number names the other one`() throws {
    let run = try BrowserRun(Self.records, columns: 100)
    run.press("t", "j", "t")
    run.answer(":", "diff")
    #expect(run.cards[0].contains("- Record 1") && run.cards[0].contains("+ Record 3"))
    run.answer(":", "diff 2")
    #expect(run.cards[0].contains("- Record 2") && run.cards[0].contains("+ Record 3"))
    run.press("q")
    #expect(run.status.contains("3/3"))
  }

  @Test func `what cannot be compared is answered in words`() async throws {
    let run = try BrowserRun(Self.records, columns: 100)
    run.answer(":", "diff")
    #expect(run.status == "No record is before this one: :diff N.")
    for text in ["diff x", "diff 0"] {
      run.answer(":", text)
      #expect(run.status == "Compare with which record? :diff N, or tag two of them.")
    }
    run.answer(":", "diff 9")
    #expect(run.status == "There is no record 9 to compare with, only 3 records.")
    run.press("t")
    run.answer(":", "diff")
    #expect(run.status == "Tagged: 1 record; :diff compares two.")
    run.press("t")
    run.answer("&", "title = \"Card 0\"")
    try await run.wait(for: "an end of the work") {
      !run.browser.reading.arranged.isBusy && run.browser.reading.arranged.isWhole
    }
    run.answer(":", "diff")
    #expect(run.status == "A tagged record is not shown; Esc undoes the filter.")
  }

  @Test func `what data says controls no terminal`() throws {
    let run = try BrowserRun(
      "{\"a\": \"x \\u001b[31m\"}\n{\"a\": \"x \\u009b1m\"}\n", columns: 100)
    run.press("j")
    run.answer(":", "diff")
    #expect(run.terminal.text.contains("^[[31m"))
    #expect(run.terminal.text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }

  @Test func `fields that are hidden are not compared`() throws {
    let run = try BrowserRun(Self.records, columns: 100)
    run.press("j")
    run.answer(":", "fields n")
    run.answer(":", "diff")
    #expect(run.terminal.text.contains("There is no difference."))
  }
}
