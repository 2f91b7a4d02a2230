import CTextBaseline
import Dispatch
import Glibc
import Records
import TestSupport

/// How long the index of a file takes, beside a loop in C that looks for line breaks only and beside
/// `wc -l`, with the file in the system's cache.
enum RecordsBenchmark {
  private static let runs = 7

  static func run() throws {
    Report.title("index of files of 128 MB; milliseconds, best of \(runs), and times of those in C")
    Report.row(["", "records", "riffle", "pread", "ratio", "mmap", "ratio", "wc -l", "ratio"])
    try RecordCorpus.forEach { corpus in
      let folder = try TemporaryFolder()
      try measure(corpus.name, folder.write(bytes: corpus.bytes, to: corpus.name))
    }
  }

  private static func measure(_ name: String, _ path: String) throws {
    var count = 0
    var times = (index: Double.infinity, pread: Double.infinity, mmap: Double.infinity)
    var wordCount = Double.infinity
    // In turn, so that what else the machine does hits all alike.
    for _ in 0..<runs {
      times.index = try min(times.index, time { count = try indexed(path) })
      times.pread = min(times.pread, time { _ = baseline_lines_by_reading(path) })
      times.mmap = min(times.mmap, time { _ = baseline_lines_by_mapping(path) })
      let words = try time { _ = try ProgramRun("/usr/bin/wc", ["-l", path]) }
      wordCount = min(wordCount, words)
    }
    let others = [times.pread, times.mmap, wordCount]
    Report.row(
      [name, "\(count)", rounded(times.index)]
        + others.flatMap { [rounded($0), rounded(times.index / $0)] })
  }

  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return (ContinuousClock.now - start).microseconds / 1000
  }

  /// Opens and indexes a file; returns how many records it has.
  private static func indexed(_ path: String) throws -> Int {
    let source = try RecordSource.open(path: path)
    let change = DispatchSemaphore(value: 0)
    source.startIndexing { change.signal() }
    while !source.progress.isComplete { change.wait() }
    source.cancel()
    return source.progress.count
  }

  private static func rounded(_ value: Double) -> String {
    "\((value * 100).rounded() / 100)"
  }
}
