import CellGrid
import Foundation
import TestSupport
import Testing

/// The program with colours of the user's own, from its start on and while they are changed.
@Suite struct ThemeTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "riffle/themes"), withIntermediateDirectories: true)
    let lines = (0..<40).map { "{\"title\": \"Card \($0)\", \"number\": \($0)}\n" }
    file = try folder.write(lines.joined(), to: "data.jsonl")
  }

  private var environment: [String: String] {
    ["XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": folder.path(of: "state")]
  }

  private func save(_ text: String, to name: String) throws {
    try folder.write(text, to: "new")
    #expect(rename(folder.path(of: "new"), folder.path(of: "riffle/\(name)")) == 0)
  }

  private func open(_ arguments: String...) throws -> RiffleSession {
    try RiffleSession(
      arguments + [file], showing: "Card 0", RiffleSession.Setting(environment: environment))
  }

  /// The style of the first character of a text on the screen.
  private func style(of text: String, in screen: TerminalEmulator) -> Style? {
    for (row, line) in screen.rows.enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return screen.cell(column: column, row: row).style
    }
    return nil
  }

  @Test func `a theme that is saved is seen at once, and the place stays`() throws {
    try save("title = \"bold blue\"\n", to: "themes/dusk.toml")
    try save("theme = \"dusk\"\n", to: "config.toml")
    let session = try open()
    try session.press("JJJJJJJJ")
    let rows = session.cardRows
    #expect(
      style(of: "Card 8", in: session.screen)
        == Style(foreground: .palette(4), attributes: .bold))
    try save("title = \"underline #ff8700\"\nstatus = \"white on blue\"\n", to: "themes/dusk.toml")
    // The status line is what is drawn last.
    try session.terminal.wait(for: "the other colours") {
      $0.screen.cell(column: 0, row: $0.screen.size.rows - 1).style.background == .palette(4)
    }
    #expect(
      style(of: "Card 8", in: session.screen)
        == Style(foreground: .palette(208), attributes: [.bold, .underline]))
    #expect(session.cardRows == rows)
    try save("title = \"bluee\"\n", to: "themes/dusk.toml")
    try session.terminal.wait(forText: "themes/dusk.toml:1: title: bluee is no colour")
    #expect(style(of: "Card 8", in: session.screen)?.foreground == .palette(208))
    try save("theme = \"dusk\"\n[colors]\ntitle = \"green\"\n", to: "config.toml")
    try save("", to: "themes/dusk.toml")
    try session.terminal.wait(for: "the colours of the settings in the same place") {
      style(of: "Card 8", in: $0.screen)?.foreground == .palette(2) && session.cardRows == rows
    }
    #expect(try session.quit() == .exited(0))
  }

  @Test func `settings that come while it runs count`() throws {
    try FileManager.default.removeItem(atPath: folder.path(of: "riffle"))
    let session = try open()
    #expect(style(of: "Card 0", in: session.screen) == Style(attributes: .bold))
    try FileManager.default.createDirectory(
      atPath: folder.path(of: "riffle"), withIntermediateDirectories: true)
    try save("[colors]\ntitle = \"magenta\"\n[keys]\nx = \"last\"\n", to: "config.toml")
    try session.terminal.wait(for: "the colours") {
      style(of: "Card 0", in: $0.screen)?.foreground == .palette(5)
    }
    session.terminal.send("x")
    try session.terminal.wait(forText: "Card 39")
  }

  @Test func `colours stay away where they are not wanted`() throws {
    try save("[colors]\ntitle = \"underline magenta\"\n", to: "config.toml")
    let wanted = Style(attributes: [.bold, .underline])
    #expect(style(of: "Card 0", in: try open("--color", "never").screen) == wanted)
    let session = try RiffleSession(
      [file], showing: "Card 0",
      RiffleSession.Setting(environment: environment.merging(["NO_COLOR": "1"]) { $1 }))
    #expect(style(of: "Card 0", in: session.screen) == wanted)
    let plain = try Riffle.run(["-p", file], environment: environment)
    #expect(!plain.text.contains("\u{1B}"))
  }

  @Test func `printed cards are in the theme's colours`() throws {
    try save("title = \"bold 99\"\n", to: "themes/dawn.toml")
    let ansi = try Riffle.run(["-o", "ansi", "--theme", "dawn", file], environment: environment)
    #expect(ansi.text.contains("\u{1B}[0;1;38;5;99mCard 0"))
    try save("title = \"bold #102030\"\n", to: "themes/dusk.toml")
    let theme = ["--theme", "dusk", file]
    for form in ["html", "svg"] {
      let page = try Riffle.run(["-o", form] + theme, environment: environment)
      #expect(page.text.contains("102030"), "\(form)")
    }
  }

  @Test func `a theme that is not there ends the command line`() throws {
    try save("", to: "themes/dusk.toml")
    let run = try Riffle.run(["-p", "--theme", "duks", file], environment: environment)
    #expect(run.status == 2)
    #expect(
      run.errorText.contains(
        "--theme duks is not there: \(folder.path)/riffle/themes/duks.toml was looked for; "
          + "there are terminal, auto, dark, light, mono, dusk; did you mean dusk?"))
  }
}
