import CellGrid
import Foundation

/// A shell with job control in tmux: the terminal that many users have.
///
/// Its server is this session's own and ends with it.
public final class TmuxSession {
  private let socket = "riffle-\(UUID().uuidString)"
  private let size: GridSize

  /// Why something that was waited for did not come.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened, with the screen at that time.
    public var description: String
  }

  /// Starts an interactive shell without any of the user's settings.
  public init(size: GridSize = GridSize(columns: 80, rows: 24)) throws {
    self.size = size
    // The server must not inherit the pipes of the tests, or their readers would wait for it.
    let detached = "eval exec {3..63}'>&-'; exec \"$@\" </dev/null >/dev/null 2>&1"
    let shell = [
      "env", "SWIFT_BACKTRACE=enable=no", "PS1=$ ", "bash", "--norc", "--noprofile", "-i",
    ]
    let status = try Self.run(
      "/bin/bash",
      ["-c", detached, "tmux"] + tmux
        + ["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)"] + shell)
    guard status.status == 0 else { throw Failure(description: "tmux did not start") }
    try wait(for: "the prompt") { $0.hasPrefix("$") }
  }

  deinit {
    _ = try? command(["kill-server"])
  }

  /// Types a text as it is.
  public func send(_ text: String) throws {
    try command(["send-keys", "-l", text])
  }

  /// Types a key by tmux's name for it, such as `Enter` or `C-z`.
  public func send(key: String) throws {
    try command(["send-keys", key])
  }

  /// Runs a line in the shell.
  public func run(_ line: String) throws {
    try send(line)
    try send(key: "Enter")
  }

  /// Changes the size of the terminal.
  public func resize(_ size: GridSize) throws {
    try command(["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)"])
  }

  /// The screen as text.
  public func text() throws -> String {
    try command(["capture-pane", "-p"])
  }

  /// The values of some of tmux's format variables, such as `alternate_on`, with spaces between.
  public func value(_ variable: String) throws -> String {
    try command([
      "display-message", "-p",
      variable.split(separator: " ").map { "#{\($0)}" }.joined(separator: " "),
    ])
    .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until the screen fulfils a condition, asking tmux again and again.
  ///
  /// Asking takes some milliseconds, so that nothing has to sleep between.
  public func wait(
    for condition: String, seconds: Double = 20, until isMet: (String) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var shown = try text()
    while !isMet(shown) {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(condition) did not come:\n\(shown)")
      }
      shown = try text()
    }
  }

  private var tmux: [String] { ["/usr/bin/tmux", "-L", socket, "-f", "/dev/null", "-u"] }

  @discardableResult
  private func command(_ arguments: [String]) throws -> String {
    let result = try Self.run(tmux[0], Array(tmux.dropFirst()) + arguments)
    guard result.status == 0 else {
      throw Failure(description: "tmux \(arguments.joined(separator: " ")): \(result.output)")
    }
    return result.output
  }

  private static func run(
    _ path: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
