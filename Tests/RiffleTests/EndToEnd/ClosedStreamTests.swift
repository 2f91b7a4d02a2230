import Foundation
import TestSupport
import Testing

@Suite struct ClosedStreamTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("{\"title\": \"begin\"}\n", to: "a.jsonl")
  }

  /// Runs the program by a shell that closes what it is told to.
  private func run(_ arguments: String) throws -> ProgramRun {
    try ProgramRun(
      "/bin/sh", ["-c", "exec '\(Riffle.path)' \(arguments)"], input: "from outside\n")
  }

  @Test(arguments: ["", "--plain", "-o raw", "--sort title"])
  func `an input that is closed is said to be unreadable`(_ options: String) throws {
    for names in ["-", "- '\(path)'", ""] {
      let run = try run("\(options) \(names) <&-")
      #expect(run.status == 1, "\(names)")
      #expect(run.errorText == "riffle: -: bad file descriptor\n", "\(names)")
      #expect(run.text.contains("begin") == names.contains(path), "\(names)")
    }
  }

  @Test func `a closed input is nobody's business where a file is named`() throws {
    let run = try run("'\(path)' <&-")
    #expect(run.status == 0)
    #expect(run.text.contains("begin"))
  }

  @Test(arguments: ["", "-o raw", "-o jsonl", "--sort title", "--help"])
  func `an output that is closed is an error`(_ options: String) throws {
    for closed in [">&-", "<&- >&-"] {
      let run = try run("\(options) '\(path)' \(closed)")
      #expect(run.status == 1, "\(closed)")
      #expect(run.errorText.contains("bad file descriptor"), "\(closed)")
    }
    #expect(try folder.read("a.jsonl") == Array("{\"title\": \"begin\"}\n".utf8))
  }

  @Test func `messages go nowhere where standard error is closed`() throws {
    for closed in ["2>&-", "<&- 2>&-"] {
      let run = try run("'\(path)-missing' '\(path)' \(closed)")
      #expect(run.status == 1, "\(closed)")
      #expect(run.text.contains("begin"), "\(closed)")
      #expect(!run.text.contains("riffle:"), "\(closed)")
    }
    #expect(try folder.read("a.jsonl") == Array("{\"title\": \"begin\"}\n".utf8))
  }

  @Test func `the cards are shown on a terminal all the same`() throws {
    for closed in ["<&-", "2>&-", "<&- 2>&-"] {
      let session = try RiffleSession(shell: "'\(Riffle.path)' '\(path)' \(closed); echo left $?")
      try session.terminal.wait(forText: "begin")
      session.terminal.send("q")
      try session.terminal.wait(forText: "left 0")
    }
  }

  @Test(arguments: ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/1", "/dev/tty"])
  func `the terminal that keys come from is nothing to read records from`(name: String) throws {
    let session = try RiffleSession(shell: "'\(Riffle.path)' '\(path)' \(name); echo left $?")
    try session.terminal.wait(forText: "left 2")
    #expect(session.terminal.screen.text.contains("is the terminal, which keys come from"))
  }
}
