import TestSupport
import Testing

@Suite struct CommandLineTests {
  private let folder: TemporaryFolder
  private let good: String

  init() throws {
    folder = try TemporaryFolder()
    good = try folder.write("{\"title\": \"a good record\"}\n", to: "good.jsonl")
  }

  @Test func `without a file and with a terminal to type on it says what is missing`() throws {
    let session = try RiffleSession([])
    #expect(try session.terminal.waitForExit() == .exited(2))
    #expect(session.screen.text(ofRow: 0).hasPrefix("riffle: nothing to show: name a file"))
    #expect(ControlSequences(session.terminal.transcript).sequences.allSatisfy { $0.count == 1 })
  }

  @Test func `a file that is missing is named and the others are printed`() throws {
    let run = try Riffle.run(["nowhere.jsonl", good])
    #expect(run.status == 1)
    #expect(run.errorText == "riffle: nowhere.jsonl: no such file\n")
    #expect(run.lines.prefix(2) == ["== \(good) ==", "a good record"])
  }

  @Test func `a file that is missing is named and the others are shown`() throws {
    let session = try RiffleSession(["nowhere.jsonl", good], showing: "a good record")
    try session.terminal.wait(for: "the message") { _ in
      session.statusRow == " nowhere.jsonl: no such file"
    }
    #expect(try session.quit() == .exited(1))
  }

  @Test func `a folder is refused in words`() throws {
    let run = try Riffle.run([folder.path])
    #expect(run.status == 1)
    #expect(run.output == [])
    #expect(run.errorText == "riffle: \(folder.path): is a folder; name the files in it\n")
  }

  @Test(arguments: [[], ["-o", "jsonl"], ["--sort", "n"]])
  func `the lists of a document are named beside what is printed`(options: [String]) throws {
    let path = try folder.write(#"{"a":[{"n":1}],"items":[{"n":1}]}"#, to: "shop.json")
    let run = try Riffle.run(options + [path])
    #expect(run.status == 0)
    let choice = "2 lists: .a (1), .items (1, shown); --root .a shows another"
    #expect(run.errorText == "riffle: \(path): \(choice)\n")
    #expect(try Riffle.run(options + ["--root", ".a", path]).errors == [])
  }

  @Test func `a mistyped option is answered with the one that was meant`() throws {
    let run = try Riffle.run(["--filtr", "a = 1", good])
    #expect(run.status == 2)
    #expect(run.errorText.contains("there is no option --filtr; did you mean --filter?"))
  }

  @Test(arguments: [
    (["--sorted", "x"], "there is no option --sorted; did you mean --sort?"),
    (["--type", "jsn"], "|text|log; did you mean json?"), (["-t", "csw"], "did you mean csv?"),
    (["--color", "alway"], "did you mean always?"),
  ])
  func `a mistyped choice, or an option with more behind it, is answered too`(
    _ arguments: [String], _ words: String
  ) throws {
    let run = try Riffle.run(arguments + [good])
    #expect(run.status == 2)
    #expect(run.errorText.contains(words))
  }

  @Test func `an empty file prints nothing and is no failure`() throws {
    let run = try Riffle.run([folder.write("", to: "empty")])
    #expect(run.status == 0)
    #expect(run.output == [] && run.errors == [])
  }

  @Test func `an empty file is shown as one`() throws {
    let path = try folder.write("", to: "empty.txt")
    let session = try RiffleSession([path], showing: "empty.txt is empty.")
    #expect(try session.quit() == .exited(0))
  }

  @Test(
    arguments: [[0x7F, 0x45, 0x4C, 0x46, 0, 0, 0, 1, 2], [0x61, 0, 0, 0x62, 0x63, 0]] as [[UInt8]])
  func `a file that is not text is refused in words`(_ bytes: [UInt8]) throws {
    let run = try Riffle.run([folder.write(bytes: bytes, to: "program")])
    #expect(run.status == 1)
    #expect(run.output == [])
    #expect(run.errorText.contains("program: is not text (it has zero bytes)"))
  }

  @Test(arguments: [["--nope"], ["--width", "wide"], ["--width", "-1"], ["--image-rows", "0"]])
  func `wrong usage is said on standard error and ends with 2`(_ arguments: [String]) throws {
    let run = try Riffle.run(arguments + [good])
    #expect(run.status == 2)
    #expect(run.output == [])
    #expect(run.errorText.hasPrefix("riffle: "))
    #expect(run.errorText.hasSuffix("(riffle --help lists the options)\n"))
    #expect(run.errorText.contains(arguments.joined(separator: " ")))
  }

  @Test func `help goes to standard output`() throws {
    let run = try Riffle.run(["--help"])
    #expect(run.status == 0)
    #expect(run.errors == [])
    #expect(run.text.contains("riffle [OPTIONS] [FILE…]"))
    #expect(run.text.contains("--collapse"))
  }

  @Test func `a reader that has seen enough is not told of anything`() throws {
    let line = "PATH=/usr/bin:/bin; '\(Riffle.path)' '\(Riffle.samples)/issues.jsonl' | head -1"
    let run = try ProgramRun(
      "/bin/bash", ["-c", line + "; echo ${PIPESTATUS[0]}"], input: "")
    #expect(run.lines == ["High water column is empty for the last day of the month", "0"])
    #expect(run.errors == [])
  }

  @Test func `a pipe is printed as it is read`() throws {
    let run = try Riffle.run(["-"], input: "{\"title\": \"one\"}\n{\"title\": \"two\"}\n")
    #expect(
      run.lines == ["one", String(repeating: "─", count: 80), "two"]
        + [String(repeating: "─", count: 80)])
  }

  @Test func `files are told apart where there are several`() throws {
    let other = try folder.write("{\"title\": \"another record\"}\n", to: "other.jsonl")
    let run = try Riffle.run(["--width", "20", good, other])
    let rule = String(repeating: "─", count: 20)
    #expect(
      run.lines == [
        "== \(good) ==", "a good record", rule, "== \(other) ==", "another record", rule,
      ])
  }

  @Test func `files are told apart on the screen`() throws {
    let other = try folder.write("{\"title\": \"another record\"}\n", to: "other.jsonl")
    let session = try RiffleSession([good, other], showing: "another record")
    let rows = session.cardRows
    let headers = [good, other].map { name in rows.firstIndex { $0.contains(name.suffix(11)) } }
    let cards = ["a good record", "another record"].map { text in
      rows.firstIndex { $0.contains(text) }
    }
    #expect(headers[0] == 0)
    #expect(try #require(headers[1]) < #require(cards[1]))
    #expect(try #require(cards[0]) < #require(headers[1]))
  }

  @Test(arguments: ["+2", "+G", "+/second"])
  func `the start can be somewhere else`(_ start: String) throws {
    let path = try folder.write(
      "{\"title\": \"the first\"}\n{\"title\": \"the second\"}\n", to: "two.jsonl")
    let session = try RiffleSession([start, path], showing: "the second")
    try session.terminal.wait(for: "the second record") { _ in session.statusRow.contains("2/2") }
    #expect(try session.quit() == .exited(0))
  }
}
