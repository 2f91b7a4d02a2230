import TestSupport
import Testing

/// `riffle --diff`: what differs between two records.
@Suite struct DifferenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let records = """
    {"id": 1, "title": "the cat sat", "tags": ["a", "b"], "price": 1, "gone": null}
    {"id": 1, "title": "the dog sat", "tags": ["b", "c"], "price": 1.0, "new": "x"}
    {"id": 1, "title": "the dog sat", "tags": ["b", "c"], "price": 1.0, "new": "x"}

    """

  @Test func `fields that differ are printed below each other where it is narrow`() throws {
    let run = try Riffle.run(["--diff", "1,2", "-w", "40"], input: Self.records)
    #expect(run.status == 0 && run.errors == [])
    #expect(
      run.lines == [
        "- Record 1", "+ Record 2", "", "~ title", "- the [-cat-] sat", "+ the {+dog+} sat", "",
        "- tags[0]", "- a", "", "+ tags[1]", "+ c", "", "= price", "- 1", "+ 1.0", "", "+ new",
        "+ x", "", "- gone", "- null", "", "=: the same number, written differently", "",
        "2 fields are the same",
      ])
  }

  @Test func `they are printed side by side where it is wide`() throws {
    let run = try Riffle.run(
      ["--diff", "2", "-o", "ansi", "-w", "100", "--color", "never"], input: Self.records)
    let lines = run.lines.map {
      String(decoding: ControlSequences(Array($0.utf8)).text, as: UTF8.self)
    }
    let line = try #require(lines.first { $0.contains("cat") })
    #expect(
      line.contains("~ title") && line.contains("- the cat sat") && line.contains("+ the dog sat"))
  }

  @Test func `data has a line for each value that differs`() throws {
    let run = try Riffle.run(["--diff=1,2", "-o", "jsonl"], input: Self.records)
    #expect(
      run.lines == [
        #"{"path":".title","change":"changed","left":"the cat sat","right":"the dog sat","#
          + #""words":[{"removed":"cat","added":"dog"}]}"#,
        #"{"path":".tags[0]","change":"removed","left":"a"}"#,
        #"{"path":".tags[1]","change":"added","right":"c"}"#,
        #"{"path":".price","change":"respelled","left":1,"right":1.0}"#,
        #"{"path":".new","change":"added","right":"x"}"#,
        #"{"path":".gone","change":"removed","left":null}"#,
      ])
    let table = try Riffle.run(
      ["--diff=1,2", "-o", "csv", "--fields", "title,id"], input: Self.records)
    #expect(
      table.lines == ["path,change,left,right", ".title,changed,the cat sat,the dog sat"])
    let array = try Riffle.run(["--diff=2,3", "-o", "json"], input: Self.records)
    #expect(array.lines == ["[]"])
  }

  @Test func `records without a difference are called the same`() throws {
    let run = try Riffle.run(["--diff", "3"], input: Self.records)
    #expect(
      run.lines == [
        "Record 2 = Record 3", "There is no difference.", "", "5 fields are the same",
      ])
  }

  @Test func `the records of two files are compared`() throws {
    let paths = [
      try folder.write("{\"a\": 1}\n", to: "a.json"),
      try folder.write("{\"a\": 2}\n", to: "b.json"),
    ]
    let run = try Riffle.run(["--diff", "1", "-w", "30"] + paths)
    #expect(run.status == 0)
    #expect(run.lines.suffix(3) == ["~ a", "- 1", "+ 2"])
    let many = try Riffle.run(["--diff", "1"] + paths + paths)
    #expect(many.status == 2)
    #expect(many.errorText == "riffle: --diff compares records of one file or of two\n")
  }

  @Test func `lines of text and of a log are compared too`() throws {
    let text = try Riffle.run(
      ["--diff", "1,2", "--split", "line", "-w", "40"], input: "red fish\nred bird\n")
    #expect(text.lines.suffix(3) == ["~ .", "- red [-fish-]", "+ red {+bird+}"])
  }

  @Test(arguments: [
    (["--diff", "0"], 2, "a wrong number"), (["--diff", "1,2,3"], 2, "three numbers"),
    (["--diff", "a"], 2, "no number"), (["--diff", "1"], 1, "there is no record before record 1"),
    (["--diff", "2,9"], 1, "standard input: there is no record 9, only 3 records"),
    (["--diff", "2", "-o", "raw"], 2, "what differs is printed as"),
  ])
  func `what cannot be compared is answered in words`(
    _ arguments: [String], _ status: Int32, _ words: String
  ) throws {
    let run = try Riffle.run(arguments, input: Self.records)
    #expect(run.status == status)
    #expect(run.lines == [])
    #expect(run.errorText.split(separator: "\n").count == 1)
    if status == 1 || words.contains("printed") { #expect(run.errorText.contains(words)) }
  }

  @Test func `data controls no terminal`() throws {
    let path = try folder.write("{\"a\": \"\\u001b[31m\"}\n{\"a\": \"\\u009b1m\"}\n", to: "a.jsonl")
    for arguments in [["-p"], ["-o", "jsonl"], ["-o", "csv"]] {
      let session = try PTYSession(
        Riffle.path, ["--diff", "2", "--color", "never"] + arguments + [path])
      #expect(try session.waitForExit() == .exited(0))
      let output = session.transcript.filter { $0 != 0x0D }
      #expect(Harmless.objection(to: output) == nil)
    }
  }
}
