import CellGrid
import Observation
import Testing

@testable import TableKit

/// Rows that read models which change.
@MainActor
struct ModelTests {
  @Observable
  final class Bird {
    var name: String
    var song = "…"
    init(_ name: String) { self.name = name }
  }

  private let birds = (0..<40).map { Bird("bird \($0)") }

  private func screen(_ table: TableView) -> [String] {
    table.size = GridSize(columns: 20, rows: 5)
    var canvas = Canvas(Surface(size: table.size))
    table.draw(in: &canvas)
    return (0..<5).map { canvas.surface.text(ofRow: $0) }.filter { $0 != "" }
  }

  /// Waits for a table to ask for a frame.
  private func frame(of table: TableView) async {
    guard !table.needsDisplay else { return }
    await withCheckedContinuation { continuation in
      table.onNeedsDisplay = { [weak table] in
        table?.onNeedsDisplay = nil
        continuation.resume()
      }
    }
  }

  @Test func `V3 a row is bound again when a model changes that it has read`() async {
    var bound: [String] = []
    let table = TableView(birds) { bird in
      bound.append(bird.name)
      return Label(bird.name)
    }
    _ = screen(table)
    bound = []
    birds[1].name = "a wren that sings all day long"
    await frame(of: table)
    #expect(screen(table) == ["bird 0", "a wren that sings", "all day long", "bird 2", "bird 3"])
    #expect(bound == ["a wren that sings all day long"])
    // What was not read disturbs nobody.
    birds[1].song = "trill"
    await Task.yield()
    #expect(!table.needsDisplay)
  }

  @Test func `V3 a row that is bound again is watched again`() async {
    let table = TableView(birds) { Label($0.name) }
    _ = screen(table)
    for name in ["one", "two", "three"] {
      birds[0].name = name
      await frame(of: table)
      #expect(screen(table)[0] == name)
    }
  }

  @Test func `V3 a row that is off the screen is not bound for a change`() async {
    var count = 0
    let table = TableView(birds) { bird in
      count += 1
      return Label(bird.name)
    }
    _ = screen(table)
    table.scroll(byLines: 20)
    _ = screen(table)
    count = 0
    birds[1].name = "elsewhere"
    await Task.yield()
    #expect(!table.needsDisplay && count == 0)
    table.scrollToTop()
    #expect(screen(table)[1] == "elsewhere")
  }

  @Test func `V3 a model that changes on another thread is shown`() async {
    let table = TableView(birds) { Label($0.name) }
    _ = screen(table)
    let name = Name()
    let named = TableView([name]) { Label($0.text) }
    _ = screen(named)
    await Task.detached { name.text = "late" }.value
    await frame(of: named)
    #expect(screen(named) == ["late"])
    #expect(!table.needsDisplay)
  }

  @Observable
  final class Name: @unchecked Sendable {
    var text = "early"
  }

  @Test func `V3 rows that come and go leave no watch behind`() {
    let model = Bird("wren")
    let table = TableView(Array(0..<1000)) { Label("\($0) \(model.name)") }
    var ends: [WeakEnd] = []
    for _ in 0..<300 {
      table.scroll(byLines: 3)
      _ = screen(table)
      ends += table.views.all.compactMap { $0.watch?.end }.map(WeakEnd.init)
    }
    #expect(ends.count > 1000)
    // Models keep what watches them: only the watches of rows on the screen are left.
    let left = Set(ends.compactMap { $0.end.map(ObjectIdentifier.init) })
    #expect(left.count == table.laidOut.visibleRows.count)
  }

  private struct WeakEnd {
    weak var end: WatchEnd?
  }
}
