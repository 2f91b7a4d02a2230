import RecordsFixture
import Synchronization
import TestSupport
import Testing

@testable import Query
@testable import Records

/// How good the estimates of a sample are, on data that would mislead a careless one.
@Suite struct ShareEstimateTests {
  /// What record has the value, of so many.
  struct Data: Sendable, CustomStringConvertible {
    var description: String
    var hasValue: @Sendable (_ record: Int, _ count: Int) -> Bool
  }

  /// A number from 0 to 1 that a record always has, as if at random.
  private static func chance(_ number: Int) -> Double {
    var random = RandomSource(seed: UInt64(number))
    return Double(random.next() >> 11) / Double(1 << 53)
  }

  static let data: [Data] = [
    Data(description: "half of all") { record, _ in chance(record) < 0.5 },
    Data(description: "one in a hundred") { record, _ in chance(record) < 0.01 },
    Data(description: "more and more") { record, count in
      chance(record) < Double(record) / Double(count)
    },
    Data(description: "sorted") { record, count in record < count * 3 / 10 },
    Data(description: "all at the end") { record, count in record > count * 995 / 1_000 },
    Data(description: "every other") { record, _ in record.isMultiple(of: 2) },
    Data(description: "every fourth") { record, _ in record.isMultiple(of: 4) },
    Data(description: "by turns of 64") { record, _ in record / 64 % 3 == 0 },
    Data(description: "by turns of a part") { record, count in
      record % (count / SamplePlan.partCount) < 20
    },
    Data(description: "in runs") { record, _ in chance(record / 50) < 0.5 },
    Data(description: "in rare runs") { record, _ in chance(record / 1_000) < 0.02 },
  ]

  @Test(arguments: data)
  func `the range holds the true share nearly always, and is narrow`(data: Data) {
    let count = 1_000_000
    // How many have it before each record.
    var sums = [0]
    for record in 0..<count { sums.append(sums[record] + (data.hasValue(record, count) ? 1 : 0)) }
    let truth = Double(sums[count]) / Double(count)
    let seeds = PropertySeeds.range(least: 100)
    var coveredCount = 0
    for seed in seeds {
      let plan = SamplePlan(of: count, seed: seed)
      var hits: [(part: Int, count: Int)] = []
      var sizes: [Int] = []
      for (part, start) in plan.starts.enumerated() {
        let cluster = start..<min(start + SamplePlan.clusterCount, count)
        sizes.append(cluster.count)
        let found = sums[cluster.upperBound] - sums[cluster.lowerBound]
        if found > 0 { hits.append((part, found)) }
      }
      let estimate = ShareEstimate(hits: hits, sizes: SampleSizes(sizes))
      if abs(estimate.share - truth) <= estimate.error { coveredCount += 1 }
      #expect(2 * estimate.error <= 0.02)
    }
    // Of few seeds as many may be outside by chance.
    let least = seeds.count < 1_000 ? 92 : 95
    #expect(coveredCount >= seeds.count * least / 100)
  }

  @Test func `a sample is spread over all records, each of which is as likely`() {
    let count = 120_000
    var looks = [Int](repeating: 0, count: count)
    for seed in 0..<200 {
      let plan = SamplePlan(of: count, seed: UInt64(seed))
      #expect(plan.starts.count == SamplePlan.partCount)
      #expect(plan.starts == plan.starts.sorted())
      for start in plan.starts {
        for record in start..<min(start + SamplePlan.clusterCount, count) { looks[record] += 1 }
      }
    }
    // By place in a part, which is ten records long.
    let byPlace = (0..<10).map { place in
      stride(from: 10 + place, to: count, by: 10).reduce(0) { $0 + looks[$1] }
    }
    let mean = Double(byPlace.reduce(0, +)) / 10
    #expect(byPlace.allSatisfy { abs(Double($0) - mean) < mean / 50 })
  }

  @Test func `there is an estimate before all is counted, and what is exact is near it`() throws {
    var text = ""
    for record in 0..<(SamplePlan.leastCount + 1_000) {
      text +=
        record.isMultiple(of: 3)
        ? "{\"f\":\"a\"}\n" : record.isMultiple(of: 7) ? "{}\n" : "{\"f\":1}\n"
    }
    let file = TemporaryFile(text, name: "x.jsonl")
    let source = try file.source()
    while source.indexChunk() {}
    let query = RecordQuery.filter(try RecordFilter("f = 1 or not f?"))
    for query in [nil, query] {
      let counting = FieldCounting([FieldPath(name: "f")], in: [source], by: query, threadCount: 2)
      var estimate: FieldCount?
      wait(counting.start) {
        if estimate == nil { estimate = counting.counts.first { $0.sampleCount != nil } }
        return counting.progress.isComplete
      }
      let exact = try #require(counting.counts.first)
      #expect(exact.isExact)
      #expect(exact.rows.allSatisfy { $0.error == 0 })
      // The count may be done before anybody has asked.
      guard let estimate else { continue }
      #expect(abs(estimate.recordCount - exact.recordCount) < exact.recordCount / 25)
      for row in estimate.rows {
        let truth = exact.rows.first { $0.value == row.value }
        #expect(
          abs(estimate.share(of: row) - exact.share(of: try #require(truth))) <= row.error + 0.02)
      }
    }
  }
  @Test func `a round ends where the parts that it has all been looked at do`() {
    for count in [1, 7, 8, 9, 100, SamplePlan.leastCount] {
      let plan = SamplePlan(of: count)
      let parts = plan.starts.count
      let rounds = Set(
        (0..<SamplePlan.roundCount).map { round in
          plan.order.prefix { $0 % SamplePlan.roundCount <= round }.count
        })
      #expect(plan.endOfRound(of: parts) == parts)
      guard parts % SamplePlan.roundCount == 0 else { continue }
      for looked in 1...parts {
        let end = plan.endOfRound(of: looked)
        #expect(end >= looked && rounds.contains(end) && end - looked < parts / rounds.count)
      }
    }
  }

  @Test func `of records that all differ no more are looked at than say so`() throws {
    let total = SamplePlan.leastCount + 1_000
    let text = (0..<total).map { "{\"f\":\"a\($0)\"}\n" }.joined()
    let source = try TemporaryFile(text, name: "x.jsonl").source()
    while source.indexChunk() {}
    let counting = FieldCounting([FieldPath(name: "f")], in: [source], threadCount: 1)
    let seen = Mutex<[Int]>([])
    wait({ onChange in
      counting.start {
        if let count = counting.counts.first?.sampleCount {
          seen.withLock { $0.append(count) }
        }
        onChange()
      }
    }) { counting.progress.isComplete }
    let (first, last) = seen.withLock { ($0.first ?? 0, $0.last ?? 0) }
    let round = SamplePlan.partCount / SamplePlan.roundCount * SamplePlan.clusterCount
    #expect(first >= round && last >= SamplePlan.mostValues)
    #expect(last <= SamplePlan.mostValues + 2 * round)
  }
}
