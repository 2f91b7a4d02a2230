import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct LateImageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["sunset", "mountain", "chart"] {
      try folder.copy("\(Riffle.samples)/gallery/\(name).png", into: "gallery")
    }
  }

  /// - Parameter delay: Milliseconds before an image is made; long where a test looks at the screen before.
  private func open(
    _ lines: String, delay: Int, showing text: String
  ) throws -> RiffleSession {
    let path = try folder.write(lines, to: "data.jsonl")
    return try RiffleSession(
      ["--image-delay", "\(delay)", "--collapse", "0", path], showing: text,
      RiffleSession.Setting(environment: ["COLORTERM": "truecolor"]))
  }

  /// A card as a record of JSON Lines: a title, an image, and so many words.
  private func record(_ title: String, image: String, words: Int) -> String {
    let text = (0..<words).map { "\(title)w\($0)" }.joined(separator: " ")
    return
      "{\"title\": \"\(title)\", \"image\": \"\(image)\", \"text\": \"\(text)\"}\n"
  }

  @Test func `images above, in and below what is read do not move it`() throws {
    // The same image above the screen, on it and below it: when it is seen, it has come everywhere.
    let lines = ["r0", "r1", "r2", "r3", "r4"].map {
      record($0, image: "gallery/sunset.png", words: 60)
    }
    let session = try open(lines.joined(), delay: 4000, showing: "r0w0")
    try session.press("")
    let former = session.cardRows
    try session.press("6\u{5}")
    let before = session.cardRows
    #expect(before[0].dropFirst(2) == former[6].dropFirst(2))
    #expect(NumberedText.firstWord(of: before[0])?.hasPrefix("r0w") == true)
    #expect(session.imageRows.isEmpty, "the images were there before anything was scrolled")
    try session.terminal.wait(for: "an image on the screen") { _ in session.imageRows.count >= 4 }
    #expect(session.cardRows[0] == before[0])
    // The card that is cut at the top has grown above it.
    try session.press("40\u{19}")
    #expect(session.imageRows.count >= 4)
    #expect(session.cardRows.contains { $0.contains("r0w0") })
  }

  @Test func `an image below the first line leaves it where it is`() throws {
    let lines =
      record("r0", image: "gallery/mountain.png", words: 30)
      + record("r1", image: "gallery/chart.png", words: 30)
    let session = try open(lines, delay: 4000, showing: "r0w0")
    let before = session.cardRows
    #expect(session.imageRows.isEmpty)
    try session.terminal.wait(for: "an image") {
      $0.screen.text(ofRow: 0) == before[0] && session.imageRows.count > 4
    }
    #expect(session.cardRows[0] == before[0])
    #expect(session.cardRows[1] == before[1])
  }

  @Test func `an image that cannot be shown says what it was and why`() throws {
    try folder.write("no image at all", to: "text.png")
    let card = { (url: String, text: String) in
      "{\"type\": \"AdaptiveCard\", \"version\": \"1.5\", \"body\": [{\"type\": \"Image\", "
        + "\"url\": \"\(url)\", \"altText\": \"\(text)\"}]}\n"
    }
    let lines = [
      card("gallery/none.png", "A missing one"), card("text.png", "A false one"),
      card("https://images.example.org/a.png", "A far one"), card("../up.png", "One outside"),
      card("data:image/png;base64,AAAA", "A short one"),
    ]
    let session = try open(lines.joined(), delay: 0, showing: "A missing one")
    let expected = [
      ("A missing one", "file not found"), ("A false one", "not an image"),
      ("A far one", "images.example.org"), ("One outside", "outside the data's folder"),
      ("A short one", "not an image"),
    ]
    for (text, reason) in expected {
      try session.terminal.wait(for: "\(text): \(reason)") { _ in
        session.cardRows.contains { $0.contains(text) && $0.contains(reason) }
      }
    }
    #expect(session.imageRows.isEmpty)
  }

  /// Twelve colours that cannot be taken for one another.
  private static let colors = [
    0xE00000, 0x00E000, 0x0000E0, 0xE0E000, 0xE000E0, 0x00E0E0, 0xE08000, 0x80E000, 0x8000E0,
    0xE00080, 0x0080E0, 0xE0E0E0,
  ]

  @Test(arguments: [" ", "J", "jjj", "d", "G", "b", "K", "50%"])
  func `a card never shows the image of another`(_ keys: String) throws {
    var lines = ""
    for number in 0..<120 {
      let color = Self.colors[number % Self.colors.count]
      // Every card has an image of its own, so that none is known from before.
      try folder.write(
        bytes: SolidBitmap.bmp(width: 64, height: 48 + number % 3 * 16, color: color),
        to: "\(number).bmp")
      lines += record("r\(color)", image: "\(number).bmp", words: 5 + number % 4 * 10)
    }
    let session = try open(lines, delay: 30, showing: "r\(Self.colors[0])")
    let goesUp = ["b", "K"].contains(keys)
    if goesUp { try session.press("G") }
    for _ in 0..<(keys.count > 1 || keys == "G" ? 1 : 12) {
      try session.press(keys)
    }
    try session.terminal.wait(for: "all images") { _ in session.hasAllImages }
    #expect(session.mismatches() == [])
  }
}

extension RiffleSession {
  /// The rows that show parts of images: they have cells of 24-bit colours.
  var imageRows: [Int] {
    (0..<screen.size.rows - 1).filter { row in
      (0..<screen.size.columns).contains { imageColor(column: $0, row: row) != nil }
    }
  }

  /// Whether there is an image where one belongs: under a title and a blank line.
  var hasAllImages: Bool {
    let (rows, images) = (cardRows, imageRows)
    let titles = rows.indices.filter { row in
      guard let word = NumberedText.firstWord(of: rows[row]) else { return false }
      return !word.contains("w")
    }
    return !images.isEmpty && titles.allSatisfy { $0 + 2 >= rows.count || images.contains($0 + 2) }
  }

  /// The colour of a cell that is part of an image, `0xRRGGBB`.
  private func imageColor(column: Int, row: Int) -> Int? {
    let cell = screen.cell(column: column, row: row)
    let color = cell.text == "█" ? cell.style.foreground : cell.style.background
    guard case .rgb(let red, let green, let blue) = color.components else { return nil }
    return Int(red) << 16 | Int(green) << 8 | Int(blue)
  }

  /// Rows of images whose colour is not the one that the text of their card names.
  ///
  /// A card's texts begin with its colour, its image is between its title and its words.
  func mismatches() -> [String] {
    let named = cardRows.map { row -> Int? in
      NumberedText.firstWord(of: row).flatMap { word in
        Int(word.dropFirst().prefix { $0.isNumber })
      }
    }
    return imageRows.compactMap { row in
      let colors = Set((0..<screen.size.columns).compactMap { imageColor(column: $0, row: row) })
      // The words below an image are nearer than the title of the next card.
      guard
        let name = named[row...].compactMap(\.self).first ?? named[..<row].compactMap(\.self).last
      else { return nil }
      return colors.allSatisfy { isNear($0, name) } ? nil : "row \(row): \(colors), not \(name)"
    }
  }

  /// Whether two colours are one but for what a decoder rounds.
  private func isNear(_ one: Int, _ other: Int) -> Bool {
    [0, 8, 16].allSatisfy { abs((one >> $0 & 255) - (other >> $0 & 255)) <= 8 }
  }
}
