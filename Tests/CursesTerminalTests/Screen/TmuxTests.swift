import Foundation
import TestSupport
import Testing

@testable import CellGrid

@MainActor
@Suite struct TmuxTests {
  /// Lets tmux show what a screen sent for a frame and returns its rows.
  private func rows(of surface: Surface) throws -> [String] {
    let headless = try HeadlessScreen(size: surface.size, environment: ["TERM": "tmux-256color"])
    headless.present(surface)
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(headless.transcript).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    headless.close()
    let tmux = try TmuxSession(size: surface.size)
    try tmux.run("cat \(file.path); read")
    try tmux.wait(for: "the frame") { $0.contains("end of frame") }
    return try tmux.text().components(separatedBy: "\n")
  }

  @Test func `marks and wide characters on the last column stay on their row`() throws {
    var surface = Surface(size: GridSize(columns: 40, rows: 9))
    for row in 0..<8 {
      let end = surface.start(ofRow: row + 1)
      if row.isMultiple(of: 2) {
        let glyph = surface.glyph(base: "e", marks: [0x301, 0x323, 0, 0])
        surface.cells[end - 1] = Cell(glyph: glyph, style: .plain)
      } else {
        // Younger than libvterm's tables.
        surface.cells[end - 2] = Cell(glyph: 0x1F9EA, style: .plain, columns: 2)
        surface.cells[end - 1] = Cell(glyph: 0x20, style: .plain, columns: 0)
      }
    }
    for (column, scalar) in "end of frame".unicodeScalars.enumerated() {
      surface.cells[surface.start(ofRow: 8) + column].glyph = scalar.value
    }
    let shown = try rows(of: surface)
    for row in 0..<9 { #expect(shown[row] == surface.text(ofRow: row)) }
  }
}
