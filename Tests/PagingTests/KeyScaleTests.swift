import TestSupport
import Testing

@testable import Paging

/// About where a key stands, beside where it does.
@Suite struct KeyScaleTests {
  @Test func `a part of the rows and the value before it belong together`() throws {
    let scale = try #require(KeyScale([.integer(0), .integer(1_000)]))
    #expect(scale.value(at: 0.5) == .integer(500) && scale.fraction(of: .integer(500)) == 0.5)
    #expect(scale.value(at: -1) == .integer(0) && scale.value(at: 2) == .integer(1_000))
    #expect(scale.fraction(of: .integer(-5)) == 0 && scale.fraction(of: .integer(5_000)) == 1)
    let turned = try #require(KeyScale([.integer(0), .integer(1_000)], isDescending: true))
    #expect(turned.value(at: 0.25) == .integer(750) && turned.fraction(of: .integer(750)) == 0.25)
    #expect(scale.fraction(of: .null) == nil)
  }

  @Test func `texts stand between the bounds that they lie between`() throws {
    let texts = ["a", "f", "m", "t", "z"].map { EngineCell.text(Array($0.utf8)) }
    let scale = try #require(KeyScale(texts))
    #expect(scale.fraction(of: .text(Array("g".utf8))) == 0.375)
    #expect(scale.value(at: 0.5) == texts[2])
    #expect(scale.fraction(of: .text(Array("0".utf8))) == 0)
    #expect(scale.fraction(of: .text(Array("zz".utf8))) == 1)
  }

  @Test func `values that say nothing give no scale`() {
    #expect(KeyScale([]) == nil && KeyScale([.integer(1)]) == nil)
    #expect(KeyScale([.integer(1), .integer(1)]) == nil)
  }

  @Test func `numbers may lie as far apart as there are any`() throws {
    let scale = try #require(KeyScale([.integer(.min), .integer(.max)]))
    #expect(scale.value(at: 0) == .integer(.min) && scale.value(at: 1) == .integer(.max))
    #expect(scale.value(at: 0.5) == .integer(0))
    let high = try #require(KeyScale([.integer(0), .integer(.max)], isDescending: true))
    #expect(high.value(at: 0) == .integer(.max) && high.value(at: 0.75) == .integer(1 << 61))
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `of rows that are spread unevenly the place is right to a bucket`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    var value: Int64 = 0
    let rows = (0..<2_000).map { _ in
      value += Int64(random.oneIn(20) ? random.number(in: 1...500) : 1)
      return value
    }
    let bounds = stride(from: 0, through: 1_999, by: 1_999 / 20).map {
      EngineCell.integer(rows[$0])
    }
    let isDescending = random.oneIn(2)
    let scale = try #require(KeyScale(bounds, isDescending: isDescending))
    for _ in 0..<20 {
      let place = random.below(rows.count)
      let part = Double(isDescending ? rows.count - 1 - place : place) / 1_999
      let fraction = try #require(scale.fraction(of: .integer(rows[place])))
      #expect(abs(fraction - part) < 0.08)
      guard case .integer(let found) = scale.value(at: part) else { continue }
      let near = rows.firstIndex { $0 >= found } ?? rows.count
      #expect(abs(near - place) < 160)
    }
  }
}
