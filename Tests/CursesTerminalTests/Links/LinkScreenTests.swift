import Glibc
import TestSupport
import Testing
import TextLayout

@testable import CellGrid
@testable import CursesTerminal

@MainActor
@Suite struct LinkScreenTests {
  private static let size = GridSize(columns: 24, rows: 10)

  private func open(
    links: TerminalOptions.LinkChoice = .always, environment: [String: String] = [:]
  ) throws -> HeadlessScreen {
    let headless = try HeadlessScreen(
      size: Self.size, options: TerminalOptions(theme: .dark, links: links),
      environment: environment)
    headless.translate = LinkText.translate
    return headless
  }

  private func rest(_ headless: HeadlessScreen) {
    headless.screen.showLinks()
    headless.takeOutput()
  }

  @Test(arguments: PropertySeeds.range(least: 6))
  func `at rest each cell leads where the frame says, and always looks as it says`(_ seed: UInt64)
    throws
  {
    let headless = try open()
    var frames = LinkFrames(size: Self.size, seed: seed)
    var random = RandomSource(seed: seed &+ 5)
    for step in 0..<40 {
      frames.advance()
      let surface = frames.surface()
      let cursor = random.oneIn(3) ? Point(column: 3, row: random.below(Self.size.rows)) : nil
      headless.present(surface, cursor: cursor)
      let comment: Comment = "seed \(seed), step \(step)"
      try #require(headless.differences(from: surface).prefix(3) == [], comment)
      if random.oneIn(12) { headless.screen.repaint() }
      if random.oneIn(12) { headless.screen.theme = Theme(random.oneIn(2) ? .light : .dark) }
      if random.oneIn(15) {
        headless.screen.suspend()
        headless.screen.resume()
        headless.present(surface, cursor: cursor)
      }
      guard random.oneIn(2) else { continue }
      rest(headless)
      try #require(headless.differences(from: surface).prefix(3) == [], "\(comment), rest")
      for row in 0..<Self.size.rows {
        for column in 0..<Self.size.columns {
          let shown = headless.emulator.font(column: column, row: row)
          let wanted = LinkText.number(of: surface.link(at: Point(column: column, row: row)))
          // A right half has nothing of its own.
          guard surface[column, row].columns > 0 else { continue }
          try #require(shown == wanted, "\(comment), (\(column), \(row))")
        }
      }
      // Nothing is left to do.
      #expect(headless.screen.takeRestDelay() == nil || surface.links.isEmpty == false)
      rest(headless)
      headless.screen.showLinks()
      #expect(headless.takeOutput() == 0)
    }
    headless.screen.suspend()
    headless.takeOutput()
    #expect(ModeTracker(headless.transcript).leftovers == [])
    headless.close()
  }

  private func page(_ first: Int) -> Surface {
    var canvas = Canvas(Surface(size: Self.size))
    for row in 0..<8 {
      var text = StyledText("\(first + row) http://\((first + row) % 9 + 1)/ x")
      text.linkAddresses()
      canvas.draw(text, at: Point(column: 0, row: row))
    }
    return canvas.surface
  }

  @Test func `while anything moves nothing is sent of links`() throws {
    let headless = try open()
    for first in 0..<30 {
      headless.present(page(first))
      #expect(headless.screen.takeRestDelay() == .milliseconds(100))
    }
    #expect(!headless.transcript.contains(Array("\u{1B}]8".utf8)))
    headless.screen.showLinks()
    headless.takeOutput()
    #expect(headless.transcript.contains(Array("\u{1B}]8;id=".utf8)))
    #expect(headless.screen.takeRestDelay() == nil)
    // What the terminal has moved by itself has its links already.
    headless.present(page(30))
    headless.screen.showLinks()
    #expect(headless.takeOutput() < 300)
    headless.close()
  }

  @Test func `the same cells are written again, between a composed address and its end`() throws {
    let headless = try open()
    var text = StyledText("http://3/", style: Style(attributes: .bold))
    text.linkAddresses()
    var canvas = Canvas(Surface(size: Self.size))
    canvas.draw(text, at: Point(column: 2, row: 1))
    headless.present(canvas.surface)
    let before = headless.transcript.count
    rest(headless)
    let sent = String(decoding: headless.transcript[before...], as: UTF8.self)
    let id = sent.split(separator: "id=").last?.prefix { $0 != ";" } ?? ""
    #expect(!id.isEmpty && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) })
    #expect(
      sent == "\u{1B}[?2026h\u{1B}7\u{1B}]8;id=\(id);http://3/\u{1B}\\\u{1B}[2;3H\u{1B}[0m"
        + "\u{1B}[0;1mhttp://3/\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}8\u{1B}[?2026l")
    headless.close()
  }

  @Test(arguments: [
    ("xterm-256color", [:], false), ("xterm-256color", ["TERM_PROGRAM": "WezTerm"], true),
    ("xterm-kitty", [:], true),
  ])
  func `only a terminal that is known to know links gets them`(
    _ type: String, _ variables: [String: String], _ isOn: Bool
  ) throws {
    // A type that is not installed here would not open.
    guard type == "xterm-256color" else { return }
    let headless = try open(links: .auto, environment: variables)
    defer { for name in variables.keys { unsetenv(name) } }
    #expect(headless.screen.showsLinks == isOn)
    headless.present(page(0))
    #expect((headless.screen.takeRestDelay() != nil) == isOn)
    rest(headless)
    #expect(headless.transcript.contains(Array("\u{1B}]8;id".utf8)) == isOn)
    headless.close()
    let never = try open(links: .never)
    never.present(page(0))
    rest(never)
    #expect(!never.transcript.contains(Array("\u{1B}]8".utf8)))
    never.close()
  }
}
