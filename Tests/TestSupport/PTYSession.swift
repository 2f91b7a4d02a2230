import CTestPTY
import CellGrid
import Foundation
import Glibc

/// A program on a pseudo-terminal, with a terminal emulator that shows what it draws.
///
/// Nothing here sleeps: waiting is waiting for the program's next bytes or its end.
public final class PTYSession {
  /// What the user would see.
  public let screen: TerminalEmulator
  /// Every byte that the program sent.
  public private(set) var transcript: [UInt8] = []
  /// The modes of the terminal before the program started.
  public let modesBefore: [UInt8]
  private let folder: TemporaryFolder
  private var process = pty_process()
  /// The number of the program's process.
  public var processID: Int32 { process.process }
  /// Whether the terminal keeps its answers to questions for later.
  public var holdsAnswers = false { didSet { sendAnswers() } }
  private var answers: [UInt8] = []
  private var exitStatus: ExitStatus?
  private var isTerminalOpen = true

  /// How a program ended.
  public enum ExitStatus: Sendable, Hashable {
    /// By itself, with a status.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
  }

  /// Makes the circumstances of a program.
  public struct Configuration: Sendable {
    /// The size of the terminal.
    public var size = GridSize(columns: 80, rows: 24)
    /// Variables of the environment, beside those that every program gets.
    public var environment: [String: String] = [:]
    /// The working directory; nil for the tests' own.
    public var directory: String?
    /// A file for the standard input; nil for the terminal.
    public var standardInput: String?

    /// Makes the usual circumstances: 80 × 24, `TERM=xterm-256color`, UTF-8.
    public init() {}

    /// The environment that the program gets.
    ///
    /// - Parameter folder: Where its settings and what it keeps from run to run are, so that neither the user's own ones nor
    ///   those of other tests count.
    func completeEnvironment(in folder: TemporaryFolder) -> [String: String] {
      // What Tests/Scripts/sanitizers.sh says goes on to every program.
      let sanitizers = ProcessInfo.processInfo.environment.filter {
        $0.key.hasSuffix("SAN_OPTIONS")
      }
      // Swift's crash reports ask questions on a terminal and take seconds.
      return [
        "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "HOME": "/tmp",
        "SWIFT_BACKTRACE": "enable=no", "XDG_CONFIG_HOME": folder.path(of: "config"),
        "XDG_STATE_HOME": folder.path(of: "state"),
      ].merging(sanitizers) { $1 }.merging(environment) { $1 }
    }
  }

  /// Why something that was waited for did not come.
  public struct Failure: Error, CustomStringConvertible {
    /// What happened, with the screen at that time.
    public var description: String
  }

  /// Starts a program.
  public init(
    _ path: String, _ arguments: [String] = [], configuration: Configuration = Configuration()
  ) throws {
    folder = try TemporaryFolder()
    screen = TerminalEmulator(size: configuration.size)
    let size = configuration.size
    var status = pty_open(Int32(size.rows), Int32(size.columns), &process)
    modesBefore = Self.modes(of: process.slave)
    if status == 0 { status = Self.start(path, arguments, configuration, folder, &process) }
    guard status == 0 else { throw Failure(description: "\(path) did not start: errno \(status)") }
  }

  deinit {
    if exitStatus == nil {
      Glibc.kill(process.process, SIGKILL)
      waitpid(process.process, nil, 0)
    }
    closeTerminal()
    close(process.process_descriptor)
  }

  /// The process, for signals.
  public var processIdentifier: Int32 { process.process }

  /// The modes of the terminal now.
  public var modes: [UInt8] { Self.modes(of: process.slave) }

  /// Bytes that were sent and that nobody has read; whoever reads the terminal next gets them key by key.
  public var unreadByteCount: Int {
    var modes = termios()
    tcgetattr(process.slave, &modes)
    if modes.c_lflag & tcflag_t(ICANON) != 0 {
      // Only whole lines would count.
      modes.c_lflag &= ~tcflag_t(ICANON)
      tcsetattr(process.slave, TCSANOW, &modes)
    }
    var count: Int32 = 0
    _ = ioctl(process.slave, UInt(FIONREAD), &count)
    return Int(count)
  }

  /// Types a text.
  public func send(_ text: String) {
    send(bytes: Array(text.utf8))
  }

  /// Types a key, and answers what was asked before as soon as the program has read that.
  public func sendBeforeAnswers(_ key: String) throws {
    send(key)
    let deadline = ContinuousClock.now + .seconds(60)
    while unreadByteCount > 0 {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "nobody has read \(key):\n\(screen.text)")
      }
      // A program that waits for its output to be taken reads no key.
      drain()
      sched_yield()
    }
    holdsAnswers = false
  }

  /// Sends bytes as the keyboard would.
  public func send(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(process.master, $0.baseAddress, $0.count) }
      if count > 0 { rest.removeFirst(count) } else if !awaitInput(for: POLLOUT) { return }
    }
  }

  /// Sends a signal to the program.
  public func kill(_ signal: Int32) {
    Glibc.kill(process.process, signal)
  }

  /// Has the terminal take no more output, as one does that is stopped by its user.
  public func holdOutput() {
    drain()
    tcflow(process.slave, TCOOFF)
  }

  /// Changes the size of the terminal.
  public func resize(_ size: GridSize) {
    drain()
    screen.resize(size)
    pty_resize(process.master, Int32(size.rows), Int32(size.columns))
  }

  /// Takes the terminal away, as closing its window does.
  public func closeTerminal() {
    guard isTerminalOpen else { return }
    isTerminalOpen = false
    close(process.master)
    close(process.slave)
  }

  /// Waits until the screen fulfils a condition.
  public func wait(
    for condition: String, seconds: Double = 60, until isMet: (PTYSession) -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(seconds)
    drain()
    while !isMet(self) {
      guard try awaitChange(until: deadline) else {
        throw Failure(
          description: "\(condition) did not come; \(exitStatus.map { "\($0)" } ?? "running"):\n"
            + screen.text)
      }
    }
  }

  /// Waits until the screen shows a text somewhere.
  public func wait(forText text: String) throws {
    try wait(for: "the text '\(text)'") { $0.screen.text.contains(text) }
  }

  /// Waits until the program has ended and all it sent has been taken.
  @discardableResult
  public func waitForExit(seconds: Double = 60) throws -> ExitStatus {
    try wait(for: "the end of the program", seconds: seconds) { $0.exitStatus != nil }
    drain()
    guard let exitStatus else { throw Failure(description: "no status") }
    return exitStatus
  }

  /// Takes what the program has sent so far, without waiting.
  public func drain() {
    guard isTerminalOpen else { return }
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(process.master, &block, block.count)
      guard count > 0 else { return }
      transcript += block[..<count]
      screen.feed(Array(block[..<count]))
      answers += screen.consumeAnswers()
      sendAnswers()
    }
  }

  private func sendAnswers() {
    guard !holdsAnswers, !answers.isEmpty else { return }
    _ = write(process.master, answers, answers.count)
    answers = []
  }
}

extension PTYSession {
  /// Waits for more bytes or the end; returns false at the deadline or after the end.
  private func awaitChange(until deadline: ContinuousClock.Instant) throws -> Bool {
    guard exitStatus == nil else { return false }
    let left = max(.zero, deadline - .now)
    let milliseconds = Int32(left.components.seconds * 1000) + 1
    guard left > .zero else { return false }
    var descriptors = [
      pollfd(fd: process.process_descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: isTerminalOpen ? process.master : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&descriptors, 2, milliseconds)
    drain()
    if descriptors[0].revents != 0 { collectExit() }
    return true
  }

  private func awaitInput(for events: Int32) -> Bool {
    var descriptor = pollfd(fd: process.master, events: Int16(events), revents: 0)
    return poll(&descriptor, 1, 5000) > 0
  }

  private func collectExit() {
    var status: Int32 = 0
    guard waitpid(process.process, &status, 0) == process.process else { return }
    exitStatus = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  private static func modes(of slave: Int32) -> [UInt8] {
    Array(
      unsafeUninitializedCapacity: 128,
      initializingWith: { buffer, count in
        count = pty_modes(slave, buffer.baseAddress, buffer.count)
      })
  }

  private static func start(
    _ path: String, _ arguments: [String], _ configuration: Configuration,
    _ folder: TemporaryFolder, _ process: inout pty_process
  ) -> Int32 {
    let environment = configuration.completeEnvironment(in: folder).map { "\($0.key)=\($0.value)" }
    let lists = ([path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    let (file, directory) = (strdup(path), configuration.directory.flatMap { strdup($0) })
    let input = configuration.standardInput.flatMap { strdup($0) }
    defer { for pointer in lists + variables + [file, directory, input] { free(pointer) } }
    var request = pty_request()
    request.path = UnsafePointer(file)
    request.directory = UnsafePointer(directory)
    request.input = UnsafePointer(input)
    return lists.withUnsafeBufferPointer { lists in
      variables.withUnsafeBufferPointer { variables in
        request.arguments = lists.baseAddress
        request.environment = variables.baseAddress
        return pty_start(&request, &process)
      }
    }
  }
}
