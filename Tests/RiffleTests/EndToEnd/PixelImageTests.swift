import CellGrid
import Foundation
import TestSupport
import Testing

/// Images as pixels, on terminals that say they show them.
@Suite struct PixelImageTests {
  /// What is asked as soon as there is an image, and for the colour of the background.
  private static let questions = ["\u{1B}[16t\u{1B}[>q\u{1B}[c", "\u{1B}]11;?\u{1B}\\\u{1B}[c"]

  private func open(_ environment: [String: String] = [:]) throws -> RiffleSession {
    try RiffleSession(
      ["\(Riffle.samples)/gallery.jsonl"], showing: "The Net Loft",
      RiffleSession.Setting(
        size: GridSize(columns: 80, rows: 24),
        environment: ["COLORTERM": "truecolor"].merging(environment) { $1 }))
  }

  private func wait(_ session: RiffleSession, forSent text: String) throws {
    let bytes = Array(text.utf8)
    try session.terminal.wait(for: text.debugDescription) {
      $0.transcript.firstRange(of: bytes) != nil
    }
  }

  /// Waits until all was asked.
  ///
  /// The emulator answers for its attributes each time by itself: to answer in its place before the last of
  /// these questions came would be undone by its next answer.
  private func awaitQuestions(_ session: RiffleSession) throws {
    for question in Self.questions { try wait(session, forSent: question) }
  }

  /// The strings of a kind that were sent so far, without what opens and closes them.
  private func strings(_ start: String, sentBy session: RiffleSession) -> [String] {
    ControlSequences(session.terminal.transcript).sequences
      .map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasPrefix(start) && $0.hasSuffix("\u{1B}\\") }
      .map { String($0.dropFirst(start.count).dropLast(2)) }
  }

  /// Answers as kitty does, and waits for a picture.
  private func openInKitty() throws -> RiffleSession {
    let session = try open()
    try awaitQuestions(session)
    session.terminal.send("\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}[6;20;10t")
    try wait(session, forSent: "\u{1B}_Gi=31,s=1,v=1,a=q")
    session.terminal.send("\u{1B}_Gi=31;OK\u{1B}\\")
    try session.terminal.wait(for: "placeholders") {
      $0.screen.cell(column: 3, row: 3).text.unicodeScalars.first == "\u{10EEEE}"
    }
    return session
  }

  @Test func `kitty gets an image as PNG once, and cells that stand for it`() throws {
    let session = try openInKitty()
    let parts = strings("\u{1B}_G", sentBy: session).filter { !$0.hasPrefix("i=31,") }
    let fields = parts.map { $0.prefix { $0 != ";" } }
    let first = try #require(fields.firstIndex { $0.contains("a=t") })
    let last = try #require(fields[first...].firstIndex { $0.contains("m=0") })
    // Chunks of at most 4096 bytes, all but the last of which are whole groups of four.
    let chunks = parts[first...last].map { $0.drop { $0 != ";" }.dropFirst() }
    #expect(chunks.allSatisfy { $0.utf8.count <= 4096 })
    let png = try #require(Data(base64Encoded: chunks.joined()))
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // The picture of 38 × 12 cells has all of their pixels.
    #expect(Array(png[16..<24]) == [0, 0, 380 >> 8, 380 & 255, 0, 0, 0, 240])
    let placement = try #require(fields[last...].first { $0.contains("a=p") })
    #expect(placement.contains("U=1") && placement.contains("c=38") && placement.contains("r=12"))
    let number = try #require(
      placement.split(separator: ",").first { $0.hasPrefix("i=") }.flatMap { Int($0.dropFirst(2)) })
    let color = Color.rgb(
      UInt8(number >> 16), UInt8(number >> 8 & 255), UInt8(number & 255))
    for (column, row) in [(3, 3), (40, 3), (3, 14), (40, 14)] {
      try session.terminal.wait(for: "the placeholder at \(column), \(row)") {
        let cell = $0.screen.cell(column: column, row: row)
        return cell.text.unicodeScalars.count == 3 && cell.style.foreground == color
      }
    }
    try session.press("=")
    #expect(session.screen.text.contains("pixels, by kitty's placeholders"))
    try session.press("q")
    // Away and back it is the same picture, which the terminal still has.
    let count = strings("\u{1B}_G", sentBy: session).count { $0.contains("i=\(number),") }
    try session.press("4\u{5}")
    #expect(session.screen.cell(column: 3, row: 0).text.unicodeScalars.count == 3)
    try session.press("4\u{19}")
    #expect(strings("\u{1B}_G", sentBy: session).count { $0.contains("i=\(number),") } == count)
    #expect(try session.quit() == .exited(0))
    #expect(strings("\u{1B}_G", sentBy: session).contains { $0.hasPrefix("a=d") })
  }

  @Test func `sixels lie over an image while it rests, and are taken away before it moves`() throws
  {
    let session = try open()
    try awaitQuestions(session)
    session.terminal.send("\u{1B}[?63;1;4c\u{1B}[6;20;10t")
    // The question for the largest picture follows from the answer.
    try wait(session, forSent: "\u{1B}[?2;1;0S")
    try wait(session, forSent: "\u{1B}P")
    let sixels = { strings("\u{1B}P", sentBy: session).filter { $0.contains("q\"1;1;") } }
    try session.terminal.wait(for: "a whole picture") { _ in !sixels().isEmpty }
    let (size, isHarmless) = (
      sixels()[0].prefix(20), sixels()[0].utf8.allSatisfy { (0x20...0x7E).contains($0) }
    )
    #expect(size.contains("q\"1;1;380;240") && isHarmless)
    let before = session.terminal.transcript.count
    try session.press("\u{5}")
    // All rows of the picture were written anew before anything else.
    let after = String(decoding: session.terminal.transcript[before...], as: UTF8.self)
    #expect(after.unicodeScalars.count { (0x2580...0x259F).contains($0.value) } > 11 * 20)
    try session.terminal.wait(for: "the picture one line above") { _ in sixels().count >= 2 }
    #expect(try session.quit() == .exited(0))
  }

  @Test(arguments: ["symbols", "sextants", "ascii", "none"])
  func `what is asked for is what is sent`(_ choice: String) throws {
    let session = try RiffleSession(
      ["--image-protocol", choice, "\(Riffle.samples)/gallery.jsonl"], showing: "The Net Loft",
      RiffleSession.Setting(environment: ["COLORTERM": "truecolor"]))
    session.terminal.send("\u{1B}[?63;1;4c\u{1B}P>|kitty(0.35.2)\u{1B}\\\u{1B}_Gi=31;OK\u{1B}\\")
    if choice == "none" {
      try session.terminal.wait(forText: "[image: ")
    } else {
      try session.terminal.wait(for: "an image") { _ in session.imageRows.count > 5 }
    }
    let hasSextants = session.screen.text.unicodeScalars.contains {
      (0x1FB00...0x1FB3B).contains($0.value)
    }
    #expect(hasSextants == (choice == "sextants"))
    try session.press("J")
    session.terminal.send("=")
    try session.terminal.wait(
      forText: choice == "none" ? "not shown" : "characters, as asked for")
    session.terminal.send("q")
    #expect(strings("\u{1B}_G", sentBy: session) == [])
    #expect(strings("\u{1B}P", sentBy: session) == [])
    #expect(try session.quit() == .exited(0))
  }
}
