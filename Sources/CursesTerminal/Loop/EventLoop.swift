import CNCurses
import CellGrid
import Dispatch
import Platform
import TerminalInterface

/// The loop of a program on a ``CursesScreen``: waits, gathers all that happened, tells it at once.
///
/// It waits without using the processor, on the main thread, which does the work of the main queue too: what the
/// handler touches is the main actor's, tasks of that actor run, and no other thread has to be woken for a key. Work
/// elsewhere reports by ``wakeup``.
@MainActor
public final class EventLoop {
  /// Names the timer of an unfinished sequence.
  private static let sequenceTimer = TimerID(rawValue: Int.min)

  private let screen: CursesScreen
  private let handler: @MainActor (EventBatch) -> Void
  private let signals: NonBlockingReader
  private let keys: NonBlockingReader?
  private var decoder = KeyDecoder()
  private var timers = TimerTable()
  private var hasResumed = false
  /// Events that arrived while answers or any key were awaited; the next turn handles them.
  private var lateAnswers: [TerminalEvent] = []

  /// Wakes the loop from other threads.
  public private(set) lazy var wakeup = Wakeup { [weak self] in
    DispatchQueue.main.async { self?.turn() }
  }

  /// Called once before the process ends by ``exit(status:)``, a signal or the end of the terminal.
  ///
  /// It is for what must not be left behind, such as files without their last name, and must not wait.
  public var onExit: @MainActor () -> Void = {}

  /// Makes a loop that tells a handler what happens; ``run()`` starts it.
  public init(screen: CursesScreen, handler: @escaping @MainActor (EventBatch) -> Void) {
    self.screen = screen
    self.handler = handler
    signals = NonBlockingReader(descriptor: nc_signals_open())
    keys = screen.device.input.map(NonBlockingReader.init)
    (lateAnswers, decoder) = screen.early
  }

  /// Runs until ``exit(status:)``, a signal that ends the process, or the end of the terminal.
  ///
  /// From here on the loop lives as long as the process, and its handler with it.
  /// A signal makes the exit status 128 and its number; a terminal that is gone counts as HUP.
  public func run() -> Never {
    let descriptors = [signals, keys].compactMap { $0?.descriptor }
    var watch = InputWatch(descriptors: descriptors)
    nc_guard_thread()
    // What came before there was somebody to wait.
    nc_main_queue_drain()
    limitSequence()
    if !lateAnswers.isEmpty { turn() }
    while true {
      let news = watch.wait(until: timers.next)
      if news.hasWork { nc_main_queue_drain() }
      if news.hasInput || timers.next.map({ $0 <= .now }) == true { turn() }
    }
  }

  /// Closes the screen for good, as ``exit(status:)`` does.
  ///
  /// It waits, at most a second, for what the terminal was asked a moment ago and has not answered yet: a shell would
  /// read that as typed.
  public func closeScreen() {
    receiveLateAnswers()
    screen.close()
  }

  /// Closes the screen and ends the process, without what was registered by `atexit`.
  ///
  /// Work on other threads may go on to the last moment: the destructors of libraries, which `exit`
  /// runs, would take away what it uses.
  public func exit(status: Int32) -> Never {
    closeScreen()
    end(status: status)
  }

  private func end(status: Int32) -> Never {
    onExit()
    screen.close()
    _exit(status)
  }

  /// Starts a timer, or starts it anew; it comes once, as ``TerminalEvent/timer(_:)``.
  ///
  /// Use numbers from 0.
  public func setTimer(_ timer: TimerID, after delay: Duration) {
    timers.set(timer, at: .now + delay)
  }

  /// Stops a timer, if it runs.
  public func cancelTimer(_ timer: TimerID) {
    timers.cancel(timer)
  }

  /// Stops the whole job, as the terminal's stop key does, and takes the screen again when it goes on.
  ///
  /// ``TerminalEvent/resumed`` follows.
  public func stop() {
    stop(group: true)
    wakeup.signal()
  }

  private func stop(group: Bool) {
    receiveLateAnswers()
    screen.suspend()
    nc_stop(group)
    screen.resume()
    hasResumed = true
  }

  /// Gives the terminal to a program until that ends, and takes the screen again.
  ///
  /// Nothing else is done meanwhile. The program belongs to the same job: the terminal's keys stop and end it
  /// as any other. ``TerminalEvent/resumed`` follows.
  public func run(_ command: TerminalCommand) -> TerminalCommand.Outcome {
    receiveLateAnswers()
    screen.suspend()
    nc_signals_lend()
    let outcome = TerminalChild(command).run()
    screen.regain(after: outcome)
    if command.waitsForKey {
      lateAnswers += screen.pause(after: outcome, &decoder)
      limitSequence()
    }
    nc_signals_take_back()
    screen.resume()
    hasResumed = true
    wakeup.signal()
    return outcome
  }

  /// Receives what the terminal still has to answer, lest another program read it.
  private func receiveLateAnswers() {
    lateAnswers += screen.awaitAnswers(&decoder)
    limitSequence()
  }

  /// Gathers all that has happened, whichever source noticed it, and tells the handler.
  private func turn() {
    var events = pollSignals() + pollKeys()
    // Before a stop late answers come too.
    events = lateAnswers + events
    lateAnswers = []
    if wakeup.consume() && !hasResumed { events.append(.woken) }
    if hasResumed { events.append(.resumed) }
    hasResumed = false
    events += pollTimers()
    for case .background(let red, let green, let blue) in events {
      screen.adopt(background: Theme(background: red, green, blue))
    }
    screen.consumeAnswers(in: &events)
    if !events.isEmpty { handler(EventBatch(events: events)) }
  }

  private func pollSignals() -> [TerminalEvent] {
    let received = SignalSet(signals.read().bytes)
    if let status = received.exitStatus { end(status: status) }
    if received.stops {
      stop(group: false)
    } else if received.continues && !hasResumed {
      screen.resume()
      hasResumed = true
    }
    // Also a size that is the same again: what the terminal cut in between must be drawn.
    return received.resizes ? [.resize(screen.resize())] : []
  }

  private func pollKeys() -> [TerminalEvent] {
    guard let input = keys?.read() else { return [] }
    if input.isAtEnd { endAsHangup() }
    guard !input.bytes.isEmpty else { return [] }
    let events = decoder.decode(input.bytes)
    limitSequence()
    return events
  }

  /// Has a sequence that was begun end by itself, where nothing follows it.
  private func limitSequence() {
    if let patience = decoder.patience {
      timers.set(Self.sequenceTimer, at: .now + patience)
    } else {
      timers.cancel(Self.sequenceTimer)
    }
  }

  private func endAsHangup() -> Never {
    nc_signals_ignore_hangup()
    end(status: 128 + SIGHUP)
  }

  private func pollTimers() -> [TerminalEvent] {
    timers.removeDue(at: .now).flatMap { timer in
      timer == Self.sequenceTimer ? decoder.endUnfinished() : [.timer(timer)]
    }
  }
}

/// All that happened since the last turn of an ``EventLoop``, in the order in which it was noticed.
///
/// Act on all of it, then present at most one frame: keys typed ahead then cost one frame together.
public struct EventBatch: Sendable, Hashable {
  /// The events; never empty.
  public var events: [TerminalEvent]

  /// Makes a batch.
  public init(events: [TerminalEvent]) { self.events = events }
}

/// Signals that came since they were last read, each once.
struct SignalSet {
  private var numbers: Set<Int32> = []

  /// Takes signals from the bytes of the pipe.
  init(_ bytes: [UInt8]) { numbers = Set(bytes.map(Int32.init)) }

  /// Whether the terminal has a new size.
  var resizes: Bool { numbers.contains(SIGWINCH) }
  /// Whether somebody asked the process to stop.
  var stops: Bool { numbers.contains(SIGTSTP) }
  /// Whether the process was continued.
  var continues: Bool { numbers.contains(SIGCONT) }

  /// The status to exit with, as shells report an end by a signal, or nil to go on.
  var exitStatus: Int32? {
    let ending = numbers.subtracting([SIGWINCH, SIGTSTP, SIGCONT])
    return ([SIGHUP, SIGTERM, SIGQUIT, SIGINT].first(where: ending.contains) ?? ending.min())
      .map { 128 + $0 }
  }
}

/// Reads what a descriptor has, and never waits.
///
/// It always reads until there is no more, so that what was typed ahead is one batch.
struct NonBlockingReader {
  let descriptor: Int32

  /// Everything that could be read, and whether the other end is gone.
  func read() -> (bytes: [UInt8], isAtEnd: Bool) {
    var bytes: [UInt8] = []
    while true {
      let (count, error) = append(to: &bytes)
      if count > 0 || error == EINTR { continue }
      return (bytes, isAtEnd: count == 0 || (error != EAGAIN && error != EWOULDBLOCK))
    }
  }

  private func append(to bytes: inout [UInt8]) -> (count: Int, error: Int32) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { block in
      let count = Platform.read(descriptor, block.baseAddress, block.count)
      let error = count < 0 ? errno : 0
      if count > 0 { bytes += block[..<count] }
      return (count, error)
    }
  }
}

/// One-shot timers by their names; pure, for the clock is the caller's.
struct TimerTable {
  /// When timers run out.
  typealias Deadline = ContinuousClock.Instant

  private var running: [(timer: TimerID, deadline: Deadline)] = []

  /// When the next timer runs out, or nil without one.
  ///
  /// O(timers).
  var next: Deadline? { running.lazy.map(\.deadline).min() }

  /// Starts a timer, or starts it anew.
  mutating func set(_ timer: TimerID, at deadline: Deadline) {
    cancel(timer)
    running.append((timer, deadline))
  }

  /// Stops a timer, if it runs.
  mutating func cancel(_ timer: TimerID) { running.removeAll { $0.timer == timer } }

  /// Takes out the timers that have run out, the earliest first.
  mutating func removeDue(at now: Deadline) -> [TimerID] {
    let due = running.filter { $0.deadline <= now }
      .sorted { ($0.deadline, $0.timer.rawValue) < ($1.deadline, $1.timer.rawValue) }
    running.removeAll { $0.deadline <= now }
    return due.map(\.timer)
  }
}
