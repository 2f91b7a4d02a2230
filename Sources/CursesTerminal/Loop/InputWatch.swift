import CNCurses
import Platform

/// Waits on the main thread for input, for work on the main queue and for a time.
struct InputWatch {
  /// The reasons for which a wait has ended; none where its time has come.
  struct News {
    /// Whether there is something to read, or one of the descriptors has come to its end.
    var hasInput = false
    /// Whether there is work on the main queue.
    var hasWork = false
  }

  /// The descriptors, and behind them that of the work.
  private var entries: [pollfd]

  /// Waits for descriptors.
  ///
  /// - Parameter work: The descriptor that can be read while there is work.
  init(descriptors: [Int32], work: Int32 = nc_main_queue_descriptor()) {
    entries = (descriptors + [work]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
  }

  /// Blocks until something has happened, or a time has come; nil waits for ever.
  ///
  /// A signal ends the wait without news.
  mutating func wait(until deadline: ContinuousClock.Instant?) -> News {
    let limit = deadline.map { ($0 - .now).wholeMilliseconds } ?? -1
    let count = poll(&entries, nfds_t(entries.count), limit)
    guard count > 0 else { return News() }
    let last = entries.count - 1
    return News(
      hasInput: entries[..<last].contains { $0.revents != 0 }, hasWork: entries[last].revents != 0)
  }
}

extension Duration {
  /// Milliseconds of a duration of up to a day, rounded up, so that what was waited for has come; of a longer one they
  /// are a day's, of a negative one none.
  fileprivate var wholeMilliseconds: Int32 {
    let (seconds, attoseconds) = max(.zero, min(self, .seconds(86_400))).components
    return Int32(seconds * 1_000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
