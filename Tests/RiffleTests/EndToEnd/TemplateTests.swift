import CellGrid
import Foundation
import TestSupport
import Testing

@Suite struct TemplateTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A template of one text.
  private func template(_ text: String) throws -> String {
    try folder.write(
      #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","wrap":true,"text":"\#(text)"}]}"#,
      to: "template.json")
  }

  private func lines(_ arguments: [String], errors: String = "") throws -> [String] {
    let run = try Riffle.run(["--width", "40"] + arguments)
    #expect(run.status == 0 && run.errorText == errors)
    return run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("──") }
  }

  @Test func `every record is the root of its own card, whatever its format`() throws {
    let json = try folder.write(#"{"a":{"b":1}}"# + "\n" + #"{"a":{"b":2}}"# + "\n", to: "a.jsonl")
    #expect(try lines(["--template", template("b is ${a.b}"), json]) == ["b is 1", "b is 2"])
    let rows = try folder.write("name,age\nAda,36\nAlan,41\n", to: "a.csv")
    #expect(
      try lines(["--template", template("${name}: ${age}"), rows]) == ["Ada: 36", "Alan: 41"])
    let log = try folder.write("2025-01-02T03:04:05Z ERROR it broke\n", to: "a.log")
    #expect(try lines(["--template", template("${toUpper(message)}"), log]) == ["IT BROKE"])
    let text = try folder.write("one paragraph\n", to: "a.txt")
    #expect(try lines(["--template", template("<${text}>"), text]) == ["<one paragraph>"])
  }

  @Test func `a bad record stays what it is, and what is missing stays as it was written`() throws {
    let path = try folder.write("{\"a\":1}\n{\"a\":\n{\"b\":1}\n", to: "a.jsonl")
    let shown = try lines(
      ["--template", template("a is ${a}"), path],
      errors: "riffle: \(path): record 3: body[0].text: ${a} has no value in the data\n")
    #expect(shown.first == "a is 1" && shown.last == "a is ${a}")
    #expect(shown.contains { $0.hasPrefix("Bad record") })
  }

  @Test func `a template and its data are one card`() throws {
    let data = try folder.write(#"[{"n":1},{"n":2}]"#, to: "data.json")
    let shown = try lines([
      "--template", template("${count($root)} of ${$root[1].n}"), "--data", data,
    ])
    #expect(shown == ["2 of 2"])
  }

  @Test func `what the data has not is said, and is an error where that is asked for`() throws {
    let data = try folder.write(#"{"n":1,"gone":null}"#, to: "data.json")
    let path = try template("${n} ${gone} ${user.name} ${if(exists(x), x, '')}")
    let arguments = ["-p", "--template", path, "--data", data]
    let run = try Riffle.run(arguments)
    #expect(run.status == 0)
    #expect(
      run.errorText
        == ["gone", "user.name"].map {
          "riffle: \(path): record 1: body[0].text: ${\($0)} has no value in the data\n"
        }.joined())
    #expect(try Riffle.run(arguments + ["--strict"]).status == 1)
    try folder.write(#"{"n":1,"gone":2,"user":{"name":"Ada"}}"#, to: "data.json")
    let whole = try Riffle.run(arguments + ["--strict"])
    #expect(whole.status == 0 && whole.errors == [])
  }

  @Test func `what is wrong with a file of the command line is said with its place`() throws {
    let bad = try folder.write("{\n  \"a\": tru\n}", to: "bad.json")
    let gone = folder.path(of: "gone.json")
    for (arguments, problem) in [
      (["--template", bad], "\(bad):2:8: not JSON"),
      (["--template", gone], "\(gone): no such file"),
      (["--host-config", gone], "\(gone): no such file"),
      (["--data", bad], "--data is for a template: name it with --template"),
    ] {
      let run = try Riffle.run(arguments + ["-"])
      #expect(run.status == 1)
      #expect(run.errorText == "riffle: \(problem)\n")
    }
  }

  @Test func `a host config changes gaps, and what it cannot mean is named`() throws {
    let card = try folder.write(
      #"{"type":"AdaptiveCard","body":[{"type":"TextBlock","text":"a"},{"type":"TextBlock","text":"b"}]}"#,
      to: "card.json")
    let config = try folder.write(
      #"{"spacing":{"default":0},"separator":{"lineThickness":"x"}}"#, to: "config.json")
    let run = try Riffle.run(["--width", "20", "--host-config", config, card])
    let rows = run.lines.map { $0.trimmingCharacters(in: .whitespaces) }
    let first = try #require(rows.firstIndex(of: "a"))
    #expect(rows[first + 1] == "b")
    let problem = run.errorText
    #expect(problem.hasPrefix("riffle: \(config): separator: “lineThickness”"))
    #expect(problem.count { $0 == "\n" } == 1)
  }

  @Test func `the warnings of a card are listed with their places`() throws {
    let session = try RiffleSession([
      "--template", template("${1 / 0}"), "\(Riffle.samples)/people.json",
    ])
    try session.terminal.wait(forText: "${1 / 0}")
    session.terminal.send(":warnings\r")
    try session.terminal.wait(forText: "body[0].text: a division by zero")
    #expect(session.statusRow.contains("Warnings"))
  }

  @Test func `an address is opened on a yes alone, by the browser and no shell`() throws {
    let opened = folder.path(of: "opened")
    let browser = try folder.write("#!/bin/sh\necho \"$1\" >>'\(opened)'\n", to: "browser")
    chmod(browser, 0o700)
    let actions = ["https://example.org/?a=$(b);c", "javascript:alert(1)"]
      .map { #"{"type":"Action.OpenUrl","title":"Go","url":"\#($0)"}"# }.joined(separator: ",")
    let card = try folder.write(
      #"{"type":"AdaptiveCard","body":[],"actions":[\#(actions)]}"#, to: "card.json")
    let session = try RiffleSession(
      [card], showing: "[ Go ]", RiffleSession.Setting(environment: ["BROWSER": browser]))
    session.terminal.send("\t\r")
    try session.terminal.wait(forText: "Open https://example.org/?a=$(b);c? y yes, else no")
    session.terminal.send("n")
    try session.terminal.wait(for: "no question") { !$0.screen.text.contains("y yes") }
    session.terminal.send("\ry")
    try session.terminal.wait(forText: "Opened https://example.org")
    try session.terminal.wait(for: "the browser") { _ in
      (try? folder.read("opened")).map { $0.last == 10 } ?? false
    }
    #expect(
      String(decoding: try folder.read("opened"), as: UTF8.self)
        == "https://example.org/?a=$(b);c\n")
    session.terminal.send("\t\r")
    try session.terminal.wait(forText: "Not opened: this is not a web address")
  }
  @Test func `the question before an address keeps its answers as the terminal gets narrower`()
    throws
  {
    let address = "https://good.example@\(String(repeating: "a.", count: 40))evil.example/path"
    let card = try folder.write(
      #"{"type":"AdaptiveCard","body":[],"actions":[{"type":"Action.OpenUrl","title":"Go","#
        + #""url":"\#(address)"}]}"#, to: "card.json")
    let session = try RiffleSession([card], showing: "[ Go ]")
    session.terminal.send("\t\r")
    try session.terminal.wait(forText: "evil.example? y n")
    session.terminal.resize(GridSize(columns: 32, rows: 10))
    try session.terminal.wait(for: "the question in 30 columns") { _ in
      session.statusRow == " Open user@…a.evil.example? y n"
    }
  }
}
