import CellGrid
import CursesTerminal
import Dispatch
import Glibc
import Synchronization

/// A program for the tests of the terminal: shows what it is told and ends in the way it is asked to.
///
/// Arguments are names of options: `mouse`, `main-screen`, `dark`, `light`, `mono`, `capture`, and
/// `pixels=` with the name of a choice, with which it shows pictures in place of what happens.
@main
@MainActor
final class TerminalFixture {
  private let screen: CursesScreen
  private var log: [String] = ["ready"]
  private var batches = 0
  private var gallery: Gallery?
  private lazy var loop = EventLoop(screen: screen) { self.handle($0) }

  static func main() {
    do throws(TerminalError) {
      let fixture = TerminalFixture(screen: try CursesScreen(options: options))
      fixture.run()
    } catch {
      complain("fixture: \(error)\n")
      exit(1)
    }
  }

  private init(screen: CursesScreen) {
    self.screen = screen
    if Self.options.pixels != .none { gallery = Gallery() }
  }

  private static var options: TerminalOptions {
    let words = Set(CommandLine.arguments.dropFirst())
    return TerminalOptions(
      theme: TerminalOptions.ThemeChoice.allCases.first { words.contains($0.rawValue) } ?? .auto,
      usesAlternateScreen: !words.contains("main-screen"), capturesMouse: words.contains("mouse"),
      pixels: TerminalOptions.PixelChoice.allCases.first { words.contains("pixels=\($0)") }
        ?? .none,
      capturesStandardOutput: words.contains("capture"))
  }

  private func run() -> Never {
    show()
    loop.run()
  }

  private func handle(_ batch: EventBatch) {
    batches += 1
    for event in batch.events {
      // Without the name of the module, for which a line has no room.
      log.append("\(event)".split(separator: "TerminalInterface.").joined())
      if case .timer(Self.restTimer) = event { gallery?.showPixels(on: screen) }
      if case .key(let key) = event, case .character(let scalar) = key.code { act(on: scalar) }
    }
    show()
  }

  /// Does what a key stands for; the other keys are only shown.
  private func act(on scalar: Unicode.Scalar) {
    gallery?.act(on: scalar)
    switch scalar {
    case "q": loop.exit(status: 0)
    case "e": exit(3)
    case "f": fatalError("the fixture was asked to fail")
    case "a": abort()
    case "A": failAtOnce(threads: 8)
    case "n": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "o": log.append("\(overflow(depth: 1))")
    case "z": loop.stop()
    case "m": screen.capturesMouse.toggle()
    case "t": loop.setTimer(TimerID(rawValue: 7), after: .milliseconds(1))
    case "u": log.append("漢字 e\u{301} 각 Ω ½|")
    case "w": wakeTwice()
    case "p": complain("a stray message\n")
    case "r": print("a printed line")
    case "R": for number in 1...20_000 { print("printed line \(number)") }
    case "c": _ = system("echo a line of a child")
    default: break
    }
  }

  /// Fails on several threads, none of which waits for another.
  private func failAtOnce(threads: Int) {
    missing.store(threads, ordering: .relaxed)
    // So much that giving it back takes a while.
    for number in 0..<500 { complain("complaint \(number) of what led to the failure\n") }
    // A queue each, for they all have to run at the same time.
    for number in 0..<threads {
      DispatchQueue(label: "failing \(number)").async {
        missing.subtract(1, ordering: .relaxed)
        while missing.load(ordering: .relaxed) > 0 { sched_yield() }
        UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
      }
    }
  }

  private static let restTimer = TimerID(rawValue: 8)

  private func overflow(depth: Int) -> Int {
    depth == 0 ? 0 : overflow(depth: depth + 1) + 1
  }

  private func wakeTwice() {
    let wakeup = loop.wakeup
    DispatchQueue.global().async {
      wakeup.signal()
      wakeup.signal()
    }
  }

  private func show() {
    if let frame = gallery?.draw(on: screen) {
      screen.present(frame, cursor: nil)
      if let delay = screen.takeRestDelay() { loop.setTimer(Self.restTimer, after: delay) }
      return
    }
    var canvas = Canvas(Surface(size: screen.size))
    let label = "size \(screen.size.columns)x\(screen.size.rows) batches \(batches)"
    canvas.draw(
      label, at: Point(column: 0, row: 0), style: Style(foreground: .role(.accent)))
    for (row, line) in log.suffix(screen.size.rows - 1).enumerated() {
      canvas.draw(line, at: Point(column: 0, row: row + 1))
    }
    screen.present(canvas.takeSurface(), cursor: Point(column: 0, row: 0))
  }
}

/// How many of the threads that are to fail have not begun.
private let missing = Atomic(0)

/// Writes on the standard error stream, which Swift does not take as a variable.
private func complain(_ text: String) {
  write(STDERR_FILENO, text, text.utf8.count)
}
