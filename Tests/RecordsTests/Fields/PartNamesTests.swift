import JSON
import RecordsFixture
import Testing

@testable import Records

/// What every log has is found by the names of the parts of logs, whatever a record calls it.
@Suite struct PartNamesTests {
  private static let parts = ["timestamp", "level", "source", "message"]

  private func read(
    _ text: String, _ format: RecordFormat = .jsonLines, names: [String] = []
  ) throws -> [String] {
    let layout = RecordLayout(format: format, start: 0, line: 1, names: names)
    var reader = FieldReader(try Self.parts.map { try FieldPath($0) }, layout: layout)
    return reader.texts(Array(text.utf8))
  }

  @Test(arguments: [
    (
      #"{"__REALTIME_TIMESTAMP":"17636256","PRIORITY":"3","SYSLOG_IDENTIFIER":"sshd","MESSAGE":"bad"}"#,
      ["string 17636256", "string error", "string sshd", "string bad"]
    ),
    (
      #"{"ts":1763625600,"severity":4,"msg":"hmm","logger":"db"}"#,
      ["number 1763625600", "string warn", "string db", "string hmm"]
    ),
    (
      #"{"@timestamp":"t","log":{"level":"WARN","logger":"a.b"},"message":"x"}"#,
      ["string t", "string WARN", "string a.b", "string x"]
    ),
    (
      #"{"@timestamp":"t","log.level":"WARN","log.logger":"a.b","message":"x"}"#,
      ["string t", "string WARN", "string a.b", "string x"]
    ),
    // A field of the name itself comes first, as it is.
    (
      #"{"level":30,"severity":"x","time":"t"}"#, ["string t", "number 30", "missing ", "missing "]
    ),
    (#"{"level":null,"severity":"x"}"#, ["missing ", "null null", "missing ", "missing "]),
    // Names that other data has too are none of a log.
    (#"{"name":"x","date":"y","type":1}"#, ["missing ", "missing ", "missing ", "missing "]),
  ])
  func `members of JSON are found`(text: String, values: [String]) throws {
    #expect(try read(text) == values)
  }

  @Test func `cells and fields of the journal are found`() throws {
    #expect(
      try read(
        "10:00,LOG,x", .delimited(Byte.comma), names: ["log_time", "error_severity", "msg"])
        == ["string 10:00", "string LOG", "missing ", "string x"])
    #expect(
      try read("PRIORITY=6\nMESSAGE=good\n_COMM=cron", .blocks(.journal))
        == ["missing ", "string info", "string cron", "string good"])
  }

  @Test func `a record says the same`() throws {
    let text = #"{"PRIORITY":"3","MESSAGE":"bad"}"# + "\n"
    let record = try #require(try recordsInEveryChunk(text, RecordOptions(), sizes: [64]).first)
    #expect(record.value(at: try FieldPath("level")) == .string("error"))
    #expect(record.value(at: try FieldPath("message")) == .string("bad"))
  }

  @Test(arguments: [
    (
      #"{"log":"2026-11-20 08:00:00 WARN hi there\n","stream":"stdout","time":"t"}"#,
      ["string t", "string warn", "missing ", "string hi there"]
    ),
    (
      #"{"log":"{\"level\":\"warn\",\"msg\":\"in\"}\n","stream":"stderr","time":"t"}"#,
      ["string t", "string warn", "missing ", "string in"]
    ),
    (
      #"{"log":"\u001b[31mERROR: bad\u001b[0m\n","time":"t"}"#,
      ["string t", "string error", "missing ", "string bad"]
    ),
    (
      #" { "log" : "{\"level\":\"warn\",\"msg\":\"in\"}", "time": "t" }"#,
      ["string t", "string warn", "missing ", "string in"]
    ),
    (
      #"{"log":"a","log":"WARN last","time":"t"}"#,
      ["string t", "string warn", "missing ", "string last"]
    ),
    // What only looks like JSON is a line of a log.
    (
      #"{"log":"{\"level\":\"warn\",\"msg\"in\"}","time":"t"}"#,
      ["string t", "missing ", "missing ", #"string {"level":"warn","msg"in"}"#]
    ),
    (
      #"{"log":"{\"time\":30}\n,","stream":"t"}"#,
      ["missing ", "missing ", "missing ", "string ,"]
    ),
    (#"{"log":"\n","time":"t"}"#, ["string t", "missing ", "missing ", "missing "]),
    (#"{"log":7,"time":"t"}"#, ["string t", "missing ", "missing ", "missing "]),
  ])
  func `the line that Docker wraps is opened`(text: String, values: [String]) throws {
    #expect(try read(text) == values)
    #expect(try read(text, .jsonArray) == values)
    let records = try recordsInEveryChunk(text + "\n", RecordOptions(), sizes: [64])
    let record = try #require(records.first)
    for (part, value) in zip(Self.parts, values) {
      let found = record.value(at: try FieldPath(part))?.string.map { "string \($0)" }
      #expect((found ?? "missing ") == value)
    }
  }
}
