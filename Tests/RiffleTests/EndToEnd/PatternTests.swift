import TestSupport
import Testing

/// `riffle --patterns` and `--patterns-of`: texts grouped by their shape.
@Suite struct PatternTests {
  private static let log = """
    2026-11-29T08:00:00Z INFO took 12 ms
    2026-11-29T08:00:01Z INFO took 7 ms
    2026-11-29T08:00:02Z WARN VM Paused
    2026-11-29T08:00:03Z INFO took 7 ms

    """

  @Test func `patterns are printed with their counts, times and variables`() throws {
    let run = try Riffle.run(["--patterns", "-w", "60"], input: Self.log)
    #expect(run.status == 0 && run.errors == [])
    #expect(
      run.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "4 records, 2 patterns", "", "3 75.00\u{A0}% took <number> ms",
        "██████████ 2026-11-29T08:00:00Z – 2026-11-29T08:00:03Z",
        "number: 7 to 12, 7 66.67\u{A0}%, and 1 more", "", "1 25.00\u{A0}% VM Paused",
        "███▍ 2026-11-29T08:00:02Z", "",
      ])
  }

  @Test func `data has a record for each pattern`() throws {
    let run = try Riffle.run(["--patterns", "-o", "csv"], input: Self.log)
    #expect(
      run.lines == [
        "pattern,count,share,first,first_time,last,last_time",
        "took <number> ms,3,0.750000,1,2026-11-29T08:00:00Z,4,2026-11-29T08:00:03Z",
        "VM Paused,1,0.250000,3,2026-11-29T08:00:02Z,3,2026-11-29T08:00:02Z",
      ])
    let lines = try Riffle.run(
      ["--patterns-of", "a", "-o", "jsonl"], input: "{\"a\":\"x 1\"}\n{\"a\":null}\n")
    #expect(
      lines.lines == [
        #"{"pattern":"x <number>","count":1,"share":0.500000,"first":1,"last":1,"#
          + #""variables":[{"kind":"number","complete":true,"#
          + #""values":[{"value":"1","count":1}],"least":1.0,"greatest":1.0}]}"#
      ])
  }

  @Test func `a pattern filters, as a template or by an example`() throws {
    for pattern in ["took <number> ms", "took 99 ms"] {
      let run = try Riffle.run(
        ["--filter", "message like \"\(pattern)\"", "-o", "csv", "--count", "message"],
        input: Self.log)
      #expect(
        run.lines.dropFirst() == [
          "took 7 ms,text,2,0.666667", "took 12 ms,text,1,0.333333",
        ])
    }
  }

  @Test func `records without a message are told`() throws {
    let run = try Riffle.run(["--patterns"], input: "{\"a\":1}\n")
    #expect(run.status == 1 && run.lines == [])
    #expect(
      run.errorText.hasPrefix(
        "riffle: these records have no message; --patterns-of FIELD looks at another field"))
  }
}
