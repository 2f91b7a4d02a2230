import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct HostileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: HostileData.formats)
  func `nothing harmful is printed`(_ format: HostileData.Format) throws {
    let path = try folder.write(bytes: format.bytes, to: format.name)
    for arguments in [["--plain", path], ["--width", "20", path]] {
      let run = try Riffle.run(arguments)
      #expect(run.status == 0)
      #expect(run.text.contains("begin"))
      #expect(Harmless.objection(to: run.output) == nil)
      #expect(Harmless.objection(to: run.errors) == nil)
    }
  }

  @Test(arguments: HostileData.formats)
  func `the terminal gets only what the program itself says`(
    _ format: HostileData.Format
  ) throws {
    let path = try folder.write(bytes: format.bytes, to: format.name)
    let session = try RiffleSession([path], showing: "begin")
    // Through all of it, unfolded, searched, alone, as it stands in the file.
    for keys in ["e", "   ", "G", "g", "\r", "q", "r", " ", "q", "=", "q", "/begin\rn", "?", "q"] {
      try session.press(keys)
    }
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test(arguments: HostileData.formats, ["cards", "lines", "table"])
  func `the terminal gets only what the program itself says in every view`(
    _ format: HostileData.Format, _ view: String
  ) throws {
    let path = try folder.write(bytes: format.bytes, to: format.name)
    let session = try RiffleSession(["--view", view, "--beside", "right", path], showing: "begin")
    // Wrapped, sideways, opened, unfolded, into a record and all of it open, tagged, without bars.
    for keys in [
      "w", "   ", "G", "g", "lll", "zx", "zj", "/begin\rn", "t", "\tlle", "jjj", "hhh",
      "e", "   ", ":plain\rj", "V", "V",
    ] { try session.press(keys) }
    #expect(try session.quit() == .exited(0))
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
  }

  @Test(arguments: [
    "evil\u{1B}]0;title\u{7}.jsonl", "two\nlines\u{9B}31m.jsonl", "\u{202E}lnosj.jsonl",
  ])
  func `a name of a file harms nobody`(_ name: String) throws {
    let path = try folder.write("{\"title\": \"begin\"}\n", to: name)
    let other = try folder.write("{\"title\": \"other\"}\n", to: "other.jsonl")
    for arguments in [[path], [path, other], [path + "missing", other], ["--" + name]] {
      let run = try Riffle.run(arguments)
      #expect(Harmless.objection(to: run.output) == nil)
      #expect(Harmless.objection(to: run.errors) == nil)
    }
    for arguments in [[path], [path, other], [path + "missing", path]] {
      let session = try RiffleSession(arguments, showing: "begin")
      for keys in ["", "=", "q"] { try session.press(keys) }
      session.terminal.send("q")
      try session.terminal.waitForExit()
      // What could not be opened was said before the screen was taken.
      #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
    }
  }

  @Test func `a title of a file is one line`() throws {
    let path = try folder.write("{\"title\": \"begin\"}\n", to: "two\nlines.jsonl")
    let run = try Riffle.run([path, path])
    #expect(run.lines.first == "== \(folder.path)/two lines.jsonl ==")
  }

  @Test func `a file whose name is not UTF-8 can be opened`() throws {
    try folder.write(
      bytes: Array("{\"title\": \"begin\"}\n".utf8), to: Array("bad".utf8) + [0xFF, 0x9B])
    let run = try ProgramRun(
      "/bin/sh", ["-c", "cd '\(folder.path)' && exec '\(Riffle.path)' bad*"])
    #expect(run.status == 0)
    #expect(run.lines.first == "begin")
    #expect(Harmless.objection(to: run.output) == nil)
    #expect(Harmless.objection(to: run.errors) == nil)
  }

  @Test func `what is typed or pasted to be sought harms nobody`() throws {
    let path = try folder.write("{\"title\": \"begin\"}\n", to: "good.jsonl")
    let session = try RiffleSession(["+/\u{1B}]0;title\u{7}", path], showing: "No record matches")
    session.terminal.send("/\u{1B}[200~x\u{1B}]0;t\u{7}\u{9B}31m\u{202E}(\u{1B}[201~\r")
    try session.terminal.wait(forText: "is not a regular expression")
    session.terminal.send("q")
    try session.terminal.waitForExit()
    #expect(OwnSequences.strangers(in: session.terminal.transcript) == [])
  }

  @Test func `no socket is opened for remote images`() throws {
    let image = "{\"title\": \"begin\", \"image\": \"http://169.254.169.254/latest/a.png\"}\n"
    let path = try folder.write(image, to: "remote.jsonl")
    let session = try RiffleSession([path], showing: "169.254.169.254")
    let process = session.terminal.processIdentifier
    let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").map {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/fd/\($0)")
    }
    #expect(!links.contains { $0?.hasPrefix("socket:") ?? false })
    #expect(try session.quit() == .exited(0))
  }
}
