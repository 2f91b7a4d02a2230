import CellGrid
import JSON
import Phrases
import Printing
import RecordCards
import Records
import TableKit
import TestSupport
import Testing

@testable import Browser

/// A file of which little is indexed yet.
@MainActor
@Suite struct UnindexedTests {
  private let source: RecordSource
  private let reading: Reading
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<20_000).map { "{\"n\": \($0), \"text\": \"some words of record \($0)\"}\n" }
    let source = try RecordSource.open(path: try folder.write(lines.joined(), to: "data.jsonl"))
    source.index(atLeast: 1)
    self.source = source
    let records = RecordList(
      inputs: [RecordInput(source: source, folder: nil)], settings: CardSettings())
    reading = Reading(
      records, context: CardContext(.ofTests(), images: nil), start: .beginning,
      followsName: false, log: { _ in }, onChange: {})
    reading.all.table.size = GridSize(columns: 60, rows: 10)
    _ = reading.update()
  }

  @Test func `the content of what is selected at the end is that of the last record`() throws {
    reading.goToLast()
    try #require(reading.tail != nil)
    let content = reading.contentOfSelection
    #expect(content?.value(at: FieldPath(name: "n")) == .number("19999"))
  }

  /// Indexes the file to its end, which the list takes in at its next update.
  private func readOn() { while !source.progress.isComplete { source.index(atLeast: .max) } }

  @Test func `the end is that of the file, also where it was read to there since the last update`()
  {
    readOn()
    reading.goToLast()
    _ = reading.update()
    #expect(reading.all.selection == CardPlace(section: 0, row: 19_999))
  }

  @Test func `a place that the list has yet to take in is waited for`() throws {
    let browser = RecordBrowser(
      [RecordInput(source: source, folder: nil)], settings: .ofTests(), images: nil
    ) { _ in nil }
    browser.reading.all.table.size = GridSize(columns: 60, rows: 10)
    readOn()
    let place = KeptPlace(id: CardID(section: 0, number: 15_000))
    browser.go(to: place, called: Phrase(verbatim: "It"))
    #expect(browser.awaitedPlace != nil)
    _ = browser.reading.update()
    browser.goToAwaitedPlace()
    #expect(browser.awaitedPlace == nil)
    #expect(browser.reading.selectedRecord.number == 15_000)
    #expect(browser.messages.text == nil)
  }

  @Test func `tags behind what is indexed are waited for`() {
    var tags = Tags()
    tags.toggle(CardID(section: 0, number: 0))
    #expect(reading.knows(tags))
    tags.toggle(CardID(section: 0, number: 19_998))
    #expect(!reading.knows(tags))
    #expect(reading.awaited.text == "the rest of the input")
    readOn()
    _ = reading.update()
    #expect(reading.knows(tags))
    #expect(reading.taken(by: tags)?.count == 2)
  }
}
