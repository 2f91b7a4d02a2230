import CellGrid
import Foundation
import TestSupport

/// The program on a terminal, and a user who waits for the answer to each key.
final class RiffleSession {
  let terminal: PTYSession
  private var presses = 0

  /// What a session may be given.
  struct Setting {
    var size = GridSize(columns: 80, rows: 24)
    var environment: [String: String] = [:]
    /// A file for the standard input; nil for the terminal.
    var input: String?
  }

  /// Shows cards, unless the arguments say otherwise.
  init(_ arguments: [String], _ setting: Setting = Setting()) throws {
    let view = arguments.contains("--view") ? [] : ["--view", "cards"]
    var configuration = PTYSession.Configuration()
    configuration.size = setting.size
    configuration.environment = ["TZ": "UTC"].merging(setting.environment) { $1 }
    configuration.standardInput = setting.input
    terminal = try PTYSession(Riffle.path, view + arguments, configuration: configuration)
  }

  /// Runs a command of the shell, such as a pipe that ends in the program.
  init(shell command: String, size: GridSize = Setting().size) throws {
    var configuration = PTYSession.Configuration()
    configuration.size = size
    configuration.environment = ["TZ": "UTC"]
    terminal = try PTYSession("/bin/sh", ["-c", command], configuration: configuration)
  }

  /// Opens files of a text that must be on the screen before anything else is done.
  convenience init(
    _ arguments: [String], showing text: String, _ setting: Setting = Setting()
  ) throws {
    try self.init(arguments, setting)
    try terminal.wait(forText: text)
  }

  var screen: TerminalEmulator { terminal.screen }

  /// The rows of the cards, without the status line.
  var cardRows: [String] { Array(screen.rows.dropLast()) }

  var statusRow: String { screen.text(ofRow: screen.size.rows - 1) }

  /// Types keys and waits until all of them are acted on and drawn.
  ///
  /// A key that means nothing is typed behind them: its message is drawn last, at the bottom.
  func press(_ keys: String) throws {
    presses += 1
    let key = presses.isMultiple(of: 2) ? "U" : "Y"
    terminal.send(keys + key)
    let row = screen.size.rows - 1
    let message = " \(key) does nothing here; ? shows the keys."
    // One that is too long ends with an ellipsis, and a blank behind it.
    let start = String(message.prefix(max(0, screen.size.columns - 4))).trimmingSuffix(" ")
    try terminal.wait(for: "the answer to \(keys)") {
      $0.screen.text(ofRow: row).hasPrefix(start)
    }
  }

  /// Changes the size of the terminal and waits until all is drawn in it.
  func resize(columns: Int, rows: Int) throws {
    terminal.drain()
    let start = terminal.transcript.count
    terminal.resize(GridSize(columns: columns, rows: rows))
    let clearing = Array("\u{1B}[2J".utf8)
    try terminal.wait(for: "the screen of \(columns) × \(rows)") {
      $0.transcript[start...].firstRange(of: clearing) != nil
    }
    try press("")
  }

  /// Leaves by `q` and returns how the program ended.
  func quit() throws -> PTYSession.ExitStatus {
    terminal.send("q")
    return try terminal.waitForExit()
  }
}

extension String {
  /// The text without the blanks at its end.
  func trimmingSuffix(_ blank: Character) -> String {
    String(reversed().drop { $0 == blank }.reversed())
  }
}
