import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct HyperlinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(
    _ text: String, _ options: [String] = ["--links", "always"], environment: [String: String] = [:]
  ) throws -> RiffleSession {
    let path = try folder.write("{\"title\": \"begin \(text)\"}\n", to: "a.jsonl")
    return try RiffleSession(
      options + [path], showing: "begin", RiffleSession.Setting(environment: environment))
  }

  /// The links that were begun so far.
  private func links(_ session: RiffleSession) -> [String] {
    String(decoding: session.terminal.transcript, as: UTF8.self)
      .components(separatedBy: "\u{1B}]8;id=").dropFirst()
      .map { $0.components(separatedBy: "\u{1B}")[0].components(separatedBy: ";")[1...] }
      .map { $0.joined(separator: ";") }
  }

  @Test func `an address on the screen is a link at rest, and looks as before`() throws {
    let session = try start("http://a.example/?b;c,d é http://ü.example/ä.")
    let addresses = ["http://a.example/?b;c,d", "http://%C3%BC.example/%C3%A4"]
    // What is drawn again on a busy machine has its links once more.
    try session.terminal.wait(for: "the links") { _ in links(session).suffix(2) == addresses[...] }
    #expect(session.screen.text.contains("begin http://a.example/?b;c,d é http://ü.example/ä."))
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `an answer of the terminal turns links on, and no other does`() throws {
    let session = try start("http://a.example", [])
    let question = Array("\u{1B}[>q".utf8)
    try session.terminal.wait(for: "the question") {
      $0.transcript.firstRange(of: question) != nil
    }
    session.terminal.send("\u{1B}P>|WezTerm 20240203\u{1B}\\")
    try session.terminal.wait(for: "the link") { _ in links(session).last == "http://a.example" }
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
  }

  @Test(
    arguments: [
      (["--links", "never"], [:]), (["--links", "always"], ["LESSSECURE": "1"]),
      ([], ["LESSSECURE": "1", "TERM_PROGRAM": "WezTerm"]),
      ([], ["TMUX": "/tmp/x,1,0", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"]),
    ] as [([String], [String: String])])
  func `there are none where nobody wants them`(
    _ options: [String], _ environment: [String: String]
  ) throws {
    let session = try start("http://a.example", options, environment: environment)
    try session.press("jk")
    #expect(try session.quit() == .exited(0))
    let sent = String(decoding: session.terminal.transcript, as: UTF8.self)
    #expect(!sent.contains("\u{1B}]8") && !sent.contains("\u{1B}[>q"))
  }

  @Test func `nothing is opened where only reading is allowed`() throws {
    let session = try start("http://a.example", [], environment: ["LESSSECURE": "1"])
    session.terminal.send("o")
    try session.terminal.wait(forText: "LESSSECURE=1")
    #expect(try session.quit() == .exited(0))
  }

  @Test(arguments: HostileData.formats)
  func `nothing of hostile data gets into a link`(_ format: HostileData.Format) throws {
    let path = try folder.write(bytes: format.bytes, to: format.name)
    let session = try RiffleSession(["--links", "always", path], showing: "begin")
    for keys in ["e", "   ", "G", "g", "\r", "q", "r", " ", "q"] {
      try session.press(keys)
      // The wait ends when it is at rest for longer than a link waits.
      _ = try? session.terminal.wait(for: "nothing", seconds: 0.2) { _ in false }
    }
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    let hosts = ["https://evil.example", "http://h"]
    #expect(links(session).allSatisfy { link in hosts.contains(where: link.hasPrefix) })
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test func `addresses that attack the terminal are no links, or end before the attack`() throws {
    let attacks = [
      "\\u001b]0;x\\u0007", "\\u0007", "\\u001b\\\\\\\\", "\\u009c", "\\u009b31m", "\\n", "\\u0000",
      "\\u202e", "\\u200b", "\\u007f", "\\\\", "\\\"", "\\r", "\\t",
    ]
    let path = try folder.write(
      attacks.map { "{\"title\": \"begin http://a.example/b\($0)http;c\", \"n\": 1}\n" }.joined(),
      to: "b.jsonl")
    let session = try RiffleSession(
      ["--links", "always", path], showing: "begin",
      RiffleSession.Setting(size: .init(columns: 80, rows: 60)))
    try session.terminal.wait(for: "the links") { _ in links(session).count >= attacks.count }
    #expect(Set(links(session)) == ["http://a.example/b"])
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
  }
}
