import CursesTerminal
import Platform

/// The terminal around an application: its events in, the frames out, and what it asks for done.
@MainActor
final class TerminalShell {
  /// The least time between two frames that nobody's key asked for.
  private static let frameInterval = Duration.milliseconds(8)

  private let application: TableApplication
  private let screen: CursesScreen
  private lazy var loop = EventLoop(screen: screen) { [unowned self] in turn($0.events) }
  private var lastFrame = ContinuousClock.now

  private init(_ program: any TableProgram) throws(TerminalError) {
    var options = Swift.type(of: program).terminalOptions
    options.capturesStandardOutput = true
    screen = try CursesScreen(options: options)
    application = TableApplication(program, size: screen.size)
  }

  /// Shows a program until it quits; where there is no terminal, says so and exits with 1.
  static func run(_ program: any TableProgram) -> Never {
    do throws(TerminalError) {
      try TerminalShell(program).run()
    } catch {
      write("\(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }

  private func run() -> Never {
    application.onTurnNeeded = { [unowned self] in awaitTurn() }
    present(application.start())
    carryOutRequests()
    loop.run()
  }

  /// Has a turn soon: at once, or where frames follow each other by themselves, with a pause in which
  /// several changes come together.
  private func awaitTurn() {
    let pause = lastFrame + Self.frameInterval - .now
    if pause > .zero {
      loop.setTimer(TableApplication.changeTimer, after: pause)
    } else {
      loop.wakeup.signal()
    }
  }

  private func turn(_ events: [TerminalEvent]) {
    application.size = screen.size
    let own = [TerminalEvent.woken, .timer(TableApplication.changeTimer)]
    if let frame = application.turn(events.filter { !own.contains($0) }) { present(frame) }
    carryOutRequests()
  }

  private func present(_ frame: Frame) {
    screen.present(frame.surface, cursor: frame.cursor)
    lastFrame = .now
  }

  private func carryOutRequests() {
    let requests = application.takeRequests()
    if let status = requests.exitStatus { end(status: status) }
    for (timer, delay) in requests.timers { loop.setTimer(timer, after: delay) }
    if requests.repaints { screen.repaint() }
    if requests.suspends { loop.stop() }
  }

  private func end(status: Int32) -> Never {
    screen.close()
    Self.write(application.program.finish(), to: STDOUT_FILENO)
    // What was printed by then to a file is still in a buffer, which nobody writes from here on.
    fflush(nil)
    loop.exit(status: status)
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest.removeFirst(max(0, count))
    }
  }
}
