import Glibc

/// Time on a processor: what other programs do at the same time does not count.
extension Stopwatch {
  /// The shortest time of this thread for some runs, in microseconds.
  static func shortestWork(of runs: Int, _ run: () -> Void) -> Double {
    (0..<runs).reduce(.infinity) { best, _ in
      let start = workOfThread
      run()
      return min(best, workOfThread - start)
    }
  }

  /// Microseconds that the processes have worked that this one started and waited for.
  static var workOfChildren: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    return usage.ru_utime.microseconds + usage.ru_stime.microseconds
  }

  private static var workOfThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
  }
}

extension timeval {
  fileprivate var microseconds: Double { Double(tv_sec) * 1e6 + Double(tv_usec) }
}
