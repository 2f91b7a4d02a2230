import JSON
import Platform
import Records
import TablePrograms
import TerminalInterface
import TestSupport
import Testing

@testable import Browser

/// Commands of the user's own that are given values of a record.
@MainActor
@Suite struct UserActionTests {
  private func action(
    _ arguments: [String], output: UserAction.Output = .terminal, asks: Bool = false
  ) throws -> UserAction {
    try UserAction(name: "mine", arguments: arguments, output: output, asks: asks)
  }

  private func run(_ text: String, _ action: UserAction) throws -> BrowserRun {
    try BrowserRun(text) {
      $0.actions = [action]
      $0.keys.own = [try? KeyChange(keys: "F5", command: "action mine")].compactMap(\.self)
    }
  }

  @Test func `fields are filled in, each in its argument`() throws {
    let mine = try action(
      ["view", "n=${n}", "--", "${user.login}", "$${n}{", "${a b}x"].map { $0 })
    let run = try run(
      #"{"n": 7, "user": {"login": "-a; rm $(x)"}, "a b": "  "}"# + "\n", mine)
    run.press("F5")
    #expect(run.terminal.commands == [["view", "n=7", "--", "-a; rm $(x)", "$7{", "  x"]])
  }

  @Test func `a value that would be an option, or that is missing, is refused`() throws {
    for (text, reason) in [
      (#"{"v": "--web"}"#, "--web would be taken for an option"), (#"{"w": 1}"#, "has no v"),
      (#"{"v": null}"#, "has no v"), (#"{"v": "a\u0000b"}"#, "v has a zero byte"),
    ] {
      let run = try run(text + "\n", try action(["view", "${v}"]))
      run.press("F5")
      #expect(run.terminal.commands == [], "\(text)")
      #expect(run.status.hasPrefix("mine was not run: ") && run.status.contains(reason), "\(text)")
    }
  }

  @Test func `what it is asked for is the whole command`() throws {
    let mine = try action(["view", "${v}"], asks: true)
    let run = try run("{\"v\": \"one\"}\n", mine)
    run.press("F5")
    #expect(run.status == "Run view one? y n")
    run.press("n")
    #expect(run.terminal.commands == [])
    run.press("F5", "y")
    #expect(run.terminal.commands == [["view", "one"]])
  }

  @Test func `its output is said, or opened as records`() async throws {
    for output in [UserAction.Output.message, .records] {
      let run = try run("{\"v\": \"one\"}\n", try action(["view", "${v}"], output: output))
      run.press("F5")
      guard case .ask(let question)? = run.effects.last else {
        Issue.record("nothing was asked")
        continue
      }
      #expect(question.arguments == ["view", "one"])
      #expect(run.status.contains("mine runs …"))
      let bytes = Array("{\"title\": \"Answer\"}\n{\"title\": \"More\"}\n".utf8)
      question.end(CommandResult(.exited(0), output: bytes))
      try await run.wait(forText: "Answer")
      if output == .records {
        #expect(run.cards.contains { $0.contains("More") })
        run.press("q")
        #expect(run.cards.contains { $0.contains("one") })
      }
    }
  }

  @Test func `what goes wrong is said with the command's own words`() async throws {
    let run = try run("{}\n", try action(["view"], output: .message))
    run.press("F5")
    guard case .ask(let question)? = run.effects.last else {
      Issue.record("nothing was asked")
      return
    }
    question.end(CommandResult(.exited(3), errors: Array("no \u{1B}[31mnet\nmore".utf8)))
    try await run.wait(forText: "mine: exit status 3")
    #expect(!run.terminal.text.contains("\u{1B}"))
  }

  @Test func `a secure program runs none`() throws {
    let mine = try action(["view"])
    let run = try BrowserRun("{}\n") {
      $0.actions = [mine]
      $0.isSecure = true
    }
    run.answer(":", "action mine")
    #expect(run.terminal.commands == [])
    #expect(run.status.contains("--secure"))
  }

  @Test func `what is no action is told`() throws {
    #expect(throws: UserAction.Problem.nothing) { try action([]) }
    #expect(throws: UserAction.Problem.nothing) { try action([""]) }
    #expect(throws: UserAction.Problem.field("a${b")) { try action(["x", "a${b"]) }
    #expect(throws: UserAction.Problem.field("")) { try action(["x", "${}"]) }
    let run = try run("{}\n", try action(["view"]))
    run.answer(":", "action mien")
    #expect(run.status == "There is no action mien; did you mean mine?")
  }
}
