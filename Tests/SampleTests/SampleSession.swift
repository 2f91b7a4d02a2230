import CellGrid
import Foundation
import TestSupport
import Testing

/// A sample program on a terminal, in the folder that its users start it in.
struct SampleSession {
  let terminal: PTYSession

  /// Starts a program and waits for a text of its first screen.
  init(
    _ name: String, _ arguments: [String] = [], columns: Int = 60, rows: Int = 16,
    showing text: String
  ) throws {
    var configuration = PTYSession.Configuration()
    configuration.size = GridSize(columns: columns, rows: rows)
    configuration.directory = BuiltProduct.checkout.path
    terminal = try PTYSession(
      BuiltProduct.path(name), arguments, configuration: configuration)
    try terminal.wait(forText: text)
  }

  /// The rows of the screen; the last one is the line of keys.
  var rows: [String] { terminal.screen.rows }

  /// Presses keys and waits for what they lead to.
  func press(_ keys: String, until isMet: (SampleSession) -> Bool) throws {
    terminal.send(keys)
    try terminal.wait(for: "what \(keys.debugDescription) leads to") { _ in isMet(self) }
  }

  /// Leaves the program by a key and returns what it prints after its screen is gone.
  func quit(_ key: String = "q") throws -> String {
    terminal.send(key)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(ModeTracker(terminal.transcript).leftovers == [])
    return terminal.screen.text
  }
}
