import CellGrid
import TableKit
import Testing

/// Rows without a data source of one's own.
@MainActor
struct RowListTests {
  private struct Bird: Identifiable {
    var id: Int
    var name: String
  }

  private func screen(_ table: TableView, rows: Int = 5) -> [String] {
    table.size = GridSize(columns: 20, rows: rows)
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<rows).map { canvas.surface.text(ofRow: $0) }.filter { $0 != "" }
  }

  @Test func `a table is made of items and views alone`() {
    let table = TableView(["Wren", "Nuthatch"]) { Label($0) }
    #expect(screen(table) == ["Wren", "Nuthatch"])
  }

  @Test func `items that are appended are rows`() {
    let list = RowList(["Wren"]) { Label($0) }
    let table = TableView(list)
    #expect(screen(table) == ["Wren"])
    list.append("Siskin")
    list.append(contentsOf: ["Robin", "Dunnock"])
    #expect(screen(table) == ["Wren", "Siskin", "Robin", "Dunnock"])
    #expect(list.items.count == 4)
  }

  @Test func `items without ids are shown anew`() {
    let list = RowList(["Wren", "Robin"]) { Label($0) }
    let table = TableView(list)
    _ = screen(table)
    list.items = ["Siskin"]
    #expect(screen(table) == ["Siskin"])
    list.items.insert("Dunnock", at: 0)
    #expect(screen(table) == ["Dunnock", "Siskin"])
  }

  @Test func `D3 items with ids keep their rows, their selection and what is read`() {
    let list = RowList((0..<40).map { Bird(id: $0, name: "bird \($0)") }) { Label($0.name) }
    let table = TableView(list)
    _ = screen(table)
    table.scroll(byLines: 20)
    table.selectRow(at: RowPath(row: 22, section: 0))
    list.items.removeFirst(5)
    list.items.insert(Bird(id: 90, name: "new"), at: 0)
    list.items[17].name = "other name"
    #expect(screen(table) == ["bird 20", "other name", "bird 22", "bird 23", "bird 24"])
    #expect(table.indexPathForSelectedRow == RowPath(row: 18, section: 0))
  }

  @Test func `items of any asynchronous sequence become rows as they come`() async throws {
    let list = RowList<String> { Label($0) }
    let table = TableView(list)
    #expect(screen(table) == [])
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let reading = Task { try await list.append(contentsOf: stream) }
    for name in ["Wren", "Robin", "Siskin"] { continuation.yield(name) }
    continuation.finish()
    try await reading.value
    #expect(table.needsDisplay)
    #expect(screen(table) == ["Wren", "Robin", "Siskin"])
  }

  private struct Broken: Error {}

  @Test func `a sequence that fails leaves the items that have come`() async {
    let list = RowList<Int> { Label("\($0)") }
    let table = TableView(list)
    let stream = AsyncThrowingStream<Int, any Error> { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Broken())
    }
    await #expect(throws: Broken.self) { try await list.append(contentsOf: stream) }
    #expect(screen(table) == ["1"])
  }

  @Test func `B15 items that are set while a row is bound are shown when that is over`() {
    var list: RowList<Bird>?
    let birds = RowList([Bird(id: 1, name: "Wren"), Bird(id: 2, name: "Robin")]) { bird in
      if bird.id == 2, list?.items.count == 2 { list?.items.append(Bird(id: 3, name: "Siskin")) }
      return Label(bird.name)
    }
    list = birds
    let table = TableView(birds)
    _ = screen(table)
    #expect(screen(table) == ["Wren", "Robin", "Siskin"])
  }

  @Test func `text that comes after its row was bound makes the row grow in place`() async throws {
    let (gate, opener) = AsyncStream.makeStream(of: String.self)
    var loading: Task<Void, Never>?
    let table = TableView(["a", "b"]) { item in
      let label = Label("\(item) …")
      if item == "a" {
        loading = Task {
          for await text in gate { label.text = text }
        }
      }
      return label
    }
    #expect(screen(table) == ["a …", "b …"])
    #expect(!table.needsDisplay)
    opener.yield("a text that needs two lines")
    opener.finish()
    await loading?.value
    #expect(table.needsDisplay)
    #expect(screen(table) == ["a text that needs", "two lines", "b …"])
  }

  @Test func `D5 a snapshot can be awaited, and its rows are laid out then`() async {
    let table = TableView()
    table.register(LetterCell.self)
    table.size = GridSize(columns: 10, rows: 5)
    let source = TableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, id in
      let cell = table.dequeueReusableCell(LetterCell.self, for: path)
      cell.letters = id
      return cell
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems([5, 15])
    await source.apply(snapshot)
    #expect(!table.needsLayout)
    #expect(table.laidOut.visibleRows.map(\.height) == [1, 2])
  }
}
