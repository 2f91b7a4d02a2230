import CellGrid
import Foundation
import TestSupport

/// The program on a terminal, driven by somebody who knows what may be seen and what must not.
final class DrivenSession {
  let terminal: PTYSession
  private var presses = 0

  /// Columns that the longest message which is waited for needs.
  static let leastColumns = 64

  /// Opens a file of a folder in that folder.
  init(_ arguments: [String], in folder: TemporaryFolder, size: GridSize) throws {
    var configuration = PTYSession.Configuration()
    configuration.size = size
    configuration.directory = folder.path
    configuration.environment = ["TZ": "UTC"]
    terminal = try PTYSession(Riffle.path, arguments, configuration: configuration)
  }

  /// The rows above the status line.
  var cardRows: [String] { Array(terminal.screen.rows.dropLast()) }

  var statusRow: String { terminal.screen.text(ofRow: terminal.screen.size.rows - 1) }

  /// Tokens from top to bottom, each as often as it follows another.
  var shownTokens: [String] {
    MarkedRecord.tokens(in: cardRows.joined(separator: "\n"))
      .reduce(into: []) { tokens, token in if tokens.last != token { tokens.append(token) } }
  }

  /// Waits until all that was typed is acted on and drawn.
  ///
  /// A key that means nothing is typed; where news of the file take the place of its answer, another.
  func settle() throws {
    for _ in 0..<60 {
      presses += 1
      let key = presses.isMultiple(of: 2) ? "U" : "Y"
      terminal.send(key)
      if isMet(within: 1, { self.statusRow.hasPrefix(" \(key) does nothing here") }) { return }
      guard isRunning else { break }
    }
    try terminal.wait(for: "an answer to a key", seconds: 0.1) { _ in false }
  }

  /// Whether a condition comes about on the screen in time.
  func isMet(within seconds: Double, _ condition: () -> Bool) -> Bool {
    (try? terminal.wait(for: "", seconds: seconds) { _ in condition() }) != nil
  }

  /// Whether the process is there and has not ended.
  var isRunning: Bool {
    let status = try? String(
      contentsOfFile: "/proc/\(terminal.processIdentifier)/stat", encoding: .utf8)
    return status.map { !$0.contains(") Z ") } ?? false
  }

  /// Leaves whatever is open on top of the records: a filter is asked for there, and given up here.
  func closeOverlays() throws {
    try settle()
    terminal.send("&\u{7}")
    try settle()
  }

  /// Changes the size of the terminal and waits until all is drawn in it.
  func resize(_ size: GridSize) throws {
    terminal.drain()
    guard size != terminal.screen.size else { return }
    let start = terminal.transcript.count
    terminal.resize(size)
    let clearing = Array("\u{1B}[2J".utf8)
    try terminal.wait(for: "the screen of \(size)") {
      $0.transcript[start...].firstRange(of: clearing) != nil
    }
    try settle()
  }
}

// MARK: What the process has

extension DrivenSession {
  /// Its descriptors, by what they lead to.
  var descriptors: [String] {
    let folder = "/proc/\(terminal.processIdentifier)/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
    }
    .sorted()
  }

  /// How many threads it has.
  var threadCount: Int {
    let folder = "/proc/\(terminal.processIdentifier)/task"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0
  }
}
