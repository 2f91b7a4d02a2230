import Glibc

/// How long something takes, and what it leaves in memory.
enum Stopwatch {
  /// The mean time of one of many runs, in microseconds.
  static func microseconds(runs: Int, _ run: (Int) -> Void) -> Double {
    let start = ContinuousClock.now
    for index in 0..<runs { run(index) }
    return (ContinuousClock.now - start).microseconds / Double(runs)
  }

  /// The shortest time of some runs, in microseconds, for what cannot be repeated in place.
  static func shortest(of runs: Int, _ run: () -> Void) -> Double {
    (0..<runs).reduce(.infinity) { best, _ in min(best, microseconds(runs: 1) { _ in run() }) }
  }

  /// Bytes of the process that are in memory (`statm` of proc(5)).
  static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
    let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      .split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

extension Duration {
  var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) * 1e-12
  }
}
