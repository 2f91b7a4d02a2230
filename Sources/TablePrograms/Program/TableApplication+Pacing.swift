import TerminalInterface
import TableKit

/// What goes on by itself: animated scrolls, a frame at a time, and measuring while nothing else is
/// to do.
extension TableApplication {
  /// The timer of ``TableProgram/wake(in:)``.
  static let wakeTimer = TimerID(rawValue: 0)
  /// The timer of the next frame, where one follows by itself.
  static let frameTimer = TimerID(rawValue: 1)
  private static let idleTimer = TimerID(rawValue: 2)
  /// The timer of a turn for changes that came right after a frame.
  package static let changeTimer = TimerID(rawValue: 3)

  /// The timer of the pictures of pixels, which are drawn while nothing moves.
  package static let pixelTimer = TimerID(rawValue: 4)

  /// The time between two frames, where one follows by itself.
  private static let frameInterval = Duration.milliseconds(25)
  /// The pause in which measuring sees whether there is input.
  private static let idlePause = Duration.milliseconds(1)
  /// How long measuring goes on before it looks for input again.
  private static let idleSlice = Duration.milliseconds(4)
  /// Rows that are measured between two looks at the clock.
  private static let rowsBetweenLooks = 16

  /// All tables on the screen, those in front too.
  private var tables: [TableView] {
    arrangement.tables.map(\.table) + overlays.flatMap(\.tables)
  }

  /// Sets a timer for what goes on by itself, if there is something.
  ///
  /// A cell may have found while it was drawn that it has another height or look: that is in the next
  /// frame. Rows off the screen are measured for the scroll bar's sake, so only where there is one.
  func pace() {
    if needsFrame || tables.contains(where: { $0.isScrolling || $0.needsLayout }) {
      setTimer(Self.frameTimer, after: Self.frameInterval)
    } else if isWorthMeasuring {
      isWorthMeasuring = tables.contains { $0.showsVerticalScrollIndicator }
      if isWorthMeasuring { setTimer(Self.idleTimer, after: Self.idlePause) }
    }
  }

  /// Does what a timer was set for.
  func take(_ timer: TimerID) {
    switch timer {
    case Self.frameTimer: for table in tables { table.advanceScroll() }
    case Self.idleTimer: measureInIdle()
    default: program.wake(in: self)
    }
  }

  private func measureInIdle() {
    let end = ContinuousClock.now + Self.idleSlice
    isWorthMeasuring = tables.contains { table in
      guard table.showsVerticalScrollIndicator else { return false }
      while table.measureInIdle(rows: Self.rowsBetweenLooks) {
        if ContinuousClock.now > end { return true }
      }
      return false
    }
  }
}
