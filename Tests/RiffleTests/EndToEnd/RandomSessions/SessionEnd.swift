import CellGrid
import Foundation
import TestSupport

/// A way to leave the program, and how its end is seen from outside.
struct SessionEnd: Sendable {
  private enum Way {
    case keys(String)
    case signal(Int32)
    case hangUp
  }

  /// What it is called.
  let name: String
  private let way: Way
  /// What the program is to end with.
  private let status: PTYSession.ExitStatus
  /// Whether a file that is still written is given up for it.
  let isSudden: Bool

  static let all = [
    SessionEnd(name: "q", way: .keys("q"), status: .exited(0), isSudden: false),
    SessionEnd(name: "Q", way: .keys("Q"), status: .exited(0), isSudden: true),
    SessionEnd(name: "ZZ", way: .keys("ZZ"), status: .exited(0), isSudden: true),
    SessionEnd(name: ":q", way: .keys(":q\r"), status: .exited(0), isSudden: false),
    // Each stops something first, where something goes on: a search, a filter, following.
    SessionEnd(
      name: "^C", way: .keys(String(repeating: "\u{3}", count: 6)), status: .exited(130),
      isSudden: false),
    SessionEnd(
      name: "TERM", way: .signal(SIGTERM), status: .exited(128 + SIGTERM), isSudden: true),
    SessionEnd(name: "HUP", way: .signal(SIGHUP), status: .exited(128 + SIGHUP), isSudden: true),
    SessionEnd(name: "INT", way: .signal(SIGINT), status: .exited(128 + SIGINT), isSudden: true),
    SessionEnd(
      name: "a terminal that goes away", way: .hangUp, status: .exited(128 + SIGHUP), isSudden: true
    ),
  ]

  /// Leaves; the answer is what was not as it should be, in words.
  func leave(_ session: DrivenSession) throws -> [String] {
    let terminal = session.terminal
    switch way {
    case .keys(let keys): terminal.send(keys)
    case .signal(let number): terminal.kill(number)
    case .hangUp: terminal.closeTerminal()
    }
    let ended = try terminal.waitForExit()
    var objections = ended == status ? [] : ["\(name) ended with \(ended)"]
    if case .hangUp = way { return objections }
    let leftovers = ModeTracker(terminal.transcript).leftovers
    if !leftovers.isEmpty { objections.append("left on by \(name): \(leftovers)") }
    if terminal.modes != terminal.modesBefore { objections.append("other modes after \(name)") }
    if terminal.screen.isAlternate { objections.append("the other screen is left by \(name)") }
    return objections
  }
}
