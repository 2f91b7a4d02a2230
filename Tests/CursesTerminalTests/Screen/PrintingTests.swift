import Foundation
import TestSupport
import Testing

@Suite struct PrintingTests {
  private func start(_ arguments: [String] = ["capture"]) throws -> PTYSession {
    let session = try PTYSession(BuiltProduct.path("TerminalFixture"), arguments)
    try session.wait(forText: "ready")
    return session
  }

  private func press(_ key: String, in session: PTYSession) throws {
    session.send(key)
    try session.wait(forText: "\"\(key)\"")
  }

  @Test(arguments: WayOut.all)
  func `is written after every way out`(_ way: WayOut) throws {
    let session = try start()
    try press("r", in: session)
    try press("p", in: session)
    #expect(!session.screen.text.contains("printed"))
    session.send(way.keys)
    if let signal = way.signal { session.kill(signal) }
    #expect(try session.waitForExit() == way.status)
    #expect(session.afterScreen.contains("a printed line"))
    #expect(session.afterScreen.contains("a stray message"))
    #expect(session.beforeEnd.contains("a printed line") == false)
  }

  @Test func `comes before the reason of a fatal error`() throws {
    let session = try start()
    try press("r", in: session)
    session.send("f")
    try session.waitForExit()
    let text = session.afterScreen
    let printed = try #require(text.range(of: "a printed line"))
    let reason = try #require(text.range(of: "the fixture was asked to fail"))
    #expect(printed.upperBound < reason.lowerBound)
  }

  @Test func `is not touched where nobody asks for it`() throws {
    let session = try start([])
    session.send("r")
    try session.wait(forText: "a printed line")
  }

  @Test func `is kept in its last 64 KB, from the start of a line`() throws {
    let session = try start()
    try press("R", in: session)
    try press("x", in: session)
    session.send("q")
    try session.waitForExit()
    let lines = session.afterScreen.split(whereSeparator: \.isNewline)
    let first = try #require(
      lines.firstIndex { $0.hasSuffix("[what was printed before is left out]") })
    let kept = lines[(first + 1)...]
    #expect(kept.allSatisfy { $0.hasPrefix("printed line ") })
    #expect(kept.last == "printed line 20000")
    let size = kept.reduce(0) { $0 + $1.utf8.count + 1 }
    #expect((60_000...65_536).contains(size))
  }

  @Test func `takes no more memory than that after the next frame`() throws {
    let session = try start()
    for _ in 0..<3 { session.send("R") }
    try session.wait(for: "all of it") { $0.screen.text.contains("batches") }
    try press("x", in: session)
    // It is given up behind the frame that shows the key, and before the next key is read.
    try press("y", in: session)
    #expect(try session.heldBlocks() <= (64 + 8) * 2)
  }

  @Test func `by a child process is kept too`() throws {
    let session = try start()
    try press("c", in: session)
    #expect(!session.screen.text.contains("a line of a child"))
    session.send("q")
    try session.waitForExit()
    #expect(session.afterScreen.contains("a line of a child"))
  }

  @Test func `goes at once to a file that the stream is redirected to`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(of: "printed")
    let program = BuiltProduct.path("TerminalFixture")
    let session = try PTYSession("/bin/sh", ["-c", "exec \(program) capture > \(path)"])
    try session.wait(forText: "ready")
    session.send("rq")
    #expect(try session.waitForExit() == .exited(0))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a printed line\n")
    #expect(!session.afterScreen.contains("a printed line"))
  }

  @Test func `is written when the program is suspended, and kept again when it goes on`() throws {
    let tmux = try TmuxSession()
    try tmux.run("\(BuiltProduct.path("TerminalFixture")) capture")
    try tmux.wait(for: "the program") { $0.contains("ready") }
    try tmux.send("r")
    try tmux.send("z")
    try tmux.wait(for: "the shell") { $0.contains("Stopped") && $0.contains("a printed line") }
    try tmux.run("clear; fg")
    try tmux.wait(for: "the program again") { $0.contains("resumed") }
    try tmux.send("p")
    try tmux.send("q")
    try tmux.wait(for: "the rest") { $0.contains("a stray message") }
    #expect(try !tmux.text().contains("a printed line"))
  }
}

extension PTYSession {
  private static let screenEnd = "\u{1B}[?1049l"

  private var parts: [String] {
    String(decoding: transcript, as: UTF8.self).components(separatedBy: Self.screenEnd)
  }

  /// What was sent after the terminal was given back.
  fileprivate var afterScreen: String { parts.count > 1 ? parts[parts.count - 1] : "" }

  /// What was sent before that.
  fileprivate var beforeEnd: String { parts[0] }

  /// Blocks of 512 bytes that the memory behind the standard output stream takes.
  fileprivate func heldBlocks() throws -> Int {
    var status = stat()
    #expect(stat("/proc/\(processIdentifier)/fd/1", &status) == 0)
    return Int(status.st_blocks)
  }
}
