import Platform
import RecordCards

/// How many descriptors the program may have open (getrlimit(2)).
enum DescriptorLimit {
  /// Descriptors without which nothing can be shown on the screen: files, pipes, timers, threads that wait.
  private static let least: rlim_t = 32

  /// Raises the limit to what is needed, where the system lets it be raised; says so and answers false where not.
  ///
  /// Without a descriptor the libraries for threads end the process.
  static func suffices() -> Bool {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < least
    else { return true }
    let most = limit.rlim_max
    limit.rlim_cur = min(least, most)
    if most >= least, setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      return true
    }
    UserMessage.print(
      "needs \(least) descriptors, and may open \(most): raise the limit (ulimit -n), or print (-p)"
    )
    return false
  }
}
