import CellGrid
import TestSupport
import Testing

@Suite struct ShortSampleTests {
  @Test func `S7 S13 pictures that were loaded ahead have their room as soon as they are seen`()
    throws
  {
    let session = try SampleSession("Thumbnails", rows: 12, showing: "aurora.jpg")
    try session.terminal.wait(forText: "4 pictures loaded")
    try session.terminal.wait(for: "the first picture") { _ in session.showsPicture(inRow: 0) }
    #expect(!session.terminal.screen.text.contains("chart.png"))
    let start = session.terminal.transcript.count
    try session.press(" ") { session in
      let row = session.rows.firstIndex { $0.contains("chart.png") }
      return row.map { session.showsPicture(inRow: $0 + 1) } ?? false
    }
    let sent = String(decoding: session.terminal.transcript[start...], as: UTF8.self)
    #expect(!sent.contains("…"), "so begins a row whose picture has no size yet")
    _ = try session.quit()
  }

  @Test func `S8 S10 S11 a chat follows its end while that is seen, and shows pasted cards`() throws
  {
    let session = try SampleSession("Chat", rows: 8, showing: "Hello! Write something")
    for word in ["one", "two", "three"] {
      try session.press(word) { $0.rows.last?.contains("› \(word)_") == true }
      try session.press("\r") { session in session.rows.contains { $0.hasPrefix(" \(word)") } }
    }
    #expect(!session.terminal.screen.text.contains("Hello!"), "the end is followed")
    let card = #"{"type": "AdaptiveCard", "body": [{"type": "Image", "url": "gallery/leaf.png"}]}"#
    try session.press("\u{1B}[200~\(card)\u{1B}[201~") {
      $0.rows.last?.contains("AdaptiveCard") == true
    }
    try session.press("\r") { session in (0..<7).contains { session.showsPicture(inRow: $0) } }
    try session.press("\u{1B}[H") { $0.terminal.screen.text.contains("Hello!") }
    let top = session.rows.dropLast()
    try session.press("four\r") { $0.rows.last?.contains("› _") == true }
    #expect(session.rows.dropLast() == top, "with the end out of sight nothing moves")
    _ = try session.quit("\u{3}")
  }
}

extension SampleSession {
  /// Whether block characters, of which pictures are made, begin a row.
  fileprivate func showsPicture(inRow row: Int) -> Bool {
    rows.indices.contains(row)
      && rows[row].prefix(24).unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
  }
}
