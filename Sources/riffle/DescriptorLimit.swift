import Phrases
import Platform
import RecordCards

/// How many descriptors the program may have open (getrlimit(2)).
enum DescriptorLimit {
  /// What needs descriptors that nobody names.
  enum Need {
    /// The screen: files, pipes, timers, threads that wait.
    case screen
    /// A sort: its file, threads that wait.
    case sort

    fileprivate var least: rlim_t {
      switch self {
      case .screen: 32
      case .sort: 12
      }
    }

    /// What is said where there are too few.
    fileprivate func text(least: Int, most: Int) -> Phrase {
      switch self {
      case .screen:
        "needs \(least) descriptors, and may open \(most): raise the limit (ulimit -n), or print (-p)"
      case .sort: "needs \(least) descriptors, and may open \(most): raise the limit (ulimit -n)"
      }
    }
  }

  /// Raises the limit to what is needed, where the system lets it be raised; says so and answers false where not.
  ///
  /// Without a descriptor the libraries for threads end the process.
  static func suffices(for need: Need) -> Bool {
    let least = need.least
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0,
      limit.rlim_cur < least
    else { return true }
    let most = limit.rlim_max
    limit.rlim_cur = min(least, most)
    if most >= least, setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 {
      return true
    }
    UserMessage.print(need.text(least: Int(least), most: Int(most)))
    return false
  }
}
