import TestSupport
import Testing

@Suite struct FormatOptionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The first lines of the cards.
  private func titles(_ arguments: [String], input: String = "") throws -> [String] {
    let run = try Riffle.run(["--width", "60"] + arguments, input: input)
    #expect(run.status == 0)
    #expect(run.errors == [])
    return run.lines.split { $0.hasPrefix("──") }.compactMap(\.first)
  }

  @Test func `a root, a way to split, a comment and an encoding can be given`() throws {
    let json = try folder.write(
      #"{"a": [{"title": "no"}], "b": {"rows": [{"title": "x"}, {"title": "y"}]}}"#, to: "a.json")
    #expect(try titles(["--root", ".b.rows[]", json]) == ["x", "y"])
    #expect(try titles(["--split", "^x", "-"], input: "x1\n\nb\nx2\n") == ["x1", "x2"])
    #expect(try titles(["--split=line", "-"], input: "{}\n\nb\n") == ["{}", "b"])
    let rows = "#,\ntitle,b\n# no\none,2\n"
    #expect(try titles(["--comment", "#", "-t", "csv", "-"], input: rows) == ["one"])
    let latin = try folder.write(bytes: Array("caf".utf8) + [0xE9], to: "latin")
    #expect(try titles(["--encoding", "latin1", latin]) == ["café"])
  }

  @Test(arguments: [
    (["--root", "a..b"], "it takes names and numbers, such as .data.items or .pages[0].rows"),
    (["--split", "("], "it takes line, blank or a regular expression"),
    (["--encoding", "klingon"], "it takes an encoding that `iconv -l` lists"),
    (["--comment", "//"], "it takes C"),
  ])
  func `a value that cannot be meant is wrong usage`(
    _ arguments: [String], _ message: String
  ) throws {
    let run = try Riffle.run(arguments + ["-"])
    #expect(run.status == 2)
    #expect(run.errorText.contains(message))
  }

  @Test(arguments: [
    ["--filter", "siez > 1"], ["--sort", "siez"], ["--fields", "siez,title"],
    ["--filter", "title = x", "--sort", "title,siez"],
  ])
  func `a field that no record has is an error, with the one that was meant`(
    _ arguments: [String]
  ) throws {
    let text = "{\"title\":\"x\",\"size\":1}\n"
    let path = try folder.write(text, to: "a.jsonl")
    for format in [[], ["-o", "jsonl"], ["-o", "csv"]] {
      for (file, input) in [(path, ""), ("-", text)] {
        let run = try Riffle.run(arguments + format + [file], input: input)
        #expect(run.errorText == "riffle: no record has a field siez; did you mean size?\n")
        #expect(run.status == 1)
      }
    }
  }

  @Test func `what is asked for otherwise, or is not known of all records, is no error`() throws {
    let text = "{\"title\":\"x\",\"size\":1}\n"
    for arguments in [
      ["--filter", "not exists error"], ["--filter", "title?"], ["--fields", "*,-nothing"],
      ["--fields", "t*"], ["--title", "siez", "-o", "jsonl"], ["--sort", "size"],
    ] {
      let run = try Riffle.run(arguments + ["-"], input: text)
      #expect(run.errors == [] && run.status == 0, "\(arguments)")
    }
    let title = try Riffle.run(["--title", "siez", "-"], input: text)
    #expect(title.errorText == "riffle: no record has a field siez; did you mean size?\n")
    let many = String(repeating: text, count: 300)
    for format in [["-o", "jsonl"], [], ["-o", "raw", "--sort", "size"]] {
      let run = try Riffle.run(["--filter", "siez = 1"] + format + ["-"], input: many)
      let message = "riffle: the first 256 records have no field siez; did you mean size?\n"
      #expect(run.errorText == message && run.status == 0)
    }
  }

  @Test func `each input is looked at for the fields, and what is to be otherwise needs none`()
    throws
  {
    let without = try folder.write(
      String(repeating: "{\"title\":\"x\"}\n", count: 300), to: "a.jsonl")
    let with = try folder.write("{\"title\":\"x\",\"size\":1}\n", to: "b.jsonl")
    for format in [["-o", "jsonl"], [], ["-o", "jsonl", "--sort", "title"]] {
      let run = try Riffle.run(["--filter", "size = 1"] + format + [without, with])
      #expect(run.errors == [] && run.status == 0, "\(format)")
    }
    for filter in ["error != x", "error !~ x", "not error = x"] {
      let run = try Riffle.run(["--filter", filter, "-o", "jsonl", with])
      #expect(run.errors == [] && run.status == 0 && run.lines.count == 1, "\(filter)")
    }
  }

  @Test func `a format that is defined is read, filtered and printed`() throws {
    let text = "10:00 <INFO> a: one\n10:01 <WARN> b: two\n  more\n10:02 <ERROR> c: three\n"
    let path = try folder.write(text, to: "a.txt")
    let definition = #"own=^(?<timestamp>\S+) <(?<level>\w+)> (?<job>\S+): (?<message>.*)"#
    let define = ["--define-format", definition]
    for arguments in [
      define + [path], define + ["-t", "own", path], ["--type=own"] + define + [path],
    ] {
      let run = try Riffle.run(
        arguments + ["--filter", "level >= warn", "-o", "jsonl", "--fields", "job,message"])
      let lines = #"{"job":"b","message":"two\n  more"}"# + "\n" + #"{"job":"c","message":"three"}"#
      #expect(run.text == lines + "\n")
    }
    let wrong = try Riffle.run(["--define-format", "own=^(.*)", path])
    #expect(wrong.status == 2 && wrong.errorText.contains("has no named group"))
    let unknown = try Riffle.run(define + ["--type", "onw", path])
    #expect(unknown.status == 2 && unknown.errorText.contains("--type onw: it takes auto|"))
    let taken = try Riffle.run(["--define-format", "csv=^(?<a>.*)", path])
    #expect(taken.status == 2 && taken.errorText.contains("csv is the name of a type"))
  }

  @Test func `a bad record ends a strict run with its place`() throws {
    let path = try folder.write("{\"title\": \"one\"}\n{\"b\n{\"title\": \"two\"}\n", to: "a.jsonl")
    let run = try Riffle.run(["--strict", path])
    #expect(run.status == 1)
    #expect(run.lines.first == "one")
    #expect(!run.text.contains("two"))
    #expect(run.errorText.contains("a.jsonl: line 2: bad record: "))
    #expect(try Riffle.run([path]).status == 0)
  }

  @Test(arguments: [
    ["-o", "raw"], ["-o", "jsonl"], ["-o", "csv"], ["--filter", "title?", "-o", "raw"],
  ])
  func `a bad record ends a strict run whatever is printed`(_ arguments: [String]) throws {
    let path = try folder.write("{\"title\": \"one\"}\n{\"b\n{\"title\": \"two\"}\n", to: "a.jsonl")
    let run = try Riffle.run(arguments + ["--strict", path])
    #expect(run.status == 1)
    #expect(run.text.contains("one"))
    #expect(!run.text.contains("two"))
    #expect(run.errorText.contains("a.jsonl: line 2: bad record: "))
  }

  @Test(arguments: [[], ["-o", "raw"], ["-o", "jsonl"], ["-o", "csv"]])
  func `a strict run prints nothing in another order where a record is bad`(
    _ arguments: [String]
  ) throws {
    let path = try folder.write("{\"title\": \"one\"}\n{\"b\n{\"title\": \"two\"}\n", to: "a.jsonl")
    let run = try Riffle.run(arguments + ["--sort", "title", "--strict", path])
    #expect(run.status == 1)
    #expect(run.output == [])
    #expect(run.errorText.contains("line 2: bad record: "))
    #expect(try Riffle.run(arguments + ["--sort", "title", path]).status == 0)
  }

  @Test func `a strict look at a file with a bad record is an error at its end`() throws {
    let path = try folder.write("{\"title\": \"one\"}\n{\"b\n{\"title\": \"two\"}\n", to: "a.jsonl")
    let strict = try RiffleSession(["--strict", path], showing: "1 bad")
    #expect(try strict.quit() == .exited(1))
    let usual = try RiffleSession([path], showing: "1 bad")
    #expect(try usual.quit() == .exited(0))
  }

  @Test(arguments: ["-p", "-o raw", "-o jsonl", "--sort title", "--sort title -o jsonl"])
  func `a reader that has gone hides no error from before`(_ arguments: String) throws {
    let path = try folder.write(
      String(repeating: "{\"title\": \"one\"}\n", count: 20_000), to: "a.jsonl")
    let command = "'\(Riffle.path)' \(arguments) '\(path)-missing' '\(path)' 2>/dev/null"
    let run = try ProgramRun(
      "/bin/bash", ["-c", "\(command) | head -n 1; exit ${PIPESTATUS[0]}"])
    #expect(run.status == 1)
    #expect(run.lines.count == 1)
  }

  @Test func `a path that is not there is said with the part that is`() throws {
    let path = try folder.write(#"{"a": {"b": 1}}"#, to: "a.json")
    let run = try Riffle.run(["--root", ".a.c", path])
    #expect(run.status == 1)
    #expect(run.errorText.hasSuffix("a.json: has nothing at .a.c; .a is as far as it goes\n"))
    let session = try RiffleSession(["--root", ".a.c", path], showing: "has nothing at .a.c")
    #expect(try session.quit() == .exited(1))
  }

  @Test func `a compressed file is shown as far as it can be read`() throws {
    let lines = (0..<2_000).map { "{\"title\": \"number \($0)\"}\n" }.joined()
    let plain = try folder.write(lines, to: "a.jsonl")
    let packing = try ProgramRun(
      "/bin/sh",
      ["-c", "cd '\(folder.path)' && /bin/gzip -k a.jsonl && head -c 4000 a.jsonl.gz > cut"])
    #expect(packing.status == 0)
    #expect(try titles([plain + ".gz"]) == titles([plain]))
    let run = try Riffle.run([folder.path(of: "cut")])
    #expect(run.status == 1)
    #expect(run.lines.first == "number 0")
    #expect(run.errorText.hasSuffix("cut: is cut off: its gzip data goes on after byte 4000\n"))
    let session = try RiffleSession([folder.path(of: "cut")], showing: "number 0")
    try session.terminal.wait(for: "the failure") { _ in
      session.statusRow.contains("its gzip data goes on after byte 4000")
    }
    #expect(try session.quit() == .exited(1))
  }
}
