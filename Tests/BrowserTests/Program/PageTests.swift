import TablePrograms
import TerminalInterface
import Testing

@testable import Browser

/// What opens in front of the records, and goes away again.
@MainActor
@Suite struct PageTests {
  @Test(arguments: [
    ("?" as Key, "Help"), ("F1", "Help"), ("Enter", "Record"), ("r", "Source"), ("=", "File"),
    ("^G", "File"),
  ])
  func `a key opens a page, and q, Esc and h go back`(_ key: Key, _ title: String) throws {
    let run = try BrowserRun.cards(10)
    let before = run.terminal.text
    for back in ["q", "Esc", "h"] as [Key] {
      run.press(key)
      #expect(run.status.hasPrefix(title))
      run.press(back)
      #expect(run.terminal.text == before, "\(back.name)")
    }
  }

  @Test func `the help lists every key and every word`() throws {
    let run = try BrowserRun("{}\n", columns: 200, rows: 200)
    run.press("?")
    for command in Command.allCases {
      for sequence in command.info.keys?.sequences ?? [] {
        #expect(run.terminal.text.contains(sequence.name), "\(command)")
      }
      if command.isListed { #expect(run.terminal.text.contains(command.usage), "\(command)") }
    }
  }

  @Test func `the help opens once, and nothing opens over it`() throws {
    let run = try BrowserRun.cards(3)
    run.press("?", "?", "=", "r", "q")
    #expect(run.status.contains("1/3"))
  }

  @Test func `a record alone goes on to the next one and comes back there`() throws {
    let run = try BrowserRun.cards(10)
    run.press("Enter", "J", "J")
    #expect(run.status.hasPrefix("Record  3/10"))
    #expect(run.cards.contains { $0.contains("Card 2") })
    run.press("K", "q")
    #expect(run.titles.first == ">Card 1")
    run.press("r", "J")
    #expect(run.status.hasPrefix("Source, formatted  3/10"))
    run.press("r")
    #expect(run.cards.contains { $0.contains(#"{"title": "Card 2""#) })
  }

  @Test func `what is known of the file is told`() throws {
    let run = try BrowserRun("{\"title\": \"a\"}\n{\n", columns: 80, rows: 20)
    run.press("=")
    let text = run.terminal.text
    #expect(text.contains("JSON Lines") && text.contains("bad records"))
  }

  @Test func `a page is searched by itself`() throws {
    let run = try BrowserRun.cards(3, columns: 80, rows: 20)
    run.press("?")
    run.answer("/", "suspend")
    #expect(run.cards.contains { $0.contains("Suspend; fg resumes") })
    run.press("n")
    run.answer("/", "nowhere to be found")
    #expect(run.status == "Nothing here matches /nowhere to be found/.")
    run.answer("/", "(")
    #expect(run.status.contains("is not a regular expression"))
    run.press("q", "n")
    #expect(run.status == "No search yet: / starts one.")
  }

  @Test func `prompts about the records close what covers them`() throws {
    let run = try BrowserRun.cards(10)
    run.press("Enter", "&")
    #expect(run.status.hasPrefix("&"))
    #expect(run.titles.first == ">Card 0" && run.titles.count == 4)
  }

  @Test func `messages are kept for :messages`() throws {
    let run = try BrowserRun.cards(3)
    run.answer(":", "messages")
    #expect(run.status == "No messages yet.")
    run.press("U", "Y")
    run.answer(":", "mes")
    #expect(run.status.hasPrefix("Messages"))
    let rows = run.cards.filter { $0.contains("does nothing") || $0.contains("No messages") }
    #expect(rows.count == 3 && rows[0].contains("Y does"))
  }

  @Test func `what is left out of a card is counted in the status line`() throws {
    let body = #"{"type": "A"}, {"type": "TextBlock"}, {"type": "B"}"#
    let card = #"{"type": "AdaptiveCard", "body": [\#(body)]}"#
    let run = try BrowserRun([("a.jsonl", card + "\n{\"id\": 1}\n")], columns: 100, rows: 20)
    #expect(run.status.contains("2 left out  :warnings says why"))
    run.press("j")
    #expect(!run.status.contains("left out"))
  }

  @Test func `a card without faults has no warnings, one with faults tells them`() throws {
    let card = #"{"type": "AdaptiveCard", "body": [{"type": "Nothing"}]}"#
    let run = try BrowserRun("{\"title\": \"Card 0\"}\n\(card)\n")
    run.answer(":", "warnings")
    #expect(run.status == "There is nothing wrong with this card.")
    run.press("G")
    run.answer(":", "warnings")
    #expect(run.status.hasPrefix("Warnings"))
    #expect(run.terminal.text.contains("Nothing"))
  }
}
