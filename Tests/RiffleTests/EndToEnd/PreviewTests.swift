import CellGrid
import Foundation
import TestSupport
import Testing

/// Cards that are saved in an editor while they are on a terminal.
@Suite struct PreviewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func card(_ text: String) -> String {
    """
    {"type": "AdaptiveCard", "body": [
      {"type": "TextBlock", "text": "\(text)"},
      {"type": "Input.Text", "id": "name", "label": "Name"}
    ]}
    """
  }

  /// Saves a file as most editors do.
  private func save(_ text: String, to name: String) throws {
    try folder.write(text, to: "new")
    #expect(rename(folder.path(of: "new"), folder.path(of: name)) == 0)
  }

  @Test func `a card follows its file, and a mistake in it is named`() throws {
    let path = try folder.write(card("first"), to: "card.json")
    let session = try RiffleSession([path], showing: "first")
    session.terminal.send("\tAda")
    try session.terminal.wait(forText: "Ada")
    try save(card("second"), to: "card.json")
    try session.terminal.wait(forText: "second")
    try save(card("third").replacing("[", with: "[,"), to: "card.json")
    try session.terminal.wait(forText: "card.json:1:35: not JSON")
    #expect(session.screen.text.contains("second") && session.screen.text.contains("Ada"))
    // Written in its place this time.
    try folder.write(card("fourth"), to: "card.json")
    try session.terminal.wait(forText: "fourth")
    #expect(session.screen.text.contains("Ada") && !session.statusRow.contains("not JSON"))
    session.terminal.send("\u{1B}")
    try session.terminal.wait(for: "the end of the form") { _ in
      !session.statusRow.contains("Esc leave")
    }
    session.terminal.send("Q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func `a template, its data and a host config are followed`() throws {
    let template = try folder.write(card("n is ${n}"), to: "t.json")
    let data = try folder.write(#"{"n": 1}"#, to: "d.json")
    let config = try folder.write("{}", to: "h.json")
    let session = try RiffleSession(
      ["--template", template, "--data", data, "--host-config", config], showing: "n is 1",
      // The names of temporary files leave little room in the status line.
      RiffleSession.Setting(size: GridSize(columns: 140, rows: 24)))
    try save(#"{"n": 2}"#, to: "d.json")
    try session.terminal.wait(forText: "n is 2")
    try save(card("m is ${m}"), to: "t.json")
    try session.terminal.wait(forText: "m is ${m}")
    try session.terminal.wait(for: "what is missing") { _ in
      session.statusRow.contains("1 left out  :warnings says why")
    }
    try save("{,}", to: "h.json")
    try session.terminal.wait(forText: "h.json:1:2: not JSON")
  }
}
