import TestSupport
import Testing

@testable import TablePrograms
@testable import TableTerminal

@Suite struct PaneLengthsTests {
  private func randomRequests(_ random: inout RandomSource) -> [PaneLengths.Request] {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let isFlexible = Bool.random(using: &random)
      let minimum = Int.random(in: 0...10, using: &random)
      return PaneLengths.Request(
        length: isFlexible ? minimum : Int.random(in: minimum...30, using: &random),
        minimum: minimum, weight: isFlexible ? Int.random(in: 1...4, using: &random) : 0)
    }
  }

  @Test func `fill the room as far as panes can, and never more`() {
    for seed in 0..<2000 {
      var random = RandomSource(seed: UInt64(seed))
      let requests = randomRequests(&random)
      let total = Int.random(in: 0...80, using: &random)
      let lengths = PaneLengths(requests, in: total).lengths
      let used = lengths.reduce(0, +)
      #expect(lengths.allSatisfy { $0 >= 0 } && used <= total)
      let grows = requests.contains { $0.weight > 0 }
      let wanted = requests.reduce(0) { $0 + $1.length }
      #expect(used == (grows ? total : min(total, wanted)))
    }
  }

  @Test func `give each what it asks for where there is room, and the first their least where not`()
  {
    for seed in 0..<2000 {
      var random = RandomSource(seed: UInt64(seed))
      let requests = randomRequests(&random)
      let total = Int.random(in: 0...80, using: &random)
      let lengths = PaneLengths(requests, in: total).lengths
      let hasRoom = requests.reduce(0) { $0 + $1.length } <= total
      var needed = 0
      for (request, length) in zip(requests, lengths) {
        needed += request.minimum
        if hasRoom {
          #expect(request.weight > 0 ? length >= request.length : length == request.length)
        }
        if needed <= total { #expect(length >= request.minimum) }
      }
    }
  }
}
