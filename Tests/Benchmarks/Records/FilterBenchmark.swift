import Dispatch
import Glibc
import Query
import Records

/// How long filters take over all records of a file, and until the first record is found:
/// `Benchmarks filter FILE EXPRESSION…`.
enum FilterBenchmark {
  static func run(path: String, filters: [String]) throws {
    let source = try RecordSource.open(path: path)
    var lineCount = 0
    let lines = try milliseconds { lineCount = try countLines(path) }
    let indexing = milliseconds { index(source) }
    Report.title("\(path): \(source.progress.count) records")
    Report.line("counting its \(lineCount) line breaks by memchr", lines, "ms")
    Report.line("indexing", indexing, "ms")
    for text in filters {
      let run = measure(try RecordFilter(text), in: source)
      Report.title("\(text): \(run.hits) records")
      Report.line("first record", run.first, "ms")
      Report.line("all records", run.whole, "ms")
      Report.line("all records, beside counting line breaks", run.whole / lines, "times")
    }
  }

  private static func milliseconds(_ run: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try run()
    return (ContinuousClock.now - start).microseconds / 1_000
  }

  private static func index(_ source: RecordSource) {
    let semaphore = DispatchSemaphore(value: 0)
    source.startIndexing { semaphore.signal() }
    while !source.progress.isComplete { semaphore.wait() }
  }

  /// What a run of a filter has shown, in milliseconds.
  private struct Run {
    var first = Double.nan
    var whole = 0.0
    var hits = 0
  }

  private static func measure(_ filter: RecordFilter, in source: RecordSource) -> Run {
    var run = Run()
    let start = ContinuousClock.now
    let semaphore = DispatchSemaphore(value: 0)
    let search = RecordSearch(.filter(filter), in: [source])
    search.start { semaphore.signal() }
    while !search.progress.isComplete {
      semaphore.wait()
      guard run.first.isNaN, search.progress.count > 0 else { continue }
      run.first = (ContinuousClock.now - start).microseconds / 1_000
    }
    run.whole = (ContinuousClock.now - start).microseconds / 1_000
    run.hits = search.progress.count
    return run
  }

  /// The least that reading all of a file can take.
  private static func countLines(_ path: String) throws -> Int {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw RecordError.unreadable(code: errno) }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { buffer.deallocate() }
    var count = 0
    while case let read = read(descriptor, buffer.baseAddress, buffer.count), read > 0 {
      var rest = buffer[..<read]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let found = memchr(base, 0x0A, rest.count)
      {
        count += 1
        rest = rest[(rest.startIndex + (UnsafeRawPointer(found) - base) + 1)...]
      }
    }
    return count
  }
}
