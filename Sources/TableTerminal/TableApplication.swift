import CellGrid
import CursesTerminal
import Platform
import TableKit

/// Shows a ``TableProgram`` on the terminal: keys in, one layout and one frame out for each turn.
///
/// It uses no processor time while nothing happens. The terminal is given back on every way out.
@MainActor
public final class TableApplication {
  let program: any TableProgram
  let screen: CursesScreen
  private(set) lazy var loop = EventLoop(screen: screen) { [unowned self] in handle($0.events) }
  /// Whether rows off the screen may be left to measure.
  var isWorthMeasuring = true
  var surface = Surface(size: GridSize(columns: 0, rows: 0))
  /// What the tables have logged, to be written when the terminal is as it was.
  private var messages: [String] = []

  private init(_ program: any TableProgram) throws(TerminalError) {
    self.program = program
    screen = try CursesScreen(options: Swift.type(of: program).terminalOptions)
  }

  /// Shows a program until the user leaves; where there is no terminal, says so and exits with 1.
  public static func run(_ program: any TableProgram) -> Never {
    do throws(TerminalError) {
      let application = try TableApplication(program)
      application.takeLogs()
      program.start(in: application)
      application.draw()
      application.pace()
      application.loop.run()
    } catch {
      write("\(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }

  /// Gives the terminal back, prints what the program has to say and ends the process.
  public func quit() -> Never {
    screen.close()
    Self.write(program.finish(), to: STDOUT_FILENO)
    for message in messages { Self.write("\(message)\n", to: STDERR_FILENO) }
    loop.exit(status: 0)
  }

  /// Wakes the program from any thread, by ``TableProgram/wake(in:)`` on the main actor.
  public var wakeup: Wakeup { loop.wakeup }

  /// Wakes the program once after a time, by ``TableProgram/wake(in:)``; another call takes the place of
  /// one that has not come yet.
  public func wake(after delay: Duration) {
    loop.setTimer(Self.wakeTimer, after: delay)
  }

  /// Keeps what the tables log: written at once it would be in the middle of the screen.
  private func takeLogs() {
    for table in tables {
      table.log = { [unowned self] in messages.append($0) }
      table.onNeedsDisplay = { [unowned self] in wakeup.signal() }
    }
  }

  private func handle(_ events: [TerminalEvent]) {
    // Whatever happens may have changed the rows, but for the timers of measuring itself.
    isWorthMeasuring =
      isWorthMeasuring || events.contains { if case .timer = $0 { false } else { true } }
    for event in events { handle(event) }
    draw()
    pace()
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .key(let key): if !program.handle(key, in: self) { scroll(by: key) }
    case .mouse(let event): scroll(by: event)
    case .timer(let timer): take(timer)
    case .woken: program.wake(in: self)
    case .resumed: screen.repaint()
    case .paste(let text): type(text)
    case .background, .deviceAttributes, .answer, .pixels, .resize: break
    }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest.removeFirst(max(0, count))
    }
  }

  /// Hands pasted text on as the keys that would type it.
  private func type(_ text: String) {
    for scalar in text.unicodeScalars where scalar.value >= 0x20 {
      _ = program.handle(Key(.character(scalar)), in: self)
    }
  }
}
