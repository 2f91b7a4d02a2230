import Dispatch
import Platform

/// Tells the main queue whenever one of some descriptors has something to read or has come to its end.
///
/// A thread of its own waits for that. A read source of Dispatch would do so too, but when a terminal goes
/// away libdispatch (as of Swift 6.3 on Linux) may free its record of the descriptor while its own thread still
/// walks through it, and the process then ends by a fault instead of as after a hangup.
struct InputWatch: Sendable {
  let descriptors: [Int32]

  /// Waits from now on, as long as the process lives.
  ///
  /// - Parameter onReady: Called on the main queue; it reads all that is there. Until it returns nobody waits,
  ///   so that it is called once however much comes meanwhile.
  func start(_ onReady: @escaping @MainActor @Sendable () -> Void) {
    let queue = DispatchQueue(label: "input", qos: .userInteractive)
    queue.async {
      let isRead = DispatchSemaphore(value: 0)
      while true {
        waitForInput()
        DispatchQueue.main.async {
          onReady()
          isRead.signal()
        }
        isRead.wait()
      }
    }
  }

  /// Blocks until one of the descriptors is ready; the end counts as that.
  private func waitForInput() {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&entries, nfds_t(entries.count), -1) <= 0 {}
  }
}
