import Foundation
import Records
import TestSupport
import Testing

@testable import Printing
@testable import RecordCards

@Suite struct SavingTests {
  private let folder: TemporaryFolder
  private let source: RecordSource

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<300).map { "{\"n\":\($0)}" }
    let path = try folder.write(lines.joined(separator: "\r\n\n") + "\n", to: "in.jsonl")
    source = try RecordSource.open(path: path)
  }

  private func saver(
    _ name: String, order: [UInt32]? = nil, replaces: Bool = false, fields: String? = nil
  ) throws -> RecordSaver {
    let plan = PrintPlan.ofTests(fields: try fields.map { try FieldSelection($0) })
    let builder = CardBuilder(plan: CardPlan(), collapse: 0)
    let shown = ShownRecords.Part(
      source: source, order: order, version: source.progress.version, builder: builder)
    return RecordSaver(
      writer: ShownWriter(
        records: ShownRecords([shown]), format: SaveFormat(path: name), plan: plan),
      path: folder.path(of: name), replaces: replaces)
  }

  private func text(_ name: String) throws -> String {
    String(decoding: try folder.read(name), as: UTF8.self)
  }

  /// The names in the folder besides that of the input.
  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0 != "in.jsonl" }
    }
  }

  @Test func `the name of the file says what it becomes`() {
    let formats = [
      "a.jsonl", "b/c.CSV", "d.ndjson", "e.txt", "f.log", "txt", "a.csv/b", "", "g.json",
      "h.ansi", "i.HTML", "j.svg",
    ].map(
      SaveFormat.init(path:))
    #expect(
      formats == [
        .data(.jsonl), .data(.csv), .data(.jsonl), .cards(.text), .data(.raw), .data(.raw),
        .data(.raw), .data(.raw), .data(.json), .cards(.ansi), .cards(.html), .cards(.svg),
      ])
  }

  @Test func `all records, indexed or not, are the bytes of the input`() throws {
    let result = try saver("out").run { _ in true }
    #expect(try folder.read("out") == folder.read("in.jsonl"))
    #expect(result.byteCount == (try folder.read("in.jsonl").count))
  }

  @Test func `the records that are shown come in their order`() throws {
    source.index(atLeast: 300)
    let result = try saver("out", order: [299, 0, 7]).run { _ in true }
    #expect(try text("out") == "{\"n\":299}\n{\"n\":0}\r\n{\"n\":7}\r\n")
    #expect(result.count == 3)
    _ = try saver("out.jsonl", order: [1, 0]).run { _ in true }
    #expect(try text("out.jsonl") == "{\"n\":1}\n{\"n\":0}\n")
  }

  @Test func `other formats take all records too`() throws {
    #expect(try saver("out.csv").run { _ in true }.count == 300)
    #expect(try text("out.csv").split(separator: "\n").count == 301)
    #expect(try saver("out.txt").run { _ in true }.count == 300)
    #expect(try text("out.txt").contains("\nn  299\n───"))
    for name in ["out.ansi", "out.html", "out.svg"] {
      #expect(try saver(name).run { _ in true }.count == 300)
      #expect(try text(name).contains("299"))
    }
    #expect(try ParsedMarkup(text("out.html")).all("pre").count == 300)
    #expect(try ParsedMarkup(text("out.svg")).all("title").map(\.text) == [source.name])
    _ = try saver("few.jsonl", order: [1], fields: "x").run { _ in true }
    #expect(try text("few.jsonl") == "{}\n")
  }

  @Test func `a file that is there stays unless it is to be replaced`() throws {
    try folder.write("before", to: "out")
    #expect(throws: SaveError.exists) { try saver("out").run { _ in true } }
    #expect(try text("out") == "before")
    chmod(folder.path(of: "out"), 0o640)
    _ = try saver("out", replaces: true).run { _ in true }
    #expect(try folder.read("out") == folder.read("in.jsonl"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(of: "out"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try names == ["out"])
  }

  @Test func `a file that comes meanwhile stays`() throws {
    let folder = folder
    #expect(throws: SaveError.exists) {
      try saver("out").run { _ in (try? folder.write("theirs", to: "out")) != nil }
    }
    #expect(try text("out") == "theirs")
    #expect(try names == ["out"])
  }

  @Test(arguments: ["out", "out.jsonl", "out.csv", "out.txt", "out.svg"], [nil, [7, 299, 0]])
  func `of an input that is changed meanwhile nothing is written`(
    _ name: String, _ order: [UInt32]?
  ) throws {
    source.index(atLeast: 300)
    let folder = folder
    let saver = try saver(name, order: order)
    #expect(throws: SaveError.unreadable(.changed)) {
      try saver.run { _ in (try? folder.write("{\"n\":1}\n{\"n\":2}\n", to: "in.jsonl")) != nil }
    }
    #expect(try names == [])
  }

  @Test func `what an input grows by meanwhile is no change of what was there`() throws {
    source.index(atLeast: 300)
    let path = folder.path(of: "in.jsonl")
    let result = try saver("out", order: [299, 0, 7]).run { _ in
      guard let file = FileHandle(forWritingAtPath: path) else { return false }
      _ = try? file.seekToEnd()
      return (try? file.write(contentsOf: Data("{\"n\":300}\n".utf8))) != nil
    }
    #expect(result.count == 3)
  }

  @Test func `as many records are said to be written as are`() throws {
    let news = DispatchSemaphore(value: 0)
    let path = folder.path(of: "in.jsonl")
    let (source, line) = (source, Data("{\"n\":300}\n".utf8))
    defer { source.cancel() }
    func grow() {
      let count = source.progress.count
      let file = FileHandle(forWritingAtPath: path)
      _ = try? file?.seekToEnd()
      try? file?.write(contentsOf: line)
      while source.progress.count == count { news.wait() }
    }
    source.startIndexing { news.signal() }
    source.follow()
    while !source.progress.isCurrent { news.wait() }
    grow()
    let result = try saver("out").run { _ in
      grow()
      return true
    }
    #expect(result.count == 301)
    #expect(try text("out").split(whereSeparator: \.isNewline).count == 301)
  }

  @Test func `the file that a link leads to is replaced, not the link`() throws {
    try folder.write("before", to: "target")
    symlink("target", folder.path(of: "link"))
    _ = try saver("link", replaces: true).run { _ in true }
    #expect(try folder.read("target") == folder.read("in.jsonl"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: "link")) == "target"
    )
  }

  @Test func `what is stopped leaves nothing`() throws {
    #expect(throws: SaveError.stopped) { try saver("out.jsonl").run { $0 < 100 } }
    #expect(try names == [])
    #expect(throws: SaveError.isNoFile) { try saver(".", replaces: true).run { _ in true } }
    #expect(throws: SaveError.failed(ENOENT)) { try saver("no/out").run { _ in true } }
  }

  @Test func `a job tells how it ended`() throws {
    let semaphore = DispatchSemaphore(value: 0)
    let job = SaveJob(try saver("out.jsonl"))
    job.start { semaphore.signal() }
    while case .running = job.state { semaphore.wait() }
    guard case .done(let result) = job.state else {
      Issue.record("\(job.state)")
      return
    }
    #expect(result.count == 300)
    let stopped = SaveJob(try saver("other.jsonl"))
    stopped.stop()
    stopped.start {}
    stopped.stopAndWait()
    guard case .failed(.stopped) = stopped.state else {
      Issue.record("\(stopped.state)")
      return
    }
    #expect(try names == ["out.jsonl"])
  }
}
