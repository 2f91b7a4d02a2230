import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct OutputTests {
  private func output(_ arguments: [String], input: String = "") throws -> String {
    let run = try Riffle.run(arguments, input: input)
    #expect(run.status == 0)
    return run.text
  }

  @Test(arguments: [
    "broken.jsonl", "chat.jsonl", "issues.jsonl", "notes.txt", "server.log", "survey.csv",
  ])
  func `a file comes out as it is`(_ sample: String) throws {
    let path = "\(Riffle.samples)/\(sample)"
    #expect(try output(["-o", "raw", path]) == output(["-o", "raw", "-"], input: text(of: path)))
    #expect(try output(["-o", "raw", path]) == text(of: path))
  }

  private func text(of path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test(arguments: ["", "\n", "\u{FEFF}{\"a\":1}\r\n\r\n{\"a\":2}", "a\n\n\n\nb", "[1,\n2"])
  func `whatever stands between the records comes out too`(_ text: String) throws {
    let isArray = text.hasPrefix("[")
    #expect(try output(["-o", "raw"], input: text) == (isArray ? "1\n2\n" : text))
  }

  @Test func `records of two files are never on one line`() throws {
    let folder = try TemporaryFolder()
    let paths = try ["{\"a\":1}", "{\"b\":2}\n", "{\"c\":3}"].enumerated().map {
      try folder.write($1, to: "\($0).jsonl")
    }
    #expect(try output(["-o", "raw"] + paths) == "{\"a\":1}\n{\"b\":2}\n{\"c\":3}")
    #expect(try output(["-o", "jsonl"] + paths) == "{\"a\":1}\n{\"b\":2}\n{\"c\":3}\n")
  }

  @Test func `whatever the records are, they come out as one array of JSON`() throws {
    let rows = "a,b\n1,x\n2,\"y \"\"z\"\"\"\n"
    let array = #"[\n{"a":"1","b":"x"},\n{"a":"2","b":"y \"z\""}\n]\n"#
      .replacing("\\n", with: "\n")
    #expect(try output(["-t", "csv", "-o", "json"], input: rows) == array)
    #expect(
      try output(["-t", "csv", "-o", "json", "--sort", "b:desc", "--filter", "a=1"], input: rows)
        == "[\n{\"a\":\"1\",\"b\":\"x\"}\n]\n")
    #expect(try output(["-t", "csv", "-o", "json", "--filter", "a=3"], input: rows) == "[]\n")
    for sample in ["people.json", "issues.jsonl", "server.log", "survey.csv"] {
      let path = "\(Riffle.samples)/\(sample)"
      let lines = try output(["-o", "jsonl", path])
      #expect(
        try output(["-t", "json", "-o", "jsonl"], input: output(["-o", "json", path])) == lines)
    }
  }

  @Test func `the records of several files are printed in one order`() throws {
    let folder = try TemporaryFolder()
    let paths = try [("a.jsonl", [5, 1, 3]), ("b.jsonl", [2, 6, 4])].map { name, sizes in
      try folder.write(sizes.map { "{\"title\":\"t\($0)\",\"n\":\($0)}\n" }.joined(), to: name)
    }
    let lines = (1...6).map { "{\"title\":\"t\($0)\",\"n\":\($0)}\n" }
    #expect(try output(["--sort", "n", "-o", "jsonl"] + paths) == lines.joined())
    #expect(try output(["--sort", "n:desc", "-o", "raw"] + paths) == lines.reversed().joined())
    #expect(
      try output(["--sort", "n", "--filter", "n > 3", "-o", "raw"] + paths)
        == lines[3...].joined())
    let cards = try output(["--sort", "n", "--filter", "n < 3"] + paths)
    let names = cards.split(separator: "\n").filter { $0.hasSuffix(".jsonl") }
    #expect(names.map { $0.suffix(7) } == ["a.jsonl", "b.jsonl"])
    #expect(cards.hasPrefix("t1\n"))
    let rows = try [("a.csv", "n,x\n2,a\n4,b\n"), ("b.csv", "n,x\n1,c\n3,d\n")].map {
      try folder.write($0.1, to: $0.0)
    }
    #expect(try output(["--sort", "n", "-o", "csv"] + rows) == "n,x\n1,c\n2,a\n3,d\n4,b\n")
    #expect(try output(["--sort", "n", "-o", "raw"] + rows) == "n,x\n1,c\n2,a\n3,d\n4,b\n")
  }

  @Test func `what one format holds another reads`() throws {
    let path = "\(Riffle.samples)/survey.csv"
    let lines = try output(["-o", "jsonl", path])
    #expect(try output(["-o", "csv", "-"], input: lines) == output(["-o", "csv", path]))
    let people = try output(["-o", "jsonl", "\(Riffle.samples)/people.json"])
    #expect(try output(["-o", "jsonl"], input: people) == people)
  }

  @Test func `chosen fields come in their order, in every format but raw`() throws {
    let input = "{\"a\":1,\"b\":{\"c\":2}}\n{\"a\":3}\n"
    let list = ["--fields", "b.c,a"]
    #expect(
      try output(["-o", "jsonl"] + list, input: input) == "{\"b\":{\"c\":2},\"a\":1}\n{\"a\":3}\n")
    #expect(try output(["-o", "csv"] + list, input: input) == "b.c,a\n2,1\n,3\n")
    #expect(try output(["-o", "raw"] + list, input: input) == input)
    #expect(
      try output(["-o", "text", "-w", "20"] + list, input: input)
        == "b.c  2\na    1\n────────────────────\na  3\n────────────────────\n"
    )
  }

  @Test(arguments: ["ansi", "html", "svg"], [[], ["--sort", "title:desc"]])
  func `cards come out as they look on the screen, sorted or not`(
    _ form: String, _ options: [String]
  ) throws {
    let input = "{\"title\":\"first & one\"}\n{\"title\":\"second\"}\n"
    let text = try output(["-o", form] + options, input: input)
    let first = form == "ansi" ? "first & one" : "first &amp; one"
    let places = [first, "second"].map { text.range(of: $0)?.lowerBound }
    let (one, two) = (try #require(places[0]), try #require(places[1]))
    #expect((one < two) == options.isEmpty)
    switch form {
    // In a pipe a card has 80 columns.
    case "ansi": #expect(text.contains("m" + String(repeating: "─", count: 80) + "\u{1B}[0m\n"))
    case "html": #expect(text.contains("style=\"width:80ch\"") && text.hasSuffix("</html>\n"))
    default: #expect(text.contains("width=\"640\" height=\"1\"") && text.hasSuffix("</svg>\n"))
    }
    if form != "ansi" { #expect(text.contains("<title>standard input</title>")) }
  }

  @Test func `a page is in UTF-8 whatever the locale`() throws {
    let run = try Riffle.run(
      ["-o", "html", "-"], environment: ["LANG": "C"], input: "{\"title\": \"é\"}\n")
    #expect(run.text.contains(">é</span>") && run.text.contains("──"))
  }

  @Test func `what could not be held is said once`() throws {
    let run = try Riffle.run(["-o", "csv"], input: "{\"a\":1}\n{\"a\n{\n")
    #expect(run.text == "a\n1\n")
    #expect(run.errorText == "riffle: left out 2 bad records (-o jsonl keeps them)\n")
    #expect(run.status == 0)
  }

  @Test func `wrong usage is said`() throws {
    for arguments in [["-o", "xml"], ["--fields", ""], ["--fields", "\"a"]] {
      let run = try Riffle.run(arguments, input: "{}")
      #expect(run.status == 2)
      #expect(run.text == "")
    }
    let missing = try Riffle.run(["-o", "raw", "/nowhere", "-"], input: "{}")
    #expect(missing.status == 1)
    #expect(missing.text == "{}")
  }

  @Test func `nothing that a record holds controls a terminal`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "{\"a\":\"\\u001b]0;x\\u0007\",\"b\":\"\u{9B}31m\u{202E}\"}\n\u{1B}[31mbad\u{7}\n",
      to: "a.jsonl")
    for format in ["raw", "jsonl", "csv"] {
      let terminal = try PTYSession(Riffle.path, ["-o", format, path])
      #expect(try terminal.waitForExit() == .exited(0))
      let harmful = terminal.transcript.filter { $0 < 0x20 && $0 != 10 && $0 != 13 }
      #expect(harmful == [])
      let text = String(decoding: terminal.transcript, as: UTF8.self)
      #expect(
        !text.unicodeScalars.contains { $0 == "\u{202E}" || ("\u{80}"..."\u{9F}").contains($0) })
    }
  }

  @Test func `data is written to a pipe as it is, control characters too`() throws {
    let text = "x\u{1B}[31m\u{7}\u{9B}\u{7F}\u{202E}"
    for format in ["csv", "raw"] {
      let run = try Riffle.run(["-o", format, "--type", "csv"], input: "a\n\(text)\n")
      #expect(run.text == "a\n\(text)\n")
    }
    // JSON has those below 0x20 written out, and no others.
    #expect(
      try Riffle.run(["-o", "jsonl", "--type", "csv"], input: "a\n\(text)\n").text
        == #"{"a":"x\u001b[31m\u0007"# + "\u{9B}\u{7F}\u{202E}\"}\n")
  }

  @Test(arguments: ["--help", "--version", "-o raw", "-o jsonl", "-o svg", "-p", "--sort title"])
  func `a full disk is an error`(_ options: String) throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "exec '\(Riffle.path)' \(options) >/dev/full"], input: "{\"title\":1}\n")
    #expect(run.status == 1)
    #expect(run.errorText.contains("no space left on device"))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }
}
