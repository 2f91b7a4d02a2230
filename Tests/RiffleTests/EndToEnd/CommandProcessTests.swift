import Foundation
import TerminalInterface
import TestSupport
import Testing

@testable import Browser
@testable import riffle

/// Commands that run apart from the terminal: what they are given, what is read of them, and how they end.
@Suite struct CommandProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A command at work, and what came of it.
  private final class Run: Sendable {
    let processes = CommandProcesses()
    let question: CommandQuestion
    private let end: DispatchSemaphore

    init(_ arguments: [String], input: [UInt8] = []) {
      let end = DispatchSemaphore(value: 0)
      self.end = end
      question = CommandQuestion(arguments, input: input) { end.signal() }
      processes.run(question)
    }

    var result: CommandResult? {
      #expect(end.wait(timeout: .now() + 60) == .success)
      return question.takeResult()
    }
  }

  /// Runs a script of the shell.
  private func run(_ script: String, input: String = "") -> Run {
    Run(["/bin/sh", "-c", script], input: Array(input.utf8))
  }

  private func text(_ bytes: [UInt8]?) -> String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a command reads what it is given and writes what is read`() {
    let long = String(repeating: "0123456789", count: 20_000)
    let result = run("cat; echo wrong >&2; exit 3", input: long).result
    #expect(result?.outcome == .exited(3))
    #expect(text(result?.output) == long && text(result?.errors) == "wrong\n")
  }

  @Test func `a command that reads nothing does not end the program`() {
    let result = run("exit 0", input: String(repeating: "x", count: 1 << 20)).result
    #expect(result == CommandResult(.exited(0)))
  }

  @Test func `a command has no terminal`() {
    let script = """
      (: </dev/tty) 2>/dev/null && echo terminal
      set -- $(cat /proc/$$/stat); [ "$6" = $$ ] && [ "$7" = 0 ] && echo apart
      """
    #expect(text(run(script).result?.output) == "apart\n")
  }

  @Test func `more than a megabyte is not read, and of errors only the beginning is`() {
    let result = run("yes").result
    #expect(result?.isTooLong == true && result?.output == [])
    #expect(result?.outcome == .signalled(SIGTERM))
    let whole = run("head -c 1048576 /dev/zero; head -c 100000 /dev/zero >&2").result
    #expect(whole?.outcome == .exited(0) && whole?.isTooLong == false)
    #expect(whole?.output.count == CommandResult.mostOutputBytes)
    #expect(whole?.errors.count == CommandResult.mostErrorBytes)
  }

  @Test func `a program that is not there is told`() {
    #expect(Run(["/no/such/program"]).result == CommandResult(.notStarted(ENOENT)))
    #expect(Run(["no-such-program-at-all"]).result == CommandResult(.notStarted(ENOENT)))
  }

  @Test
  func
    `a command that ends by a signal is told, and one that leaves another behind is not waited for`()
  {
    #expect(run("kill -9 $$").result?.outcome == .signalled(9))
    #expect(text(run("sleep 600 & echo done").result?.output) == "done\n")
  }

  /// Runs a script that has a pipe open, with all that it starts, and returns the other end of that.
  ///
  /// The end of the pipe comes when all of them have ended.
  private func runHoldingPipe(_ script: String) throws -> (run: Run, pipe: FileHandle) {
    let path = folder.path(of: "alive")
    unlink(path)
    #expect(mkfifo(path, 0o600) == 0)
    let run = run("\(script); exec 3>'\(path)'; sleep 600 & wait; sleep 600")
    // Waits until the script has opened it.
    return (run, try #require(FileHandle(forReadingAtPath: path)))
  }

  @Test(arguments: [":", "trap '' TERM"])
  func `one that is stopped ends with all that it has started, by force if it must`(
    _ script: String
  ) throws {
    let (run, pipe) = try runHoldingPipe(script)
    run.question.stop()
    #expect(run.result?.outcome == .signalled(script == ":" ? SIGTERM : SIGKILL))
    #expect(try pipe.readToEnd()?.isEmpty ?? true)
  }

  @Test(arguments: [":", "trap '' TERM"])
  func `all end with the program, by force if they must`(_ script: String) throws {
    let (run, pipe) = try runHoldingPipe(script)
    run.processes.endAll()
    #expect(run.result?.outcome == .signalled(script == ":" ? SIGTERM : SIGKILL))
    #expect(try pipe.readToEnd()?.isEmpty ?? true)
  }
}
