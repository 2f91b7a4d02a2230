import Synchronization
import Testing

@testable import CursesTerminal

@Suite struct TimerTableTests {
  private let start = ContinuousClock.now
  private let first = TimerID(rawValue: 1)
  private let second = TimerID(rawValue: 2)

  @Test func `timers run out in their order and once`() {
    var timers = TimerTable()
    timers.set(first, at: start + .seconds(2))
    timers.set(second, at: start + .seconds(1))
    #expect(timers.next == start + .seconds(1))
    #expect(timers.removeDue(at: start) == [])
    #expect(timers.removeDue(at: start + .seconds(2)) == [second, first])
    #expect(timers.removeDue(at: start + .seconds(9)) == [])
    #expect(timers.next == nil)
  }

  @Test func `a timer that is set anew forgets its former time`() {
    var timers = TimerTable()
    timers.set(first, at: start + .seconds(1))
    timers.set(first, at: start + .seconds(5))
    #expect(timers.removeDue(at: start + .seconds(4)) == [])
    timers.cancel(first)
    #expect(timers.removeDue(at: start + .seconds(6)) == [])
  }

  @Test func `signals before the loop looks are one`() {
    let count = Mutex(0)
    let wakeup = Wakeup { count.withLock { $0 += 1 } }
    for _ in 0..<5 { wakeup.signal() }
    #expect(count.withLock { $0 } == 1)
    #expect(wakeup.consume())
    #expect(!wakeup.consume())
    wakeup.signal()
    #expect(count.withLock { $0 } == 2)
  }
}
