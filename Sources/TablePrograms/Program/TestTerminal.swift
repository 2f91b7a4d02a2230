import CellGrid
import Platform
import TableKit
import TerminalInterface

/// A terminal in memory that shows a program, for tests of it: keys in, rows of text out.
///
///     let terminal = TestTerminal(Names(), columns: 40, rows: 10)
///     terminal.press("Down", "Enter")
///     #expect(terminal.rows[0] == "Ada")
///
/// A text that is copied and a program that is to get the terminal are kept for the test to look at.
///
/// Everything happens at once and nothing by itself: work that goes on elsewhere is awaited by
/// ``waitForFrame()``, time passes by ``passTime()``.
@MainActor
public final class TestTerminal {
  /// The program's application, to call what the program could call.
  public let application: TableApplication
  /// The cells of the last frame.
  public private(set) var surface: Surface
  /// The terminal's cursor in the last frame; nil where it is hidden.
  public private(set) var cursor: Point?
  /// The text that was written so far where the screen is spoken.
  public private(set) var said = ""
  /// Says each frame; nil where the screen is shown.
  private var speech: SpeechLog?
  /// The number of frames that were drawn.
  public private(set) var frameCount = 1
  /// The colours that the program has asked for last; nil for none.
  public private(set) var colors: TerminalColors?
  /// The status that the program has quit with; nil while it runs.
  public private(set) var exitStatus: Int32?
  /// How often the program has asked to be suspended.
  public private(set) var suspensionCount = 0
  /// The texts that the program has copied so far, of those that are not too long.
  public private(set) var copies: [[UInt8]] = []
  /// The programs so far that have got the terminal, as their arguments.
  public private(set) var commands: [[String]] = []
  /// The input that each of them got; nil for the terminal.
  public private(set) var commandInputs: [[UInt8]?] = []
  /// The answer to each text that is copied.
  public var copyOutcome = CopyOutcome.copied(byProgram: nil)
  /// How a program ends that gets the terminal.
  public var commandOutcome: (_ arguments: [String]) -> TerminalCommand.Outcome = { _ in
    .exited(0)
  }
  /// The timers that run, with their delays.
  private var timers: [TimerID: Duration] = [:]
  private var isTurnNeeded = false
  private var waiting: CheckedContinuation<Void, Never>?

  /// Starts a program and draws its first frame.
  ///
  /// - Parameter isSpoken: Whether what is on the screen is ``said`` too.
  public init(
    _ program: any TableScreen, columns: Int = 80, rows: Int = 24, isSpoken: Bool = false
  ) {
    application = TableApplication(program, size: GridSize(columns: columns, rows: rows))
    let frame = application.start()
    (surface, cursor) = (frame.surface, frame.cursor)
    if isSpoken { speech = SpeechLog() }
    speak()
    application.onTurnNeeded = { [weak self] in self?.noteTurn() }
    application.program.didShow(in: application)
    takeRequests()
  }

  /// The lines of the last frame, without blanks at their ends.
  public var rows: [String] { (0..<surface.size.rows).map(surface.text) }

  /// The lines of the last frame, with line breaks between them.
  public var text: String { rows.joined(separator: "\n") }

  /// Presses keys, each by itself.
  public func press(_ keys: Key...) { for key in keys { send(.key(key)) } }

  /// Types the characters of a text, each by itself.
  public func type(_ text: String) {
    for scalar in text.unicodeScalars { send(.key(Key(.character(scalar)))) }
  }

  /// Pastes a text as a whole.
  public func paste(_ text: String) { send(.paste(text)) }

  /// Presses a mouse button on a cell, 0-based, and lets it go.
  public func click(column: Int, row: Int, button: MouseEvent.Button = .left) {
    let position = Point(column: column, row: row)
    send(.mouse(MouseEvent(.press(button), at: position)))
    send(.mouse(MouseEvent(.release(button), at: position)))
  }

  /// Changes the size of the screen.
  public func resize(columns: Int, rows: Int) {
    send(.resize(GridSize(columns: columns, rows: rows)))
  }

  /// Has one thing happen; several at once are one turn, and one frame.
  public func send(_ events: TerminalEvent...) { send(events) }

  /// Has several things happen at once, as when many keys were pressed while a frame was drawn.
  public func send(_ events: [TerminalEvent]) { turn(events) }

  /// Waits until something that no event has changed is to be drawn, and draws it.
  ///
  /// Returns at once where that is so already.
  public func waitForFrame() async {
    if !isTurnNeeded, !application.needsFrame {
      await withCheckedContinuation { waiting = $0 }
    }
    turn([])
  }

  /// Has all timers run out that run now, in the order in which they would.
  public func passTime() {
    let due = timers.sorted { ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue) }
    timers = [:]
    for (timer, _) in due { turn([.timer(timer)]) }
  }

  /// Whether nothing goes on: no timer runs, and nothing is to be drawn.
  public var isIdle: Bool { timers.isEmpty && !isTurnNeeded }

  private func noteTurn() {
    isTurnNeeded = true
    waiting?.resume()
    waiting = nil
  }

  private func turn(_ events: [TerminalEvent]) {
    isTurnNeeded = false
    if let frame = application.turn(events) {
      (surface, cursor) = (frame.surface, frame.cursor)
      frameCount += 1
      speak()
      application.program.didShow(in: application)
    }
    takeRequests()
  }

  private func speak() {
    let columns = application.size.columns
    if let text = speech?.text(for: application.spoken, columns: columns) { said += text }
  }

  private func takeRequests() {
    let requests = application.takeRequests()
    if requests.repaints {
      speech?.forget()
      speak()
    }
    for start in requests.timers { timers[start.timer] = start.delay }
    colors = requests.colors ?? colors
    exitStatus = requests.exitStatus
    if requests.suspends { suspensionCount += 1 }
    for request in requests.copies { carryOut(request) }
    for request in requests.commands { carryOut(request) }
  }

  private func carryOut(_ request: CopyRequest) {
    let isTooLong = request.bytes.count > CopyOutcome.mostBytes
    if !isTooLong { copies.append(request.bytes) }
    request.completion(isTooLong ? .tooLong : copyOutcome)
    if application.needsFrame { turn([]) }
  }

  private func carryOut(_ request: CommandRequest) {
    let command = request.command
    commands.append(command.arguments)
    commandInputs.append(command.input.map(CommandInput.init)?.bytes)
    request.completion(commandOutcome(command.arguments))
    turn([.resumed])
  }
}

/// All that is written for a program that runs in a test only.
private struct CommandInput {
  private(set) var bytes: [UInt8] = []

  init(_ write: @Sendable (Int32) -> Void) {
    guard let file = tmpfile() else { return }
    defer { fclose(file) }
    let descriptor = fileno(file)
    write(descriptor)
    bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    bytes.removeSubrange(max(0, count)...)
  }
}
