import Synchronization
import TerminalInterface

/// A command that is run apart from the terminal: what it is given, and in the end what came of it.
///
/// Who carries out ``Effect/ask(_:)`` runs it and calls ``end(_:)``.
package final class CommandQuestion: Sendable {
  /// The program and its arguments.
  package let arguments: [String]
  /// The bytes of its standard input.
  package let input: [UInt8]
  private let onEnd: @Sendable () -> Void
  private let state = Mutex(State())

  private struct State {
    var result: CommandResult?
    var hasEnded = false
    var isStopped = false
    var stop: (@Sendable () -> Void)?
  }

  /// Makes a question.
  ///
  /// - Parameter onEnd: Called on any thread when the command has ended.
  init(_ arguments: [String], input: [UInt8], onEnd: @escaping @Sendable () -> Void) {
    (self.arguments, self.input, self.onEnd) = (arguments, input, onEnd)
  }

  /// Tells what came of the command, from any thread; only the first time counts.
  package func end(_ result: CommandResult) {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      if !state.hasEnded { state.result = result }
      return !state.hasEnded
    }
    if isFirst { onEnd() }
  }

  /// Has something done once nobody waits for an answer any more, at once where that is so already.
  package func onStop(_ stop: @escaping @Sendable () -> Void) {
    let isStopped = state.withLock { state in
      state.stop = stop
      return state.isStopped
    }
    if isStopped { stop() }
  }

  /// Whether nobody waits for an answer any more.
  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Waits for no answer any more.
  func stop() {
    let stop = state.withLock { state in
      state.isStopped = true
      return state.stop
    }
    stop?()
  }

  /// Takes out what came of the command; nil while it runs.
  func takeResult() -> CommandResult? { state.withLock { $0.result.take() } }
}

extension CommandQuestion: Equatable {
  /// Whether both are one.
  package static func == (one: CommandQuestion, other: CommandQuestion) -> Bool { one === other }
}

/// How a command has ended, and what it has written.
package struct CommandResult: Equatable, Sendable {
  /// Most bytes of a standard output that are read.
  package static let mostOutputBytes = 1 << 20
  /// Most bytes of a standard error stream that are kept.
  package static let mostErrorBytes = 4 << 10

  /// How it has ended.
  package var outcome: TerminalCommand.Outcome
  /// Its standard output.
  package var output: [UInt8]
  /// The beginning of its standard error stream.
  package var errors: [UInt8]
  /// Whether it has written more than is read.
  package var isTooLong = false

  /// Makes what came of a command.
  package init(_ outcome: TerminalCommand.Outcome, output: [UInt8] = [], errors: [UInt8] = []) {
    (self.outcome, self.output, self.errors) = (outcome, output, errors)
  }
}
