import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct ScriptTests {
  /// Twenty letters of ambiguous width.
  private static let greek = "αβγδεζηθικλμνξοπρστυ"
  private static let record = "{\"text\": \"\(greek)\"}\n"

  @Test func `ambiguous characters take the columns that are asked for`() throws {
    let one = try Riffle.run(["--width", "20", "-"], input: Self.record)
    #expect(one.lines.suffix(2) == [Self.greek, String(repeating: "─", count: 20)])
    let two = try Riffle.run(
      ["--width", "20", "--ambiguous-width", "2", "-"], input: Self.record)
    #expect(two.lines.suffix(3) == ["αβγδεζηθικ", "λμνξοπρστυ", String(repeating: "-", count: 20)])
  }

  @Test func `curses counts ambiguous characters as the layout does, and no sign is one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.record, to: "greek.jsonl")
    let setting = RiffleSession.Setting(size: GridSize(columns: 22, rows: 6))
    let session = try RiffleSession(
      ["--ambiguous-width", "2", path], showing: "αβγδεζηθικ", setting)
    // A terminal of narrow ones shows the letters side by side: what is sent has nothing between.
    #expect(session.cardRows.contains { $0.hasSuffix("λμνξοπρστυ") })
    let sent = String(decoding: session.terminal.transcript, as: UTF8.self).unicodeScalars
    #expect(!sent.contains { (0x2500...0x259F).contains($0.value) })
    #expect(try session.quit() == .exited(0))
  }

  @Test func `right-to-left paragraphs begin at the right if that is asked for`() throws {
    let record = "{\"text\": \"שלום לכם ידידי\"}\n"
    for (mode, line) in [("terminal", "שלום לכם ידידי"), ("app", "      שלום לכם ידידי")] {
      let run = try Riffle.run(["--width", "20", "--bidi", mode, "-"], input: record)
      #expect(run.lines.dropLast().last == line)
    }
  }
}
