import TestSupport
import Testing

@testable import TextLayout

/// The quick ways through a line beside the plain ones, over all scripts.
@Suite struct MeasuredLineTests {
  private static let seed: UInt64 = 77

  /// Makes random lines, and expects something of each and of what is known of its bytes.
  private func expect(
    _ holds: ([UInt8], [Place], inout RandomSource) -> Bool
  ) {
    var random = RandomSource(seed: Self.seed)
    for round in 0..<6_000 {
      let string =
        round % 2 == 0
        ? RandomText.string(pieces: 14, using: &random)
        : AnyScript.string(scalars: 40, using: &random)
      let line = DisplayText(string).utf8.filter { $0 != 0x0A }
      #expect(
        holds(line, places(of: line), &random), "\(line) in round \(round), seed \(Self.seed)")
    }
  }

  private func places(of line: [UInt8]) -> [Place] {
    var places = [UInt8](repeating: 0xFF, count: line.count)
    line.withUnsafeBufferPointer { bytes in
      places.withUnsafeMutableBufferPointer { places in
        var table = PlaceTable(for: bytes, in: places)
        table.fill()
      }
    }
    return places.map(Place.init)
  }

  @Test func `knows of every byte what the rules say of it, a scalar at a time`() {
    expect { line, places, _ in places == plainPlaces(of: line) }
  }

  @Test func `is as wide as the cells that the rule makes of it`() {
    expect { line, places, _ in
      let columns = line.withUnsafeBufferPointer { CellRule.columns(of: $0) }
      return columns == plainPlaces(of: line).reduce(0) { $0 + $1.columnCount }
    }
  }

  @Test func `adds up columns as if it did so byte by byte`() {
    expect { line, places, random in
      let start = random.below(line.count + 1)
      let end = start + random.below(line.count + 1 - start)
      let sum = places[start..<end].reduce(0) { $0 + $1.columnCount }
      return measured(line, places) { $0.columns(in: start..<end) } == sum
    }
  }

  @Test func `ends where a cell does not fit or a cluster before it starts`() {
    expect { line, places, random in
      let starts = places.indices.filter { places[$0].contains(.clusterStart) }
      guard !starts.isEmpty else { return true }
      let start = random.pick(starts)
      let columns = random.number(in: 2...90)
      let end = measured(line, places) { $0.fittingEnd(from: start, columns: columns) }
      return end == plainFittingEnd(of: places, from: start, columns: columns)
    }
  }

  private func measured<Result>(
    _ line: [UInt8], _ places: [Place], _ use: (MeasuredLine) -> Result
  ) -> Result {
    places.map(\.rawValue).withUnsafeBufferPointer {
      use(MeasuredLine(content: 0..<line.count, places: $0))
    }
  }

  /// What is known of the bytes, from the rules of cells and of breaks, a scalar at a time.
  private func plainPlaces(of line: [UInt8]) -> [Place] {
    var finder = OpportunityFinder()
    var places = [Place](repeating: [], count: line.count)
    var rule = CellRule()
    var position = 0
    var isIndented = true
    while position < line.count {
      let scalar = line.withUnsafeBufferPointer { $0.scalar(at: position) }
      let mayBreak =
        finder.isOpportunity(before: scalar.value) && !endsOption(line[..<position])
      let (outcome, startsCluster) = rule.next(ScalarEntry(scalar.value))
      places[position] = Place(rawValue: UInt8(outcome.columns))
      if startsCluster {
        places[position].insert(.clusterStart)
        if mayBreak, !isIndented { places[position].insert(.opportunity) }
        if scalar.value == 0x20 { places[position].insert(.blank) } else { isIndented = false }
      } else if position > 0 {
        places[position - 1].remove(.blank)
      }
      position += scalar.byteCount
    }
    return places
  }

  /// Whether bytes end with hyphens that begin a word.
  private func endsOption(_ bytes: ArraySlice<UInt8>) -> Bool {
    let hyphens = bytes.reversed().prefix { $0 == 0x2D }.count
    let before = bytes.dropLast(hyphens).last
    return hyphens > 0 && (before == nil || before == 0x20)
  }

  /// The first byte that does not fit, or the start of its cluster where that leaves something.
  private func plainFittingEnd(of places: [Place], from start: Int, columns: Int) -> Int {
    var sum = 0
    let cell = (start..<places.count).first { position in
      sum += places[position].columnCount
      return sum > columns
    }
    guard let cell else { return places.count }
    let cluster = places[...cell].lastIndex { $0.contains(.clusterStart) } ?? start
    return cluster > start ? cluster : cell
  }
}
