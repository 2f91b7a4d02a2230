import CellGrid
import Foundation
import RecordCards
import TestSupport
import Testing

/// What `:w` writes is all that was asked for, or says that it is a part, and why.
@Suite struct WholeSaveTests {
  /// Enough to be worked on for a while.
  private static let recordCount = 60_000
  /// Takes milliseconds for each record, and so minutes for all of them: no text that it needs could be
  /// looked for instead.
  private static let slowFilter = #"text ~ /^(\w+ ?)+[!?]/"#

  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write(Self.lines(0..<Self.recordCount), to: "in.jsonl")
  }

  private static func lines(_ numbers: some Sequence<Int>) -> String {
    numbers.map { number in
      let text = String(repeating: "word \(number) ", count: 8)
      return
        "{\"title\":\"Card \(number)\",\"size\":\(number * 7919 % 1000),\"text\":\"\(text)\"}\n"
    }.joined()
  }

  /// The numbers of the records with a size below one, in their order.
  private static func small(below size: Int) -> [Int] {
    (0..<recordCount).filter { $0 * 7919 % 1000 < size }
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  /// The names in the folder beside those of the inputs.
  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { !$0.hasPrefix("in.") }
    }
  }

  /// Opens inputs on a screen with room for the path of the file that is written.
  private func open(_ arguments: [String], showing text: String) throws -> RiffleSession {
    let size = GridSize(columns: 250, rows: 24)
    return try RiffleSession(arguments, showing: text, RiffleSession.Setting(size: size))
  }

  private func wait(_ session: RiffleSession, forStatus text: String) throws {
    try session.terminal.wait(for: "the status '\(text)'") { _ in session.statusRow.contains(text) }
  }

  @Test func `while a filter goes on the file waits for it`() throws {
    let session = try open([path], showing: "Card 0")
    session.terminal.send("&size<100\r:w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: " written")
    #expect(!session.statusRow.contains("part"))
    #expect(try text("out.jsonl") == Self.lines(Self.small(below: 100)))
  }

  @Test func `a filter and a sort of the command line are waited for too`() throws {
    let session = try open(
      ["--filter", "size<100", "--sort", "size:desc", path], showing: "Card ")
    session.terminal.send(":w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: " written")
    let order = Self.small(below: 100)
      .sorted { ($1 * 7919 % 1000, $0) < ($0 * 7919 % 1000, $1) }
    #expect(try text("out.jsonl") == Self.lines(order))
  }

  @Test func `waiting is seen, and can be stopped`() throws {
    let session = try open([path], showing: "Card 0")
    session.terminal.send("&\(Self.slowFilter)\r:w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: "out.jsonl waits for the filter")
    session.terminal.send("\u{3}")
    try wait(session, forStatus: "Stopped; nothing is left of")
    #expect(try names == [])
    session.terminal.send("Q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func `what still arrives is a part`() throws {
    let pipe = try NamedPipe(in: folder, name: "in.pipe")
    pipe.write(Self.lines(0..<50))
    let session = try open([pipe.path], showing: "Card 0")
    try wait(session, forStatus: "/50")
    session.terminal.send(":w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: "part")
    #expect(session.statusRow.contains("50 records"))
    try session.press(":messages\r")
    #expect(session.screen.text.contains("in.pipe has not ended"))
    #expect(try text("out.jsonl") == Self.lines(0..<50))
  }

  @Test func `what comes before an input breaks off is a part`() throws {
    let zipped = try Riffle.shell(
      "gzip -c '\(path)' | head -c 20000", in: folder, to: "in.jsonl.gz")
    let session = try open([zipped], showing: "Card 0")
    try wait(session, forStatus: "is cut off")
    session.terminal.send(":w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: "part")
    session.terminal.send(":w \(folder.path(of: "out.txt"))\r")
    try wait(session, forStatus: "out.txt: part")
    session.terminal.send(":messages\r")
    try session.terminal.wait(forText: "in.jsonl.gz is cut off")
  }

  @Test func `a filter that was stopped leaves a part`() throws {
    let session = try open([path], showing: "Card 0")
    try wait(session, forStatus: "1/\(ValueText.grouped(Self.recordCount))  ")
    session.terminal.send("&\(Self.slowFilter)\r\u{3}:w \(folder.path(of: "out.jsonl"))\r")
    try session.terminal.wait(for: "the file") { _ in session.statusRow.contains(" written") }
    #expect(session.statusRow.contains("part"))
    session.terminal.send(":messages\r")
    try session.terminal.wait(forText: "the filter was stopped")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGXCPU, 0])
  func `an end while a file is written leaves nothing of it`(_ signal: Int32) throws {
    let session = try open([path], showing: "Card 0")
    session.terminal.send(":w \(folder.path(of: "out.txt"))\r")
    try wait(session, forStatus: "writing")
    try session.terminal.wait(for: "a file that is being written") { _ in
      (try? names.isEmpty) == false
    }
    if signal == 0 { session.terminal.closeTerminal() } else { session.terminal.kill(signal) }
    let status = signal == 0 ? SIGHUP : signal
    #expect(try session.terminal.waitForExit() == .exited(128 + status))
    #expect(try names == [])
  }
}
