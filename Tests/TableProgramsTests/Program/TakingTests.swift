import Platform
import TableKit
import TablePrograms
import TerminalInterface
import Testing

@MainActor
@Suite struct TakingTests {
  private let program = ListProgram()

  @Test func `what is copied is seen by a test, and what became of it by the program`() {
    var outcomes: [CopyOutcome] = []
    program.makeBindings = { application in
      [KeyBinding("y", title: "copy") { application.copy("a\u{1B}b") { outcomes.append($0) } }]
    }
    let terminal = TestTerminal(program)
    terminal.press("y")
    terminal.copyOutcome = .sent(failedProgram: nil)
    terminal.application.copy(bytes: [0xFF, 0]) { outcomes.append($0) }
    #expect(terminal.copies == [Array("a\u{1B}b".utf8)])
    terminal.press("x")
    #expect(terminal.copies == [Array("a\u{1B}b".utf8), [0xFF, 0]])
    #expect(outcomes == [.copied(byProgram: nil), .sent(failedProgram: nil)])
  }

  @Test func `a text that is too long is not copied`() {
    let terminal = TestTerminal(program)
    var outcomes: [CopyOutcome] = []
    for count in [CopyOutcome.mostBytes, CopyOutcome.mostBytes + 1] {
      terminal.application.copy(bytes: Array(repeating: 0, count: count)) { outcomes.append($0) }
      terminal.press("x")
    }
    #expect(outcomes == [.copied(byProgram: nil), .tooLong])
    #expect(terminal.copies.map(\.count) == [CopyOutcome.mostBytes])
  }

  @Test func `a program that gets the terminal is seen with what it reads, and all is drawn again`()
  {
    let terminal = TestTerminal(program)
    terminal.commandOutcome = { $0 == ["false"] ? .exited(1) : .exited(0) }
    var outcomes: [TerminalCommand.Outcome] = []
    let frames = terminal.frameCount
    terminal.application.run(TerminalCommand(["vi", "a b"])) { outcomes.append($0) }
    let text = Array("to read".utf8)
    terminal.application.run(
      TerminalCommand(["false"]) { descriptor in _ = write(descriptor, text, text.count) }
    ) { outcomes.append($0) }
    terminal.press("x")
    #expect(terminal.commands == [["vi", "a b"], ["false"]])
    #expect(terminal.commandInputs == [nil, Array("to read".utf8)])
    #expect(outcomes == [.exited(0), .exited(1)])
    #expect(terminal.frameCount > frames + 1)
  }
}
