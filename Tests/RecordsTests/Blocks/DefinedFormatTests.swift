import JSON
import RecordsFixture
import TestSupport
import Testing

@testable import Records

/// Formats of logs that a user has defined.
@Suite struct DefinedFormatTests {
  private static let pattern =
    #"^(?<timestamp>\d\S+) <(?<level>\w+)> (?:\[(?<job>\d+)\] )?(?<message>.*)$"#
  private static let text = """
    2026-11-21T10:00:00Z <INFO> [7] begins
    2026-11-21T10:00:01Z <ERROR> [7] breaks off
      at line 3
      at line 1
    2026-11-21T10:00:02Z <WARN> no job

    """

  private func options(_ definition: String = "backup=\(pattern)", name: String? = nil) throws
    -> RecordOptions
  {
    var options = RecordOptions()
    options.formats = [try DefinedFormat(definition)]
    options.formatName = name
    return options
  }

  private func value(_ path: String, of record: Record) throws -> String? {
    record.value(at: try FieldPath(path))?.string
  }

  @Test func `groups are fields, and further lines belong to the message`() throws {
    let records = try TemporaryFile(Self.text).source(options: options()).allRecords()
    #expect(records.count == 3)
    #expect(try value("level", of: records[1]) == "ERROR")
    #expect(try value("job", of: records[1]) == "7")
    #expect(try value("message", of: records[1]) == "breaks off\n  at line 3\n  at line 1")
    #expect(try value("job", of: records[2]) == nil)
    #expect(try value("timestamp", of: records[2]) == "2026-11-21T10:00:02Z")
  }

  @Test func `raw bytes have the same fields as records`() throws {
    let source = try TemporaryFile(Self.text).source(options: options())
    try expectRawFields(of: source, at: ["level", "job", "message", "timestamp", "nothing"])
  }

  @Test func `a format is known by its lines, or by its name`() throws {
    func format(_ text: String, _ options: RecordOptions) throws -> RecordFormat? {
      try TemporaryFile(text, name: "x.log").source(options: options).progress.format
    }
    let defined = RecordFormat.blocks(
      .defined(try DefinedFormat(name: "backup", pattern: Self.pattern)))
    #expect(try format(Self.text, options()) == defined)
    #expect(try format("other\n" + Self.text, options()) != defined)
    #expect(try format("other\n" + Self.text, options(name: "backup")) == defined)
    #expect(try format("a\nb\nc\n", options()) != defined)
    var typed = try options()
    typed.type = .text
    #expect(try format(Self.text, typed) != defined)
    let coloured = Self.text.replacing("<INFO>", with: "\u{1B}[32m<INFO>\u{1B}[0m")
    #expect(try format(coloured, options()) == defined)
  }

  /// A pattern that is tied to no place in the line is found in what a value says.
  @Test(arguments: [
    "{\"message\": \"GET /berths 200 in 3 ms\"}\n{\"message\": \"GET /tides 404 in 1 ms\"}\n",
    "{\"message\": \"GET /berths 200 in 3 ms\"}",
    " [\"GET /berths 200 in 3 ms\"] \r\n[\"GET /tides 404 in 1 ms\"]\n",
    "{\n  \"message\": \"GET /berths 200 in 3 ms\"\n}\n",
    "{\"message\": \"GET /berths 200 in \(String(repeating: "m", count: 1 << 20))\"}\n",
  ])
  func `what is JSON stays JSON, but by the name of the format`(text: String) throws {
    let definition = #"gate=(?<path>\S+) (?<status>\d{3}) (?<message>.*)"#
    func format(_ options: RecordOptions) throws -> RecordFormat? {
      try TemporaryFile(text, name: "x.log").source(options: options).progress.format
    }
    let (seen, named) = try (format(options(definition)), format(options(definition, name: "gate")))
    #expect(try seen == format(RecordOptions()) && seen != named)
    #expect(named == .blocks(.defined(try DefinedFormat(definition))))
  }

  @Test func `a line that begins as JSON does is one of the format`() throws {
    let text = "[7] begins\n[8] {breaks off}\n"
    let options = try options(#"job=\[(?<job>\d+)\] (?<message>.*)"#)
    let records = try TemporaryFile(text, name: "x.log").source(options: options).allRecords()
    #expect(try value("job", of: records[1]) == "8")
    #expect(try value("message", of: records[1]) == "{breaks off}")
  }

  @Test func `what matches nowhere is text, and nothing is lost`() throws {
    let records = try TemporaryFile("one\ntwo\n" + Self.text)
      .source(options: options(name: "backup")).allRecords()
    #expect(records.count == 4)
    #expect(try value("text", of: records[0]) == "one\ntwo")
  }

  @Test func `rest lines go to the last field where there is no message`() throws {
    let records = try TemporaryFile("1 a\nb\r\nc\n2 d\r\n").source(
      options: options(#"x=^(?<n>\d) (?<what>.*)"#)
    ).allRecords()
    #expect(try records.map { try value("what", of: $0) } == ["a\nb\r\nc", "d"])
  }

  @Test(
    arguments: [
      ("^a", .noName), ("=^(?<a>.)", .noName), ("a b=^(?<a>.)", .noName), ("a=^(.)", .noGroup),
      ("a=", .noGroup),
    ] as [(String, DefinedFormatError)])
  func `what defines no format is refused`(_ text: String, _ error: DefinedFormatError) {
    #expect(throws: error) { try DefinedFormat(text) }
  }

  @Test func `a wrong expression is refused with its place`() throws {
    do throws(DefinedFormatError) {
      _ = try DefinedFormat("a=^(?<b>.")
      Issue.record("it was taken")
    } catch {
      guard case .pattern(let error) = error else { return #expect(Bool(false), "\(error)") }
      #expect(error.byteOffset == 7)
    }
  }

  @Test(arguments: PropertySeeds.range(perThousand: 300, least: 20))
  func `records are the same in chunks of every size, and through a pipe`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let lines = (0..<random.number(in: 1...40)).map { number in
      random.oneIn(3)
        ? "  \(random.text(0...30, of: "ab <>[]é"))" : "\(number) <INFO> [\(number)] m\(number)"
    }
    let text = Array(lines.joined(separator: random.oneIn(2) ? "\n" : "\r\n").utf8)
    let options = try options(name: "backup")
    let whole = try TemporaryFile(text).source(options: options).allRecords()
    let chunkByteCount = random.number(in: 1...64)
    let parts = try TemporaryFile(text).source(options: options, chunkByteCount: chunkByteCount)
    #expect(try parts.allRecords() == whole, "seed \(seed)")
    #expect(
      try recordsThroughPipe(text, options: options, chunkByteCount: chunkByteCount) == whole)
  }
}
