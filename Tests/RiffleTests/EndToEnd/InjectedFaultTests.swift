import CellGrid
import Foundation
import TestSupport
import Testing

/// Reads and writes that are short, interrupted or fail, and memory that is not to be had.
@Suite struct InjectedFaultTests {
  private let folder: TemporaryFolder
  private let calls: FaultyCalls
  /// A file that takes several reads.
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    calls = try FaultyCalls()
    path = try folder.write(Self.lines(1_000, words: 110), to: "in.jsonl")
  }

  private static func lines(_ count: Int, words: Int) -> String {
    (0..<count).map { number in
      let text = String(repeating: "word \(number) ", count: words)
      return "{\"title\":\"Card \(number)\",\"text\":\"\(text)\"}\n"
    }.joined()
  }

  private static let ways = [
    ["-o", "jsonl"], ["--plain"], ["-o", "csv", "--sort", "title"],
    ["-o", "jsonl", "--filter", "title ~ 7"],
  ]

  // MARK: What is made up for

  @Test(arguments: ways, ["short", "interrupt"])
  func `a read that is short or interrupted goes on`(_ way: [String], _ kind: String) throws {
    let whole = try Riffle.run(way + [path])
    let run = try calls.run("read \(kind) in.jsonl", way + [path])
    #expect(run.status == 0 && run.errorText.isEmpty)
    #expect(run.output == whole.output)
  }

  @Test(arguments: ways, ["short", "interrupt"])
  func `so does one of a pipe and of what is compressed`(_ way: [String], _ kind: String) throws {
    let whole = try Riffle.run(way + [path])
    let zipped = try Riffle.shell("gzip -c '\(path)'", in: folder, to: "in.jsonl.gz")
    let unzipped = try calls.run("read \(kind) in.jsonl.gz", way + [zipped])
    #expect(unzipped.status == 0 && unzipped.output == whole.output)
    let piped = try shell("cat '\(path)' | ", "read \(kind) pipe:", way)
    #expect(piped.status == 0 && piped.output == whole.output)
  }

  @Test(arguments: ways, ["short", "interrupt", "again"])
  func `a write that is short, interrupted or has no room yet goes on`(
    _ way: [String], _ kind: String
  ) throws {
    let whole = try Riffle.run(way + [path])
    let run = try calls.run("write \(kind) /out", way + [path])
    #expect(run.status == 0 && run.errorText.isEmpty)
    #expect(run.output == whole.output)
  }

  @Test(arguments: ["write short", "write interrupt", "read short", "read interrupt"])
  func `what came through a pipe is kept whole on disk`(_ fault: String) throws {
    let large = try folder.write(Self.lines(4_000, words: 300), to: "large.jsonl")
    let way = ["-o", "jsonl", "--sort", "title"]
    let whole = try Riffle.run(way + [large])
    let run = try shell("cat '\(large)' | ", "\(fault) /spool/", way)
    #expect(run.status == 0 && run.errorText.isEmpty)
    #expect(run.output == whole.output)
  }

  @Test(arguments: ways) func `a byte that a write has lost would be noticed here`(
    _ way: [String]
  ) throws {
    let whole = try Riffle.run(way + [path])
    let run = try calls.run("write lose /out 1", way + [path])
    #expect(run.status == 0 && run.output.count == whole.output.count - 1)
  }

  // MARK: What cannot be made up for

  @Test(arguments: ways, 1...4)
  func `a read that fails is said, and all before it is there`(_ way: [String], _ number: Int)
    throws
  {
    let whole = try Riffle.run(way + [path])
    let run = try calls.run("read \(EIO) in.jsonl \(number)", way + [path])
    #expect(run.status == 1)
    #expect(run.errorText.contains("\(path): "), "\(run.errorText)")
    // A record that the error has cut is there as far as it was read, and is said to be bad.
    let known = Set(whole.lines)
    let strange = run.lines.drop(while: known.contains)
    let cards = way == ["--plain"] ? strange.filter { $0.hasPrefix("──") }.count : strange.count
    #expect(cards <= 1, "\(strange.prefix(30))")
    #expect(run.errorText.split(separator: "\n").count <= 2)
  }

  @Test(arguments: ways, 1...2)
  func `a full disk is said`(_ way: [String], _ number: Int) throws {
    let whole = try Riffle.run(way + [path])
    let run = try calls.run("write \(ENOSPC) /out \(number)", way + [path])
    // Few bytes are one write.
    guard number == 1 || run.output != whole.output else { return #expect(run.status == 0) }
    #expect(run.status == 1)
    #expect(run.errorText.contains("no space left on device"))
    #expect(whole.output.starts(with: run.output))
  }

  @Test func `a full disk under what came through a pipe is said`() throws {
    let large = try folder.write(Self.lines(4_000, words: 300), to: "large.jsonl")
    let run = try shell(
      "cat '\(large)' | ", "write \(ENOSPC) /spool/ 2", ["-o", "jsonl", "--sort", "title"])
    #expect(run.status == 1)
    #expect(run.errorText.contains("no space left on device"), "\(run.errorText)")
    let known = Set(Self.lines(4_000, words: 300).split(separator: "\n").map(String.init))
    #expect(run.lines.filter { !known.contains($0) }.count <= 1)
  }

  // MARK: Saving

  /// What fails while a file is saved, and what is said of it.
  private static let savings = [
    ("write \(ENOSPC) out.jsonl 2", "no space left on device"),
    ("write \(EIO) out.jsonl 1", "input/output error"),
    ("fsync \(EIO) out.jsonl 1", "input/output error"),
    ("close \(EIO) out.jsonl 1", "input/output error"),
    ("close \(ENOSPC) out.jsonl 1", "no space left on device"),
  ]

  @Test(arguments: savings)
  func `a file that cannot be saved leaves nothing, and that is said`(
    _ fault: String, _ message: String
  ) throws {
    let session = try open(fault)
    session.terminal.send(":w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: message)
    #expect(!session.statusRow.contains("written"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["in.jsonl"])
    #expect(try session.quit() == .exited(0))
  }

  @Test(arguments: savings)
  func `what was there before stays where the new file cannot be saved`(
    _ fault: String, _ message: String
  ) throws {
    try folder.write("before", to: "out.jsonl")
    let session = try open(fault)
    session.terminal.send(":w! \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: message)
    #expect(try folder.read("out.jsonl") == Array("before".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["in.jsonl", "out.jsonl"])
  }

  @Test func `a folder that does not take the new name is said`() throws {
    let session = try open("fsync \(EIO) \(folder.path) 2")
    session.terminal.send(":w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: "input/output error")
    #expect(!session.statusRow.contains("written"))
  }

  @Test(arguments: ["write short out.jsonl", "write interrupt out.jsonl"])
  func `a file is saved whole by short and interrupted writes`(_ fault: String) throws {
    let session = try open(fault)
    session.terminal.send(":w \(folder.path(of: "out.jsonl"))\r")
    try wait(session, forStatus: "written")
    #expect(try folder.read("out.jsonl") == Array(Self.lines(1_000, words: 110).utf8))
  }

  // MARK: Memory

  @Test(arguments: [["-o", "jsonl"], ["--plain"]])
  func `without memory the program says so`(_ way: [String]) throws {
    let large = try folder.write(
      "{\"text\":\"\(String(repeating: "word ", count: 1_000_000))\"}\n", to: "large.jsonl")
    let run = try calls.run("malloc 2000000", way + [large])
    #expect(run.status != 0)
    #expect(run.errorText.contains("memory"), "\(run.errorText)")
  }

  @Test func `without memory the terminal is as before`() throws {
    let large = try folder.write(
      "{\"text\":\"\(String(repeating: "word ", count: 1_000_000))\"}\n", to: "large.jsonl")
    let setting = RiffleSession.Setting(environment: calls.environment("malloc 2000000"))
    let session = try RiffleSession([path, large], setting)
    // The memory may be asked for before the first card is drawn.
    try session.terminal.wait(for: "the other screen") {
      $0.transcript.firstRange(of: Array("\u{1B}[?1049h".utf8)) != nil
    }
    session.terminal.send("G")
    let status = try session.terminal.waitForExit()
    #expect(status != .exited(0))
    #expect(ModeTracker(session.terminal.transcript).leftovers == [])
    #expect(session.terminal.modes == session.terminal.modesBefore)
    #expect(String(decoding: session.terminal.transcript, as: UTF8.self).contains("of memory"))
  }
}

extension InjectedFaultTests {
  /// Opens the file on a screen with room for the path of the file that is written.
  private func open(_ fault: String) throws -> RiffleSession {
    let setting = RiffleSession.Setting(
      size: GridSize(columns: 250, rows: 24), environment: calls.environment(fault))
    return try RiffleSession([path], showing: "Card 0", setting)
  }

  private func wait(_ session: RiffleSession, forStatus text: String) throws {
    try session.terminal.wait(for: "the status '\(text)'") { _ in session.statusRow.contains(text) }
  }

  /// Runs the program with a fault behind other commands of the shell.
  private func shell(_ before: String, _ fault: String, _ way: [String]) throws -> ProgramRun {
    let words = (way + ["-"]).map { "'\($0)'" }.joined(separator: " ")
    let spool = folder.path(of: "spool")
    try FileManager.default.createDirectory(atPath: spool, withIntermediateDirectories: true)
    return try ProgramRun(
      "/bin/sh", ["-c", "\(before)'\(Riffle.path)' \(words)"],
      environment: calls.environment(fault).merging(["TZ": "UTC", "TMPDIR": spool]) { $1 })
  }
}
