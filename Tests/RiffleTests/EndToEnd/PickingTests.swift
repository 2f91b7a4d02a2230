import Foundation
import TestSupport
import Testing

/// `--pick` between two commands.
@Suite struct PickingTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    let lines = (0..<9).map { "{\"title\": \"Card \($0)\", \"number\": \($0)}\n" }
    file = try folder.write(lines.joined(), to: "data.jsonl")
  }

  /// Types keys at a choice whose output goes to a file; returns the exit code and the output.
  private func choose(
    _ options: String, input: String? = nil, _ keys: String
  ) throws -> (status: PTYSession.ExitStatus, output: String) {
    let source = input.map { "\($0) | " } ?? ""
    let name = input == nil ? " '\(file)'" : ""
    let out = folder.path(of: "out")
    let session = try RiffleSession(
      shell: "\(source)'\(Riffle.path)' --pick \(options)\(name) > '\(out)'")
    try session.terminal.wait(forText: "Card 0")
    session.terminal.send(keys)
    let status = try session.terminal.waitForExit()
    return (status, String(decoding: try folder.read("out"), as: UTF8.self))
  }

  @Test func `what is chosen is printed, whatever the output is`() throws {
    let one = try choose("", "JJ\r")
    #expect(one.status == .exited(0))
    #expect(one.output == "{\"title\": \"Card 2\", \"number\": 2}\n")
    let several = try choose("--multi --pick-field title", "\tJ\t\r")
    #expect(several.output == "Card 0\nCard 2\n")
    let piped = try choose("-o jsonl", input: "printf 'Card 0\\nCard 1\\n'", "J\r")
    #expect(piped.status == .exited(0))
    #expect(piped.output.contains("Card 1") && !piped.output.contains("Card 0"))
  }

  @Test(arguments: ["q", "Q", "\u{3}\u{3}"])
  func `who leaves has chosen nothing`(keys: String) throws {
    let left = try choose("", keys)
    #expect(left.status == .exited(130))
    #expect(left.output == "")
  }

  @Test func `where nothing matches, or nothing can be read, the exit code says so`() throws {
    let out = folder.path(of: "out")
    for (options, status) in [
      ("--filter 'title = none'", 1), ("/nowhere/none.jsonl", 2), ("-o html", 2),
    ] {
      let name = status == 1 || options.hasPrefix("-o") ? " '\(file)'" : ""
      let session = try RiffleSession(
        shell: "'\(Riffle.path)' --pick \(options)\(name) > '\(out)'")
      #expect(try session.terminal.waitForExit() == .exited(Int32(status)), "\(options)")
      #expect(try folder.read("out") == [])
    }
    let typed = try choose("", "&title = none\r\r")
    #expect(typed.status == .exited(1))
    #expect(typed.output == "")
  }

  @Test func `without a terminal there is nothing to choose on`() throws {
    let run = try ProgramRun("/usr/bin/setsid", ["--wait", Riffle.path, "--pick", file])
    #expect(run.status == 2)
    #expect(run.errorText == "riffle: there is no terminal to choose on\n")
  }

  @Test func `a branch is chosen and switched to`() throws {
    let programs = URL(filePath: Riffle.path).deletingLastPathComponent().path
    let script = "\(Riffle.samples)/choosing/branch.sh"
    var configuration = PTYSession.Configuration()
    configuration.environment = ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path]
    configuration.directory = folder.path
    let made = """
      git init -q -b main . && git config user.name x && git config user.email x@example.org \
        && git commit -q --allow-empty -m 'The "first" one' && git branch other
      """
    let session = try PTYSession(
      "/bin/sh", ["-c", "\(made) && '\(script)' && git branch --show-current"],
      configuration: configuration)
    try session.wait(forText: "other")
    session.send("/other\r\r")
    #expect(try session.waitForExit() == .exited(0))
    #expect(session.screen.text.contains("\nother"))
  }
}
