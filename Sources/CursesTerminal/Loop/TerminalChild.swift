import CNCurses
import Dispatch
import Platform
import TerminalInterface

/// A program while it has the terminal.
struct TerminalChild {
  private let command: TerminalCommand

  /// The time that who writes for a program has to notice that this has ended.
  ///
  /// Another that the program has left behind may still read: nobody waits for that one.
  private static let patience = DispatchTimeInterval.milliseconds(200)

  init(_ command: TerminalCommand) { self.command = command }

  /// Runs it to its end.
  func run() -> TerminalCommand.Outcome {
    guard let write = command.input else { return run(reading: -1) }
    var (readEnd, writeEnd) = (Int32(-1), Int32(-1))
    let problem = nc_child_pipe(&readEnd, &writeEnd)
    guard problem == 0 else { return .notStarted(problem) }
    let isWritten = DispatchSemaphore(value: 0)
    DispatchQueue(label: "input of a command").async { [writeEnd] in
      Self.withoutPipeSignal { write(writeEnd) }
      close(writeEnd)
      isWritten.signal()
    }
    let outcome = run(reading: readEnd)
    _ = isWritten.wait(timeout: .now() + Self.patience)
    return outcome
  }

  /// Runs it with the end of a pipe as its input, or with the terminal as that; the end is closed.
  private func run(reading end: Int32) -> TerminalCommand.Outcome {
    var arguments = command.arguments.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child = pid_t()
    let problem = nc_child_start(&arguments, end, &child)
    // The program has its own by now: with one here it would not be missed where that one is gone.
    if end >= 0 { close(end) }
    return problem == 0 ? .init(waitStatus: nc_child_wait(child)) : .notStarted(problem)
  }

  /// Has writing to a pipe that nobody reads be an error and nothing more.
  private static func withoutPipeSignal(_ body: () -> Void) {
    var (pipe, former) = (sigset_t(), sigset_t())
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &former)
    body()
    var now = timespec()
    while sigtimedwait(&pipe, nil, &now) > 0 {}
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}
