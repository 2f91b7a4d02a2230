import CursesTerminal
import Platform
import TablePrograms

/// The terminal around an application: its events in, the frames out, and what it asks for done.
@MainActor
package final class TerminalShell {
  private let application: TableApplication
  private let screen: CursesScreen
  private lazy var loop = EventLoop(screen: screen) { [unowned self] in turn($0.events) }
  private var pace = FramePace(at: .now)
  /// Says what is new on a screen that is not shown.
  private var speech = SpeechLog()
  /// Writes the last words of the program once the terminal is given back; returns the exit status.
  private let finish: (_ text: String, _ status: Int32) -> Int32

  /// Opens the terminal for a program.
  ///
  /// - Parameter finish: Writes what ``TableScreen/finish()`` returns once the terminal is given back,
  ///   and returns the status to exit with; called with the status that the program has asked for.
  package init(
    _ program: any TableScreen, options: TerminalOptions,
    finish: @escaping (_ text: String, _ status: Int32) -> Int32
  ) throws(TerminalError) {
    screen = try CursesScreen(options: options)
    self.finish = finish
    application = TableApplication(program, size: screen.size, colors: screen.colorDepth)
    application.capturesMouse = options.capturesMouse
  }

  /// Runs until the program quits, a signal ends it, or the terminal is gone.
  ///
  /// - Parameter onExit: Called before the process ends, whatever ends it; it must not wait.
  package func run(onExit: @escaping @MainActor () -> Void = {}) -> Never {
    loop.onExit = onExit
    application.onTurnNeeded = { [unowned self] in awaitTurn() }
    application.onPixelsWanted = { [unowned self] choice in
      screen.usePixels(choice)
      application.program.pixelsDidChange(screen.pixels, on: screen)
    }
    present(application.start())
    awaitRest()
    carryOutRequests()
    loop.run()
  }

  /// Has a turn soon: at once, or where frames follow each other by themselves, with a pause in which
  /// several changes come together.
  private func awaitTurn() {
    if let pause = pace.pause(at: .now) {
      loop.setTimer(TableApplication.changeTimer, after: pause)
    } else {
      loop.wakeup.signal()
    }
  }

  private func turn(_ events: [TerminalEvent]) {
    application.size = screen.size
    let own = [
      TerminalEvent.woken, .timer(TableApplication.changeTimer),
      .timer(TableApplication.restTimer),
    ]
    for case .pixels(let pixels) in events {
      application.program.pixelsDidChange(pixels, on: screen)
    }
    let asked = events.filter { !own.contains($0) }
    if let frame = application.turn(asked) {
      if let colors = application.consumeColors() { screen.use(colors) }
      present(frame)
      pace.note(isAsked: !asked.isEmpty, isChanged: screen.hasChanged, at: .now)
    }
    awaitRest()
    if events.contains(.timer(TableApplication.restTimer)) { endWait() }
    carryOutRequests()
  }

  private func present(_ frame: Frame) {
    if screen.isSpoken { speak() } else { screen.present(frame.surface, cursor: frame.cursor) }
    application.program.didShow(in: application)
  }

  private func speak() {
    screen.say(speech.text(for: application.spoken, columns: screen.size.columns))
  }

  /// Has all of the screen shown or said again.
  private func repaint() {
    guard screen.isSpoken else { return screen.repaint() }
    speech.forget()
    speak()
  }

  /// Waits until nothing moves, where something is to be shown then.
  ///
  /// The timer runs on while a key is held: to start it anew would wake a thread at every key.
  private func awaitRest() {
    if let delay = screen.takeRestDelay() {
      isAtRest = false
      if restTime == nil { loop.setTimer(TableApplication.restTimer, after: delay) }
      restTime = .now + delay
    } else if isAtRest {
      // Among what has come may be pixels for what has not moved.
      showAtRest()
    }
  }

  /// Whether nothing has moved since pixels were laid over pictures and links over their cells.
  private var isAtRest = false
  /// When nothing will have moved for long enough, if nothing does by then; nil while no timer runs.
  private var restTime: ContinuousClock.Instant?

  /// Shows what is shown at rest, or waits on where something has moved since the timer was started.
  private func endWait() {
    let rest = restTime.map { $0 - .now } ?? .zero
    if rest > .zero { return loop.setTimer(TableApplication.restTimer, after: rest) }
    restTime = nil
    showAtRest()
  }

  private func showAtRest() {
    isAtRest = true
    screen.showLinks()
    screen.showPixels { application.program.sixels(of: $0) }
  }

  private func carryOutRequests() {
    let requests = application.takeRequests()
    if let status = requests.exitStatus { end(status: status) }
    for start in requests.timers { loop.setTimer(start.timer, after: start.delay) }
    if let capturesMouse = requests.capturesMouse { screen.capturesMouse = capturesMouse }
    if requests.repaints { repaint() }
    for copy in requests.copies { screen.copy(copy.bytes, completion: copy.completion) }
    for request in requests.commands { request.completion(loop.run(request.command)) }
    if requests.suspends { loop.stop() }
  }

  private func end(status: Int32) -> Never {
    loop.closeScreen()
    let status = finish(application.program.finish(), status)
    // What was printed by then to a file is still in a buffer, which nobody writes from here on.
    fflush(nil)
    loop.exit(status: status)
  }
}

extension CursesScreen: PixelScreen {}

extension TableApplication {
  /// Shows a program until it quits; where there is no terminal, says so and exits with 1.
  public static func run(_ program: any TableProgram) -> Never {
    var options = Swift.type(of: program).terminalOptions
    options.capturesStandardOutput = true
    do throws(TerminalError) {
      let shell = try TerminalShell(program, options: options) { text, status in
        write(text, to: STDOUT_FILENO)
        return status
      }
      shell.run()
    } catch {
      write("\(error)\n", to: STDERR_FILENO)
      exit(1)
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
}

extension TableProgram {
  /// Runs the program until the user leaves.
  public static func main() { TableApplication.run(Self()) }
}
