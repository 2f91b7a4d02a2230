import Browser
import CFiles
import Dispatch
import Platform
import Synchronization
import TerminalInterface

/// A command in a session of its own, away from the terminal: its input is all there, and what it writes is collected.
final class CommandProcess: Sendable {
  /// Why a command does not run.
  struct Failure: Error {
    /// The `errno`.
    let code: Int32
  }

  private let id: pid_t
  private let output: Descriptor
  private let errors: Descriptor
  /// The end of a pipe that has something to read once the command has ended.
  private let ending: Descriptor
  /// The status of waitpid(2); nil while the command runs.
  private let status = Mutex<Int32?>(nil)
  private let end = DispatchSemaphore(value: 0)

  /// How long a command that is stopped may take to end by itself.
  private static let grace = DispatchTimeInterval.seconds(1)
  /// How long is waited for what others write that the command has left behind.
  private static let patience = Duration.milliseconds(200)

  /// Starts the command of a question.
  init(_ question: CommandQuestion) throws(Failure) {
    let input = try Self.input(question.input)
    let (output, errors, ending) = (try Pipe(), try Pipe(), try Pipe())
    id = try Self.start(question.arguments, [input, output.writeEnd, errors.writeEnd])
    (self.output, self.errors, self.ending) = (output.readEnd, errors.readEnd, ending.readEnd)
    DispatchQueue(label: "end of a command").async { [self] in
      awaitEnd()
      withExtendedLifetime(ending.writeEnd) { _ = write($0.number, "\n", 1) }
    }
  }

  /// An open file, which is closed with the last reference to it.
  private final class Descriptor: Sendable {
    let number: Int32

    init(_ number: Int32) { self.number = number }

    deinit { close(number) }
  }

  /// A pipe that no other program gets, but one that is started at the same moment: so it is not its end that tells
  /// of a command's.
  private struct Pipe {
    let readEnd: Descriptor
    let writeEnd: Descriptor

    init() throws(Failure) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw Failure(code: errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (readEnd, writeEnd) = (Descriptor(ends[0]), Descriptor(ends[1]))
    }
  }

  /// Bytes as a file in memory, so that nobody has to write while the command reads.
  private static func input(_ bytes: [UInt8]) throws(Failure) -> Descriptor {
    let number = cfiles_memory()
    guard number >= 0 else { throw Failure(code: errno) }
    let memory = Descriptor(number)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure(code: errno) }
      rest.removeFirst(count)
    }
    lseek(number, 0, SEEK_SET)
    return memory
  }

  /// POSIX_SPAWN_SETSID of Linux (posix_spawn(3)), which headers name for GNU programs alone.
  private static let newSession: Int32 = 0x80

  /// Starts a program with its three streams.
  private static func start(
    _ arguments: [String], _ streams: [Descriptor]
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream.number, Int32(number))
    }
    // What this process ignores for its own sake is no business of others.
    var (none, usual) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &usual)
    let flags = Self.newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let code = withExtendedLifetime(streams) {
      posix_spawnp(&process, arguments[0], &actions, &attributes, &pointers, environ)
    }
    guard code == 0 else { throw Failure(code: code) }
    return process
  }

  // MARK: Its end

  private func awaitEnd() {
    var information = siginfo_t()
    // Until it is taken note of, its number is no other process's.
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    status.withLock { status in
      var ended: Int32 = 0
      while waitpid(id, &ended, 0) < 0, errno == EINTR {}
      status = ended
    }
    end.signal()
  }

  /// Sends a signal to the command and all that it has started, while it runs.
  func send(_ signal: Int32) {
    status.withLock { status in
      if status == nil { kill(-id, signal) }
    }
  }

  /// Has it end, by force if it does not by itself.
  func stop() {
    send(SIGTERM)
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.grace) { self.send(SIGKILL) }
  }

  /// Whether it has ended by a time, which is waited for.
  func hasEnded(by deadline: DispatchTime) -> Bool {
    guard end.wait(timeout: deadline) == .success else { return false }
    end.signal()
    return true
  }

  // MARK: What it writes

  /// Collects all that it writes until it has ended.
  ///
  /// - Parameter completion: Called once, on another thread.
  func collect(_ completion: @escaping @Sendable (CommandResult) -> Void) {
    DispatchQueue(label: "output of a command").async { [self] in completion(read()) }
  }

  private func read() -> CommandResult {
    var result = CommandResult(.exited(0))
    var entries = [output, errors, ending].map {
      pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
    }
    var deadline: ContinuousClock.Instant?
    while entries.contains(where: { $0.fd >= 0 }) {
      let rest = deadline.map { max(.zero, $0 - .now) / Duration.milliseconds(1) }
      let count = poll(&entries, nfds_t(entries.count), rest.map { Int32($0.rounded(.up)) } ?? -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      if entries[0].revents != 0 { append(from: &entries[0], to: &result.output) }
      if entries[1].revents != 0 { append(from: &entries[1], to: &result.errors) }
      result.errors.removeLast(max(0, result.errors.count - CommandResult.mostErrorBytes))
      if entries[2].revents != 0 {
        entries[2].fd = -1
        deadline = .now + Self.patience
      }
      if result.output.count > CommandResult.mostOutputBytes {
        (result.isTooLong, result.output) = (true, [])
        entries[0].fd = -1
        stop()
      }
    }
    if let status = status.withLock({ $0 }) { result.outcome = .init(waitStatus: status) }
    return result
  }

  /// Reads what there is; takes the descriptor out of the poll where nothing more comes.
  private func append(from entry: inout pollfd, to bytes: inout [UInt8]) {
    let descriptor = entry.fd
    let (count, code) = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { block in
      let count = Platform.read(descriptor, block.baseAddress, block.count)
      let code = count < 0 ? errno : 0
      if count > 0 { bytes += block[..<count] }
      return (count, code)
    }
    if count == 0 || count < 0 && code != EINTR { entry.fd = -1 }
  }
}
