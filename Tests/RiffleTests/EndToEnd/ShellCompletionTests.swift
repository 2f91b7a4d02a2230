import Foundation
import TestSupport
import Testing

/// The command line completed in real shells, and the manual page.
@Suite struct ShellCompletionTests {
  /// A shell, as a user without settings starts it.
  struct Shell: Sendable, CustomTestStringConvertible {
    var name: String
    var arguments: [String]
    /// Reads the script that completes.
    var setUp: String

    var path: String { "/usr/bin/\(name)" }
    var testDescription: String { name }
    /// Whether it is tried: all are where everything is to be there, else those that are, and the others are named.
    var isTried: Bool {
      if Self.isInstalled(path) { return true }
      print("\(path) is not installed: left out")
      return Self.areAllAwaited
    }

    static func isInstalled(_ path: String) -> Bool {
      FileManager.default.isExecutableFile(atPath: path)
    }
    static let areAllAwaited = ProcessInfo.processInfo.environment["RIFFLE_SERVERS"] != nil
  }

  static let shells = [
    Shell(
      name: "bash", arguments: ["--norc", "--noprofile", "-i"],
      setUp: "source <(riffle --completion bash)"),
    Shell(
      name: "zsh", arguments: ["-f", "-i"],
      setUp: "autoload -U compinit; compinit -u -D; source <(riffle --completion zsh)"),
    Shell(
      name: "fish", arguments: ["--no-config"], setUp: "riffle --completion fish | source"),
  ].filter(\.isTried)

  @Test(arguments: shells)
  func `options, their values and the fields of a file are completed`(_ shell: Shell) throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"surname\": \"Lovelace\", \"born\": 1815}\n", to: "people.jsonl")
    var configuration = PTYSession.Configuration()
    configuration.directory = folder.path
    let programs = URL(filePath: Riffle.path).deletingLastPathComponent().path
    configuration.environment = ["PATH": "\(programs):/usr/bin:/bin", "HOME": folder.path]
    let session = try PTYSession(shell.path, shell.arguments, configuration: configuration)
    session.send("\(shell.setUp)\necho rea''dy\n")
    try session.wait(forText: "ready")
    for (typed, completed) in [
      ("riffle --pick-f", "riffle --pick-field"), ("riffle --theme li", "riffle --theme light"),
      ("riffle people.jsonl --sort sur", "--sort surname"), ("riffle peo", "riffle people.jsonl"),
    ] {
      session.send("\(typed)\t")
      try session.wait(forText: completed)
      // The line goes, unread.
      session.send("\u{15}clear\n")
      try session.wait(for: "an empty screen") { !$0.screen.text.contains(completed) }
    }
  }

  @Test(
    .enabled("man is not installed") { Shell.isInstalled("/usr/bin/man") || Shell.areAllAwaited })
  func `the manual page is one that man has nothing to say about`() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(bytes: Riffle.run(["--manual"]).output, to: "riffle.1")
    let run = try ProgramRun(
      "/usr/bin/man", ["--warnings", "-l", page],
      environment: ["MANPAGER": "cat", "MANWIDTH": "80", "LC_ALL": "C.UTF-8"])
    #expect(run.status == 0)
    #expect(run.errorText == "")
    #expect(run.lines.first?.hasPrefix("RIFFLE(1)") == true)
    for text in ["--pick-field F", "[actions.NAME]", "~/.config/riffle/config.toml"] {
      #expect(run.text.contains(text), "\(text)")
    }
  }
}
