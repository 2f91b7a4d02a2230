import TestSupport
import Testing

@testable import Paging

/// Who looks at rows of a table and moves on, against the table itself: rows of which some are let through.
@Suite struct PageReadingTests {
  /// A table of the rows 0 to so many, of which every so many is let through.
  private struct Table {
    var count: Int
    var step: Int
    /// Rows that are read for a page, at most.
    var readRows: Int
    var pageRows: Int

    static func row(_ number: Int) -> PagedRow {
      PagedRow(key: PageKey([.integer(Int64(number))]), json: Array("\(number)".utf8))
    }

    static func number(_ key: PageKey) -> Int {
      if case .integer(let number)? = key.values.first { Int(number) } else { -1 }
    }

    var shown: [Int] { Array(stride(from: 0, to: count, by: step)) }

    /// A row's record has its number.
    func read(_ request: PageRequest) -> PageArrival {
      let result = result(of: request)
      return PageArrival(
        result, records: result.page.rows.map { UInt32(Self.number($0.key)) })
    }

    private func result(of request: PageRequest) -> FilteredPager.Result {
      let rows: [Int] =
        switch request {
        case .first: Array(0..<count)
        case .last: Array((0..<count).reversed())
        case .after(let key): Array((Self.number(key) + 1)..<max(count, Self.number(key) + 1))
        case .before(let key): Array((0..<max(0, min(count, Self.number(key)))).reversed())
        case .from(let key): Array(min(count, Self.number(key))..<count)
        case .through(let key): Array((0..<max(0, min(count, Self.number(key) + 1))).reversed())
        }
      var result = FilteredPager.Result()
      for row in rows {
        if result.page.rows.count == pageRows { return ordered(result, request) }
        if result.readCount == readRows, let last = result.readCount > 0 ? row : nil {
          let place = PageKey([.integer(Int64(request.isBackward ? last + 1 : last - 1))])
          result.resumption = request.isBackward ? .before(place) : .after(place)
          return ordered(result, request)
        }
        result.readCount += 1
        if row % step == 0 { result.page.rows.append(Self.row(row)) }
      }
      result.page.isEnd = true
      return ordered(result, request)
    }

    private func ordered(
      _ result: FilteredPager.Result, _ request: PageRequest
    ) -> FilteredPager.Result {
      var result = result
      if request.isBackward { result.page.rows.reverse() }
      return result
    }
  }

  private func numbers(_ reading: PageReading) -> [Int] {
    reading.window.rows.map { Table.number($0.key) }
  }

  /// Reads until nothing is to be read, and goes on where it was given up; what was gone to is seen, as on a screen.
  private func settle(_ reading: inout PageReading, _ table: Table) {
    var count = 0
    while let demand = reading.next() ?? reading.resume() {
      let version = reading.version
      reading.take(table.read(demand.request), for: demand)
      if reading.version != version, let arrival = reading.arrivalPlace {
        let row = reading.window.firstNumber + arrival
        reading.see(row..<(row + 1))
      }
      count += 1
      guard count < 10_000 else {
        Issue.record("it reads without end")
        return
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 150))
  func `what is seen and what is around it is at hand once all is read`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let table = Table(
      count: random.below(400), step: random.pick([1, 1, 3, 50]),
      readRows: random.number(in: 5...60),
      pageRows: random.number(in: 1...20))
    let margin = random.number(in: 1...30)
    var reading = PageReading(margin: margin, mostRows: 2 * margin + 2 * table.pageRows + 40)
    var late: PageReading.Demand?
    for _ in 0..<40 {
      let before = (
        version: reading.version, first: reading.window.firstNumber, rows: numbers(reading)
      )
      switch random.below(6) {
      case 0: reading.go(to: .first)
      case 1: reading.go(to: .last)
      case 2: reading.go(to: .from(PageKey([.integer(Int64(random.below(400)))])))
      case 3 where !reading.window.rows.isEmpty:
        let rows = reading.window.rows
        let start = random.below(rows.count)
        let end = min(rows.count - 1, start + random.below(8))
        reading.see(from: rows[start].record, through: rows[end].record)
      default:
        let seen = reading.window.numbers
        let start = seen.lowerBound + random.below(seen.count)
        reading.see(start..<min(seen.upperBound, start + random.number(in: 1...8)))
      }
      // An answer that comes when something else is wanted.
      if let demand = late, random.oneIn(2) {
        reading.take(table.read(demand.request), for: demand)
      }
      late = reading.next()
      if random.oneIn(3) { continue }
      settle(&reading, table)
      let rows = numbers(reading)
      // Without a gap, and as many as there have to be.
      if let first = rows.first, let last = rows.last {
        #expect(rows == table.shown.filter { (first...last).contains($0) })
      }
      #expect(!reading.window.hasFirst || rows.first == table.shown.first)
      #expect(!reading.window.hasLast || rows.last == table.shown.last)
      #expect(table.shown.isEmpty == rows.isEmpty)
      if let before = reading.rowsBefore, let first = rows.first {
        #expect(before == table.shown.firstIndex(of: first))
      }
      #expect(reading.next() == nil && !reading.isGoing && !reading.isHeld)
      // A row that is still at hand has the number that it had.
      if reading.version == before.version {
        for (place, row) in before.rows.enumerated() {
          guard let now = rows.firstIndex(of: row) else { continue }
          #expect(reading.window.firstNumber + now == before.first + place)
        }
      }
    }
  }

  @Test func `how many rows stand before those at hand is known once the first row was met`() {
    let table = Table(count: 1_000, step: 1, readRows: 10_000, pageRows: 100)
    var reading = PageReading(margin: 50, mostRows: 300)
    reading.go(to: .from(PageKey([.integer(500)])))
    settle(&reading, table)
    #expect(reading.version == 1 && numbers(reading).contains(500) && reading.rowsBefore == nil)
    while !reading.window.hasFirst {
      reading.see(reading.window.numbers.prefix(1))
      settle(&reading, table)
    }
    #expect(reading.rowsBefore == 0)
    while !reading.window.hasLast {
      reading.see(reading.window.numbers.suffix(1))
      settle(&reading, table)
      #expect(reading.rowsBefore == numbers(reading).first)
    }
  }

  @Test func `what was gone to is seen before more is read, unless it may not fill the screen`()
    throws
  {
    let table = Table(count: 100, step: 1, readRows: 1_000, pageRows: 10)
    var reading = PageReading(margin: 20, mostRows: 90)
    for (place, isAwaited) in [
      (PageRequest.first, true), (.last, true), (.from(PageKey([.integer(50)])), true),
      (.from(PageKey([.integer(95)])), false),
    ] {
      reading.go(to: place)
      let jump = try #require(reading.next())
      reading.take(table.read(jump.request), for: jump)
      #expect((reading.next() == nil) == isAwaited)
      // What is not at hand any more is not seen.
      reading.see(from: 10_000, through: 10_001)
      #expect((reading.next() == nil) == isAwaited)
      reading.see(reading.window.numbers.prefix(5))
      #expect(reading.next()?.isJump == false)
    }
  }

  @Test func `who gives up going to a place stays where rows are`() {
    let table = Table(count: 100, step: 1, readRows: 1_000, pageRows: 10)
    var reading = PageReading(margin: 2, mostRows: 50)
    reading.giveUpGoing()
    #expect(reading.isGoing)
    settle(&reading, table)
    reading.go(to: .last)
    let late = reading.next()
    reading.giveUpGoing()
    if let late { reading.take(table.read(late.request), for: late) }
    #expect(!reading.isGoing && numbers(reading).first == 0 && reading.version == 1)
  }

  @Test func `behind the last row the last ones are shown`() {
    let table = Table(count: 100, step: 10, readRows: 1_000, pageRows: 3)
    var reading = PageReading(margin: 2, mostRows: 50)
    reading.go(to: .from(PageKey([.integer(95)])))
    settle(&reading, table)
    #expect(numbers(reading).last == 90 && reading.window.hasLast)
  }
}
