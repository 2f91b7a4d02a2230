import Browser
import Dispatch
import Platform
import Synchronization
import TerminalInterface

/// The commands that run apart from the terminal; they end with the program.
final class CommandProcesses: Sendable {
  private let running = Mutex<[CommandProcess]>([])

  /// How long a command may take to end by itself when the program does.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  /// Runs a command, and tells when it has ended.
  func run(_ question: CommandQuestion) {
    let process: CommandProcess
    do throws(CommandProcess.Failure) { process = try CommandProcess(question) } catch {
      return question.end(CommandResult(.notStarted(error.code)))
    }
    running.withLock { $0.append(process) }
    question.onStop { process.stop() }
    process.collect { [self] result in
      running.withLock { processes in processes.removeAll { $0 === process } }
      question.end(result)
    }
  }

  /// Ends all commands that run.
  func endAll() {
    let processes = running.withLock { $0 }
    for process in processes { process.send(SIGTERM) }
    let deadline = DispatchTime.now() + Self.patience
    for process in processes where !process.hasEnded(by: deadline) { process.send(SIGKILL) }
  }
}
