import CardTable
import CellGrid
import RecordCards
import Records
import TableKit
import TestSupport
import Testing

@testable import Browser

/// Two files of which the second is there before the first, as where that is compressed.
@MainActor
@Suite struct LateFirstFileTests {
  private let sources: [RecordSource]
  private let reading: Reading

  init() throws {
    let folder = try TemporaryFolder()
    sources = try ["first", "second"].map { name in
      let lines = (0..<50).map { "{\"text\": \"\(name) \($0)\"}\n" }
      return try RecordSource.open(path: try folder.write(lines.joined(), to: "\(name).jsonl"))
    }
    sources[1].index(atLeast: .max)
    let records = RecordList(
      inputs: sources.map { RecordInput(source: $0, folder: nil) }, settings: CardSettings())
    reading = Reading(
      records, context: CardContext(.ofTests(), images: nil), start: .beginning,
      followsName: false, log: { _ in }, onChange: {})
    reading.all.table.size = GridSize(columns: 60, rows: 10)
    _ = reading.update()
  }

  /// Has the records of the first file come.
  private func readFirst() {
    sources[0].index(atLeast: .max)
    _ = reading.update()
  }

  @Test func `who has gone nowhere yet is at the first card of all`() {
    #expect(reading.all.selection == CardPlace(section: 1, row: 0))
    readFirst()
    #expect(reading.all.selection == CardPlace(section: 0, row: 0))
    reading.all.table.layoutIfNeeded()
    #expect(reading.all.rowsOnScreen.first == RowPath(row: 0, section: 0))
  }

  @Test func `who has gone on stays at the card that is read`() {
    reading.all.select(CardPlace(section: 1, row: 1))
    readFirst()
    #expect(reading.all.selection == CardPlace(section: 1, row: 1))
  }
}
