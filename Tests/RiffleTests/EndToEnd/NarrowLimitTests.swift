import TestSupport
import Testing

/// Starts where the program lacks what it needs for the screen.
@Suite struct NarrowLimitTests {
  private static let sample = "\(Riffle.samples)/gallery.jsonl"

  @Test(arguments: [8, 12, 14, 17, 20, 31])
  func `few descriptors are told, and a limit that can be raised is`(_ limit: Int) throws {
    let told = try RiffleSession(shell: "ulimit -n \(limit); exec \(Riffle.path) \(Self.sample)")
    #expect(try told.terminal.waitForExit() == .exited(2))
    #expect(String(decoding: told.terminal.transcript, as: UTF8.self).contains("ulimit -n"))
    #expect(told.terminal.modes == told.terminal.modesBefore)
    let raised = try RiffleSession(
      shell: "ulimit -S -n \(limit); exec \(Riffle.path) --view cards \(Self.sample)")
    try raised.terminal.wait(forText: "The Net Loft")
    #expect(try raised.quit() == .exited(0))
  }

  @Test(arguments: [4, 6, 11, 12])
  func `a sort that may open too little says so`(_ limit: Int) throws {
    let run = try ProgramRun(
      "/bin/sh",
      [
        "-c",
        "ulimit -n \(limit); exec '\(Riffle.path)' -o jsonl --sort number '\(Riffle.samples)/issues.jsonl'",
      ])
    #expect(run.status == (limit < 12 ? 2 : 0))
    #expect(run.errorText.contains("ulimit -n") == (limit < 12))
  }

  /// Threads that cannot be started are missed by nobody (RLIMIT_AS, in KB).
  @Test func `what is printed is whole where no thread can be started`() throws {
    let folder = try TemporaryFolder()
    let line = "{\"a\": \"\(String(repeating: "word ", count: 100))\"}\n"
    let path = try folder.write(String(repeating: line, count: 10_000), to: "a.jsonl")
    for kilobytes in [40_000, 60_000, 80_000, 120_000] {
      let run = try ProgramRun(
        "/bin/sh",
        ["-c", "ulimit -v \(kilobytes); exec '\(Riffle.path)' -o jsonl '\(path)' | wc -l"])
      #expect(run.text.contains("10000") || !run.errorText.isEmpty, "\(kilobytes) KB")
    }
  }

  @Test func `keys and records do not come from one terminal`() throws {
    let session = try RiffleSession(["-"])
    #expect(try session.terminal.waitForExit() == .exited(2))
    let text = String(decoding: session.terminal.transcript, as: UTF8.self)
    #expect(text.contains("standard input is the terminal"))
  }
}
