import CellGrid
import Foundation

/// A shell with job control in tmux: the terminal that many users have.
///
/// Its server is this session's own and ends with it.
public final class TmuxSession {
  private let socket = "riffle-\(UUID().uuidString)"
  private let size: GridSize
  /// Where the settings of programs are, and what they keep: the server has its environment for as long as it runs.
  private let folder: TemporaryFolder

  /// Why something that was waited for did not come.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened, with the screen at that time.
    public var description: String
  }

  /// Starts an interactive shell without any of the user's settings.
  public init(size: GridSize = GridSize(columns: 80, rows: 24)) throws {
    self.size = size
    folder = try TemporaryFolder()
    let shell = [
      "env", "XDG_CONFIG_HOME=\(folder.path(of: "config"))",
      "XDG_STATE_HOME=\(folder.path(of: "state"))", "PS1=$ ", "bash", "--norc", "--noprofile", "-i",
    ]
    try command(["new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.rows)"] + shell)
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

  /// Sets one of tmux's options for all its sessions.
  public func set(_ option: String, _ value: String) throws {
    try command(["set-option", "-g", option, value])
  }

  /// The texts in tmux's buffers, the latest first.
  public func buffers() throws -> [String] {
    let names = try command(["list-buffers", "-F", "#{buffer_name}"]).split(separator: "\n")
    return try names.map { try command(["show-buffer", "-b", String($0)]) }
  }

  /// Waits until the screen fulfils a condition, asking tmux again and again.
  ///
  /// Asking takes some milliseconds, so that nothing has to sleep between.
  public func wait(
    for condition: String, seconds: Double = 60, until isMet: (String) -> Bool
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

  /// Waits until the screen shows a command again that was typed, as when the program has ended.
  ///
  /// The line is wrapped where the path of the program is long.
  public func wait(forCommand command: String) throws {
    try wait(for: "the line with \(command)") { $0.filter { $0 != "\n" }.contains(command) }
  }

  @discardableResult
  private func command(_ arguments: [String]) throws -> String {
    let run = try ProgramRun(
      "/usr/bin/tmux", ["-L", socket, "-f", "/dev/null", "-u"] + arguments)
    guard run.status == 0 else {
      throw Failure(
        description: "tmux \(arguments.joined(separator: " ")): \(run.text)\(run.errorText)")
    }
    return run.text
  }
}
