import Foundation
import Synchronization

/// A value that threads share, one of which may wait for another to change it.
public final class Monitor<Value: Sendable>: Sendable {
  /// Never contended: whoever takes it holds the condition's lock.
  private let value: Mutex<Value>
  private let changed = NSCondition()

  /// Begins with a value.
  public init(_ value: Value) {
    self.value = Mutex(value)
  }

  /// Reads or changes the value.
  @discardableResult
  public func with<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
    changed.lock()
    defer {
      changed.broadcast()
      changed.unlock()
    }
    return value.withLock { body(&$0) }
  }

  /// Waits until the value is as it should be; false where it is not within a minute.
  public func wait(until isAsItShould: (Value) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    changed.lock()
    defer { changed.unlock() }
    while !isAsItShould(value.withLock { $0 }) {
      guard changed.wait(until: end) else { return false }
    }
    return true
  }
}
