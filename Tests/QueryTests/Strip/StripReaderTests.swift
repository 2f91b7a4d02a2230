import JSON
import RecordsFixture
import TestSupport
import Testing
import Values

@testable import Query
@testable import Records

/// What a strip reads of records, against the records one by one.
@Suite struct StripReaderTests {
  /// Random lines of a format, with a field for time and one for a number.
  private func lines(_ format: Int, count: Int, _ random: inout RandomSource) -> [String] {
    let words = ["trace", "debug", "info", "notice", "WARN", "Error", "fatal", "odd", ""]
    return (0..<count).map { _ in
      let second = random.below(86_400)
      let clock = [second / 3_600, second / 60 % 60, second % 60]
        .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
      let level = random.pick(words)
      let number = "\(random.number(in: -50...50)).\(random.below(10))"
      let text = String(repeating: "x", count: random.below(90))
      switch format {
      case 0:
        let time =
          random.oneIn(9)
          ? "null"
          : random.oneIn(4) ? "\(1_700_000_000 + second)" : "\"2024-03-05T\(clock).25Z\""
        return random.oneIn(12)
          ? "{broken"
          : "{\"ts\":\(time),\"level\":\"\(level)\",\"n\":\(number),\"text\":\"\(text)\"}"
      case 1: return "2024-03-05 \(clock)+01:00,\(level),\(number),\(text)"
      default: return "2024-03-05 \(clock) \(level.isEmpty ? "INFO" : level) n=\(number) \(text)"
      }
    }
  }

  private func sources(
    _ random: inout RandomSource, format: Int, count: Int
  ) throws -> (files: [TemporaryFile], sources: [RecordSource]) {
    let names = ["jsonl", "csv", "log"]
    let files = (0..<random.number(in: 1...3)).map { number in
      let head = format == 1 ? ["ts,level,n,text"] : []
      let text = (head + lines(format, count: 1 + random.below(count), &random))
        .map { $0 + "\n" }.joined()
      return TemporaryFile(text, name: "\(number).\(names[format])")
    }
    let chunk = random.pick([64, 1_000, 256 << 10])
    let sources = try files.map { try $0.source(chunkByteCount: chunk) }
    for source in sources { while source.indexChunk() {} }
    return (files, sources)
  }

  /// All records in an order.
  private func places(of sources: [RecordSource], shuffledBy random: inout RandomSource?)
    -> [StripPlace]
  {
    var positions = sources.enumerated().flatMap { number, source in
      (0..<source.progress.count).map { RecordPosition(source: number, record: $0) }
    }
    if var made = random {
      positions.shuffle(using: &made)
      random = made
    }
    return positions.enumerated().map { StripPlace(row: $0, position: $1) }
  }

  /// What the records one by one say.
  private func naive(
    _ places: [StripPlace], _ sources: [RecordSource], _ axis: StripAxis
  ) throws -> [StripPoint] {
    try places.compactMap { place in
      let source = sources[place.position.source]
      let record = try source.record(at: place.position.record)
      let layout = try #require(source.indexedPart.layout)
      if case .bad = record.content { return nil }
      let value = axis == .row ? Double(place.row) : axis.value(of: record, layout: layout)
      let level = record.value(at: FieldPath(name: "level"))?.string
      return value.map {
        StripPoint(place: place, value: $0, severity: level.flatMap { Severity(word: $0) })
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 60))
  func `values and severities are those of the records one by one, in any order`(
    seed: UInt64
  ) throws {
    var random = RandomSource(seed: seed)
    let format = random.below(3)
    let (files, sources) = try sources(&random, format: format, count: 400)
    defer { withExtendedLifetime(files) {} }
    var shuffle = random.oneIn(2) ? random : nil
    let all = places(of: sources, shuffledBy: &shuffle)
    let some = all.filter { _ in random.oneIn(3) }
    for axis in [
      StripAxis.time(FieldPath(name: format == 2 ? "timestamp" : "ts")),
      .number(FieldPath(name: "n")),
    ] {
      let points = StripReader(sources).points(at: some, along: axis)
      #expect(try points == naive(some, sources, axis))
    }
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `the first record of an interval is that of all, in order or not`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let (files, sources) = try sources(&random, format: 0, count: 900)
    defer { withExtendedLifetime(files) {} }
    let axis = StripAxis.time(FieldPath(name: "ts"))
    let reader = StripReader(sources)
    var shuffle: RandomSource? = random
    var all = places(of: sources, shuffledBy: &shuffle)
    let kind = random.below(3)
    if kind > 0 {
      // In order, upwards or downwards, behind those without a time.
      let points = reader.points(at: all, along: axis)
        .sorted { kind == 1 ? $0.value < $1.value : $0.value > $1.value }
      all = points.enumerated().map { StripPlace(row: $0, position: $1.place.position) }
    }
    let count = all.count
    let looked = all.filter { $0.row == 0 || $0.row == count - 1 || random.oneIn(20) }
    let sample = try #require(
      reader.sample(
        looked, of: all.count, along: [StripCandidate(FieldPath(name: "ts"), isForTime: false)]))
    guard sample.axis == axis, let scale = sample.scale(intervals: random.number(in: 1...40)) else {
      return
    }
    if kind == 1 { #expect(sample.order == .ascending) }
    // A few records may look as if they were in order.
    if kind == 0, sample.order != .none { return }
    let points = reader.points(at: all, along: axis)
    for interval in 0..<scale.count {
      let wanted = points.first { scale.interval(of: $0.value) == interval }?.place
      switch sample.target(of: interval, in: scale) {
      case .place(let place): #expect(place == wanted)
      case .none: #expect(wanted == nil)
      case .among(let rows, let next):
        let found = reader.first(of: Array(all[rows]), in: interval, of: scale, along: axis)
        #expect(found == wanted, "\(kind) \(interval)")
        if found == nil, let next {
          let value = try #require(points.first { $0.place == next }?.value)
          #expect(scale.interval(of: value) > interval)
        }
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 40))
  func `intervals and matches are counted as one by one`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let (files, sources) = try sources(&random, format: random.below(2), count: 500)
    defer { withExtendedLifetime(files) {} }
    let axis = StripAxis.time(FieldPath(name: "ts"))
    let reader = StripReader(sources)
    var none: RandomSource?
    let all = places(of: sources, shuffledBy: &none)
    let sample = try #require(
      reader.sample(
        all, of: all.count, along: [StripCandidate(FieldPath(name: "ts"), isForTime: true)]))
    guard sample.axis == axis, let scale = sample.scale(intervals: random.number(in: 1...50)) else {
      return
    }
    let points = reader.points(at: all, along: axis)
    for (interval, found) in sample.intervals(of: scale).enumerated() {
      let own = points.filter { scale.interval(of: $0.value) == interval }
      #expect(found.count == own.count)
      #expect(found.worst == own.compactMap(\.severity).max())
    }
    let hits = all.map(\.position).filter { _ in random.oneIn(4) }
    // A sample of fewer records has matches between them.
    let part = StripSample(
      axis, sample.points.filter { _ in random.oneIn(9) }, recordCount: all.count,
      lookedCount: all.count / 9)
    if part.order != .none { return }
    let counts = try #require(reader.counts(of: hits, in: scale, of: part))
    let wanted = points.filter { hits.contains($0.place.position) }
    for interval in 0..<scale.count {
      #expect(counts[interval] == wanted.count { scale.interval(of: $0.value) == interval })
    }
  }
}

/// What a strip is along, and which rows are looked at for it.
@Suite struct StripPlanTests {
  private func axis(_ text: String, _ candidates: [StripCandidate]) throws -> StripAxis? {
    let file = TemporaryFile(text, name: "x.jsonl")
    let source = try file.source()
    while source.indexChunk() {}
    let places = (0..<source.progress.count).map {
      StripPlace(row: $0, position: RecordPosition(source: 0, record: $0))
    }
    return StripReader([source]).sample(places, of: places.count, along: candidates)?.axis
  }

  @Test func `a field is an axis by what its values are`() throws {
    let (a, b) = (FieldPath(name: "a"), FieldPath(name: "b"))
    let text = (0..<40).map { "{\"a\":\($0),\"b\":\"2024-01-\($0 % 20 + 10)\"}\n" }.joined()
    #expect(try axis(text, [StripCandidate(a, isForTime: false)]) == .number(a))
    #expect(try axis(text, [StripCandidate(b, isForTime: false)]) == .time(b))
    #expect(
      try axis(text, [StripCandidate(a, isForTime: true), StripCandidate(b, isForTime: true)])
        == .time(b))
    #expect(try axis(text, [StripCandidate(a, isForTime: true)]) == .row)
    #expect(try axis(text, []) == .row)
    // A time that few records have says nothing of all of them.
    let seldom = (0..<40).map { $0 % 5 == 0 ? "{\"b\":\"2024-01-10\"}\n" : "{\"a\":1}\n" }.joined()
    #expect(try axis(seldom, [StripCandidate(b, isForTime: true)]) == .row)
    #expect(try axis(seldom, [StripCandidate(b, isForTime: false)]) == .time(b))
  }

  @Test func `all rows of a short list are looked at, of a long one some from all parts`() {
    for count in [0, 1, 2, 500, StripPlan.mostRows] {
      #expect(StripPlan.rows(of: count) == Array(0..<count))
    }
    for count in [StripPlan.mostRows + 1, 100_000, 1_000_000] {
      let rows = StripPlan.rows(of: count)
      #expect(rows.first == 0 && rows.last == count - 1)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0 < $1 })
      #expect(rows.count <= StripPlan.mostRows + 6)
      // No part of a hundredth is left out.
      #expect(Set(rows.map { $0 * 100 / count }).count == 100)
    }
  }
}
