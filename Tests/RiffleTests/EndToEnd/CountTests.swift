import TestSupport
import Testing

/// `riffle --count` and `--stats`: the values of fields and how often each is there.
@Suite struct CountTests {
  private static let records = """
    {"level": "info", "n": 1, "tags": ["a", "b"]}
    {"level": "warn", "n": 1.0, "tags": ["a", "a"]}
    {"level": "info", "n": null}
    {"level": "", "n": "1"}
    {"level": "a,b"
    {"level": "a,b"}

    """

  @Test func `values are printed with counts, shares and bars`() throws {
    let run = try Riffle.run(["--count", "level", "-w", "40"], input: Self.records)
    #expect(run.status == 0 && run.errors == [])
    #expect(
      run.lines.map { $0.split(separator: " ").joined(separator: " ") } == [
        "level", "6 records, 4 values", "", "info 2 33.33\u{A0}% █████████████",
        "\"\" 1 16.67\u{A0}% ██████▌", "a,b 1 16.67\u{A0}% ██████▌", "warn 1 16.67\u{A0}% ██████▌",
        "(bad records) 1 16.67\u{A0}% ██████▌",
      ])
  }

  @Test func `data has a record for each value`() throws {
    let run = try Riffle.run(["--count", "level", "-o", "csv"], input: Self.records)
    #expect(
      run.lines == [
        "value,kind,count,share", "info,text,2,0.333333", ",text,1,0.166667",
        "\"a,b\",text,1,0.166667", "warn,text,1,0.166667", ",unreadable,1,0.166667",
      ])
    let several = try Riffle.run(["--count", "n,tags", "-o", "jsonl"], input: Self.records)
    #expect(
      several.lines == [
        #"{"field":"n","value":1,"kind":"number","count":2,"share":0.333333}"#,
        #"{"field":"n","value":"1","kind":"text","count":1,"share":0.166667}"#,
        #"{"field":"n","value":null,"kind":"null","count":1,"share":0.166667}"#,
        #"{"field":"n","kind":"missing","count":1,"share":0.166667}"#,
        #"{"field":"n","kind":"unreadable","count":1,"share":0.166667}"#,
        #"{"field":"tags","kind":"missing","count":3,"share":0.500000}"#,
        #"{"field":"tags","value":"a","kind":"text","count":2,"share":0.333333}"#,
        #"{"field":"tags","value":"b","kind":"text","count":1,"share":0.166667}"#,
        #"{"field":"tags","kind":"unreadable","count":1,"share":0.166667}"#,
      ])
    let none = try Riffle.run(
      ["--count", "level", "--filter", "level = x", "-o", "json"], input: Self.records)
    #expect(none.lines == ["[]"])
  }

  @Test func `filters say what is counted`() throws {
    let run = try Riffle.run(
      ["--count", "level", "--filter", "n?", "-o", "csv"], input: Self.records)
    #expect(
      run.lines == [
        "value,kind,count,share", ",text,1,0.333333", "info,text,1,0.333333",
        "warn,text,1,0.333333",
      ])
  }

  @Test func `all fields are told in short`() throws {
    let run = try Riffle.run(["--stats", "-o", "csv"], input: Self.records)
    #expect(
      run.lines == [
        "field,records,present,share,null,missing,kinds,distinct,least,greatest,top1,count1,top2,count2,top3,count3",
        "level,6,5,0.833333,0,0,text,4,,,info,2,,1,\"a,b\",1",
        "n,6,3,0.500000,1,1,text number,2,1,1,1,2,1,1,,",
        "tags,6,2,0.333333,0,3,text,2,,,a,2,b,1,,",
      ])
    let text = try Riffle.run(["--stats", "-w", "60"], input: Self.records)
    #expect(text.lines.first == "level")
    #expect(
      (text.lines.dropFirst().first ?? "").hasPrefix(
        "texts, in 83.33\u{A0}% of the records, 4 values"))
  }

  @Test func `what cannot be is said`() throws {
    let unknown = try Riffle.run(["--count", "levle"], input: Self.records)
    #expect(unknown.status == 1)
    #expect(unknown.errorText == "riffle: no record has a field levle; did you mean level?\n")
    let format = try Riffle.run(["--count", "level", "-o", "html"], input: Self.records)
    #expect(format.status == 2)
    #expect(format.errorText == "riffle: counts are printed as text|jsonl|json|csv (-o)\n")
    let sort = try Riffle.run(["--count", "level:desc"], input: Self.records)
    #expect(sort.status == 2)
    let file = try Riffle.run(["--count", "level", "/no/such"], input: "")
    #expect(file.status == 1)
    #expect(file.errorText == "riffle: /no/such: no such file\n")
  }

  @Test func `control characters of a value do not reach the terminal`() throws {
    let run = try Riffle.run(["--count", "v"], input: "{\"v\":\"\\u001b[31mred\\u0007\"}\n")
    #expect(!run.lines.joined().contains("\u{1B}"))
    #expect(!run.lines.joined().contains("\u{7}"))
  }
}
