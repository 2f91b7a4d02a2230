import CellGrid
import RecordCards
import Records
import TablePrograms
import TestSupport
import Testing

@testable import Browser

@MainActor
@Suite struct ChartTests {
  /// The rows of a card with a chart in a terminal of so many colours.
  private func rows(colors: ColorDepth) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      #"""
      {"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "Chart.Pie", "data": [\#
      {"legend": "red", "value": 1}, {"legend": "blue", "value": 3}]}]}
      """#, to: "data.jsonl")
    let source = try RecordSource.open(path: path)
    source.index(atLeast: .max)
    let input = RecordInput(source: source, folder: folder.path, path: path)
    let stack = BrowserStack([input], settings: .ofTests(), images: nil) { _ in nil }
    let application = TableApplication(
      stack, size: GridSize(columns: 60, rows: 14), colors: colors)
    let surface = application.start().surface
    return (0..<surface.size.rows).map { surface.text(ofRow: $0) }
  }

  @Test func `a terminal with few colours shows areas by characters`() throws {
    for colors in [ColorDepth.direct, .palette(256)] {
      let rows = try rows(colors: colors)
      #expect(rows.contains { $0.contains("■ blue  3 (75%)") }, "\(colors)")
    }
    for colors in [ColorDepth.palette(16), .palette(8), .monochrome] {
      let rows = try rows(colors: colors)
      #expect(rows.contains { $0.contains("█▒") }, "\(colors)")
      #expect(rows.contains { $0.contains("▒ blue  3 (75%)") }, "\(colors)")
    }
  }
}
