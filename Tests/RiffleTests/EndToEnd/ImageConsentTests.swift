import TestSupport
import Testing

/// What a user agrees to on a real terminal, and what not.
@Suite struct ImageConsentTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a key that goes into a form answers no question`() throws {
    let path = try folder.write(
      """
      {"type": "AdaptiveCard", "body": [
        {"type": "Input.Text", "id": "name", "label": "Name"},
        {"type": "Image", "url": "https://a.example/1.png"},
        {"type": "Image", "url": "https://b.example/2.png"}]}
      """, to: "form.json")
    let session = try RiffleSession(
      ["--images", "ask", path], showing: "Load images from a.example?")
    session.terminal.send("\t")
    try session.terminal.wait(forText: "Esc leave")
    session.terminal.send("yes")
    try session.terminal.wait(for: "the text") { _ in
      session.cardRows.contains { $0.contains("yes") }
    }
    #expect(!session.screen.text.contains("Load images from"))
    session.terminal.send("\u{1B}")
    try session.terminal.wait(forText: "Load images from b.example?")
    #expect(session.cardRows.count { $0.contains("not loaded]") } == 2)
    session.terminal.send("n")
    session.terminal.send("q")
    try session.terminal.wait(forText: "What you filled in is not sent.")
    session.terminal.send("y")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func `a host that is allowed sends nobody on to another one`() throws {
    let server = try HTTPServer { _ in .redirect(to: "https://pictures.example/a.png") }
    let path = try folder.write("{\"image\": \"\(server.url("/a.png"))\"}\n", to: "data.jsonl")
    let session = try RiffleSession(
      ["--allow-host", "127.0.0.1", path], showing: "— sent on to pictures.example, not")
    #expect(session.statusRow.contains("i load images"))
    #expect(server.requests.count == 1)
    #expect(try session.quit() == .exited(0))
  }
}
