import Dispatch

/// Runs work elsewhere: on a queue, or in a test when the test says so.
package protocol ImageScheduling: Sendable {
  /// Runs the work once, not before the delay (in milliseconds) is over, and never on the caller.
  func schedule(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void)
}

/// A Dispatch queue for work that blocks.
///
/// The cooperative pool has one thread a core and must not wait for a decoder; Dispatch makes threads
/// as needed, and the pipeline bounds how many it uses.
struct WorkerQueue: ImageScheduling {
  private let queue = DispatchQueue(label: "images", qos: .utility, attributes: .concurrent)

  func schedule(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void) {
    if delay > 0 {
      queue.asyncAfter(deadline: .now() + .milliseconds(delay), execute: work)
    } else {
      queue.async(execute: work)
    }
  }
}
