import Platform

/// Threads that help the calling one, as many of those that are wanted as the system gives.
///
/// Where memory is short there are fewer of them, or none; who uses them does what they do not.
struct HelperThreads: ~Copyable {
  /// The work of each thread.
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private var threads: [pthread_t] = []

  /// How many there are.
  var count: Int { threads.count }

  /// Starts at most so many threads.
  ///
  /// - Parameter yields: Whether they give way to other threads of the program, such as the one that answers keys.
  init(_ count: Int, yields: Bool = false, _ body: @escaping @Sendable () -> Void) {
    let work = Work {
      if yields { Self.yield() }
      body()
    }
    // Signals are for the threads that wait for them.
    var (all, former) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    for _ in 0..<count {
      guard let thread = Self.start(work) else { return }
      threads.append(thread)
    }
  }

  /// Puts the calling thread behind others.
  private static func yield() {
    // Elsewhere this is about all threads of the program.
    #if canImport(Glibc)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, lowPriority)
    #endif
  }

  /// In the way of nice(1), from 0 to 19.
  private static let lowPriority: Int32 = 5

  private static func start(_ work: Work) -> pthread_t? {
    let context = Unmanaged.passRetained(work)
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      return nil
    }
    return thread
  }

  /// Leaves them to themselves: nobody waits for their ends.
  consuming func detach() {
    for thread in threads { pthread_detach(thread) }
  }

  /// Waits until all have ended.
  consuming func join() {
    for thread in threads { pthread_join(thread, nil) }
  }
}
