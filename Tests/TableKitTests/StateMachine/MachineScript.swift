import Foundation
import TestSupport

/// Commands to carry out one after another on a new table; any part of them is a script too.
///
/// Every command has chances of its own, so one may be left out without changing what the others are.
@MainActor
struct MachineScript {
  struct Step {
    /// Which of ``MachineCommand/all``.
    var command: Int
    var seed: UInt64
  }

  /// A script that ended in a difference.
  struct Failure {
    var problem: String
    /// What was done, up to the step that showed the problem.
    var done: [String]
  }

  let seed: UInt64
  let hidden: TableMachine.Hidden
  var steps: [Step]

  init(seed: UInt64, hidden: TableMachine.Hidden, count: Int) {
    (self.seed, self.hidden) = (seed, hidden)
    var random = RandomSource(seed: seed ^ 0x5DEE_CE66)
    steps = (0..<count).map { _ in
      Step(command: MachineCommand.pick(&random), seed: random.next())
    }
  }

  /// Whether every command is named before it is carried out, which is all that is left of a trap.
  private static let isTraced = ProcessInfo.processInfo.environment["RIFFLE_PROPERTY_TRACE"] != nil

  /// Returns the first failure, or nil.
  func run() -> Failure? {
    let machine = TableMachine(seed: seed, hidden: hidden)
    var done = ["load \(machine.view.content.sections.map(\.rows.count))"]
    if let problem = machine.problem(realisedBefore: [:], draws: true) {
      return Failure(problem: problem, done: done)
    }
    for (number, step) in steps.enumerated() {
      if Self.isTraced {
        print("seed \(seed), step \(number): \(MachineCommand.all[step.command].name)")
      }
      let (name, problem) = machine.perform(step, draws: number % 4 == 0)
      done.append(name)
      if let problem { return Failure(problem: problem, done: done) }
    }
    return nil
  }

  /// Runs, and says of a failure what the fewest commands are that lead to one.
  func report() -> String? {
    guard let failure = run() else { return nil }
    var script = self
    script.steps = Array(steps.prefix(failure.done.count - 1))
    let length = script.steps.count
    script.shrink()
    guard let least = script.run() else { return nil }
    let lines = least.done.enumerated().map { "  \($0.offset). \($0.element)" }
    return """
      seed \(seed), step \(length): \(failure.problem)
      \(script.steps.count) commands are enough: \(least.problem)
      \(lines.joined(separator: "\n"))
      """
  }

  /// Leaves out whatever is not needed for a failure: halves first, single commands in the end.
  private mutating func shrink() {
    var size = max(1, steps.count / 2)
    while true {
      var start = 0
      var hasShrunk = false
      while start < steps.count {
        var shorter = self
        shorter.steps.removeSubrange(start..<min(steps.count, start + size))
        if let failure = shorter.run() {
          steps = Array(shorter.steps.prefix(failure.done.count - 1))
          hasShrunk = true
        } else {
          start += size
        }
      }
      if size == 1, !hasShrunk { return }
      size = max(1, size / 2)
    }
  }
}

extension TableMachine {
  /// Carries out one command and returns what it was, and what is wrong afterwards.
  func perform(_ step: MachineScript.Step, draws: Bool) -> (name: String, problem: String?) {
    let before = realisedCells()
    startStep()
    let name = carryOut(step)
    return (name, problem(realisedBefore: before, draws: draws))
  }

  /// Carries out one command and returns what it was.
  @discardableResult
  func carryOut(_ step: MachineScript.Step) -> String {
    var random = RandomSource(seed: step.seed)
    return MachineCommand.all[step.command].run(self, &random)
  }
}
