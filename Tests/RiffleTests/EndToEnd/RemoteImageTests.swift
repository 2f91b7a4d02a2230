import CellGrid
import Foundation
import TestSupport
import Testing

/// Images of other hosts on a real terminal: nothing is sent before the user wants it.
@Suite struct RemoteImageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let leaf = try? Data(
    contentsOf: URL(filePath: "\(Riffle.samples)/gallery/leaf.png"))

  /// A server whose every path is a picture, but for `/none.png`.
  private func serve() throws -> HTTPServer {
    let picture = Array(try #require(Self.leaf))
    return try HTTPServer { $0.path == "/none.png" ? .status(404) : .bytes(picture) }
  }

  private func open(
    _ urls: [String], _ arguments: [String] = [], showing text: String
  ) throws -> RiffleSession {
    let lines = urls.enumerated().map {
      "{\"title\": \"card \($0.offset)\", \"image\": \"\($0.element)\", \"text\": \"words\"}\n"
    }
    let path = try folder.write(lines.joined(), to: "data.jsonl")
    return try RiffleSession(
      arguments + [path], showing: text,
      RiffleSession.Setting(
        size: GridSize(columns: 120, rows: 24),
        environment: [
          "COLORTERM": "truecolor", "XDG_CACHE_HOME": folder.path(of: "cache"),
        ]))
  }

  /// Waits until the leaf is there, which is four lines high.
  private func waitForLeaf(_ session: RiffleSession) throws {
    try session.terminal.wait(for: "the leaf") { _ in
      let blocks = session.cardRows.map { row in
        row.unicodeScalars.dropFirst().contains { (0x2580...0x259F).contains($0.value) }
      }
      return blocks.count { $0 } == 4
    }
  }

  @Test func `nothing is sent before a key asks for it, and then for that record alone`() throws {
    let server = try serve()
    let session = try open(
      [server.url("/a.png"), server.url("/b.png")], showing: "/b.png — not loaded]")
    try session.terminal.wait(forText: "i load images")
    try session.press("")
    #expect(server.connectionCount == 0)
    session.terminal.send("i")
    // A host of this machine must be allowed by name as well.
    try session.terminal.wait(forText: "is in a private network")
    #expect(server.connectionCount == 0)
    #expect(session.screen.text.contains("/b.png — not loaded]"))
    // A key that moves takes the message away which stands in the place of all hints.
    session.terminal.send("k")
    try session.terminal.wait(forText: "I load all images")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `images of a host that is allowed by name come by themselves`() throws {
    let server = try serve()
    let session = try open(
      [server.url("/a.png"), server.url("/none.png")],
      ["--allow-host", "127.0.0.1:\(server.port)"],
      showing: "the server said 404")
    try waitForLeaf(session)
    #expect(Set(server.requests.map(\.path)) == ["/a.png", "/none.png"])
    for name in ["cookie", "referer", "authorization"] {
      #expect(server.requests.allSatisfy { $0.fields[name] == nil })
    }
    // What has failed is asked for again by a key.
    try session.press("J")
    session.terminal.send("i")
    #expect(server.waitForRequests(3))
    #expect(server.requests.last?.path == "/none.png")
    #expect(try session.quit() == .exited(0))
  }

  @Test func `never is never, whatever is allowed`() throws {
    let server = try serve()
    let session = try open(
      [server.url("/a.png")],
      ["--images", "never", "--allow-host", "127.0.0.1"], showing: "images are off")
    try session.press("iI")
    #expect(try session.quit() == .exited(0))
    #expect(server.connectionCount == 0)
  }

  @Test func `the user is asked once about each host`() throws {
    let session = try open(
      ["https://127.0.0.1:9/a.png", "https://127.0.0.1:9/b.png", "https://[::1]:9/c.png"],
      ["--images", "ask"], showing: "Load images from 127.0.0.1?")
    // Any other key means no, and what it always means.
    session.terminal.send("J")
    try session.terminal.wait(forText: "Load images from [::1]?")
    #expect(session.cardRows.contains { $0.hasPrefix("▌ card 1") })
    session.terminal.send("y")
    try session.terminal.wait(for: "an attempt") { _ in
      session.cardRows.contains { $0.contains("/c.png — [::1] is in a private network]") }
    }
    #expect(session.cardRows.count { $0.contains("— not loaded]") } == 2)
    session.terminal.send("k")
    try session.terminal.wait(for: "the status in place of a question") { _ in
      session.statusRow.contains("1/3")
    }
    session.terminal.send("I")
    try session.terminal.wait(forText: "Remote images are loaded.")
    // All are all, also those about which another key was pressed.
    try session.terminal.wait(for: "an attempt for each") { _ in
      session.cardRows.count { $0.contains("is in a private network]") } == 3
    }
    #expect(try session.quit() == .exited(0))
  }

  @Test func `images that are off are off in the record alone too`() throws {
    let server = try serve()
    let session = try open(
      [server.url("/a.png")], ["--allow-host", "127.0.0.1"], showing: "card 0")
    try waitForLeaf(session)
    session.terminal.send(":set noimages\r")
    try session.terminal.wait(forText: "images are off")
    session.terminal.send("\r")
    try session.terminal.wait(for: "the record alone") { _ in
      session.statusRow.contains("Record")
    }
    #expect(session.screen.text.contains("images are off"))
    session.terminal.send(":set images\r")
    try waitForLeaf(session)
    session.terminal.send("q")
    try waitForLeaf(session)
    #expect(try session.quit() == .exited(0))
  }

  @Test func `an image is kept for the next time unless that is not wanted`() throws {
    let server = try serve()
    let allowed = ["--allow-host", "127.0.0.1"]
    for (arguments, requests) in [
      (allowed + ["--no-cache"], 1), (allowed, 2), (allowed + ["--no-cache"], 3),
    ] {
      let session = try open([server.url("/a.png")], arguments, showing: "card 0")
      try waitForLeaf(session)
      #expect(try session.quit() == .exited(0))
      #expect(server.requests.count == requests)
      let isKept = FileManager.default.fileExists(atPath: folder.path(of: "cache/riffle/images"))
      #expect(isKept == (requests > 1))
    }
  }

  @Test func `how far an image has come is in the status line, and its room is there before it`()
    throws
  {
    let gate = Gate()
    let picture = Array(try #require(Self.leaf))
    let server = try HTTPServer { _ in
      .slow([Array(picture[..<60]), Array(picture[60...])], through: gate)
    }
    gate.open()
    let session = try open(
      [server.url("/a.png")], ["--allow-host", "127.0.0.1"], showing: "img 1 ")
    try session.terminal.wait(for: "the room of the image") { _ in
      session.cardRows.firstIndex { $0.contains("words") } == 7
    }
    gate.open()
    try waitForLeaf(session)
    #expect(session.cardRows.firstIndex { $0.contains("words") } == 7)
    try session.terminal.wait(for: "no progress") { _ in !session.statusRow.contains("img") }
    #expect(try session.quit() == .exited(0))
  }
}
