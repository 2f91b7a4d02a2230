import TestSupport
import Testing

@testable import Browser

@Suite struct JumpListTests {
  private static func place(_ record: Int) -> KeptPlace {
    KeptPlace(id: CardID(section: record % 2, number: record), line: record % 7)
  }

  /// All that was ever put at the end; what is listed follows from it.
  private struct Model {
    var log: [Int] = []
    /// The record that one has gone back to.
    var current: Int?

    var list: [Int] {
      var seen: Set<Int> = []
      let unique = log.reversed().filter { seen.insert($0).inserted }
      return unique.prefix(JumpList.mostPlaces).reversed()
    }

    mutating func go(by distance: Int, from here: Int) -> Int? {
      if current == nil, distance < 0, !list.isEmpty {
        log.append(here)
        current = here
      }
      let all = list
      let index = current.flatMap(all.firstIndex) ?? all.count
      let target = min(max(index + distance, 0), all.count - 1)
      guard target >= 0, distance < 0 ? target < index : target > index else { return nil }
      current = all[target]
      return current
    }
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `it goes as a list that is made of all jumps anew`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var (jumps, model) = (JumpList(), Model())
    let records = random.oneIn(2) ? 6 : 300
    for _ in 0..<400 {
      let here = random.below(records)
      if random.oneIn(2) {
        jumps.leave(Self.place(here))
        model.log.append(here)
        model.current = nil
        #expect(jumps.origin == Self.place(here))
      } else {
        let distance = random.pick([-1, -1, 1, -3, 2])
        let target = jumps.go(by: distance, from: Self.place(here))
        #expect(target == model.go(by: distance, from: here).map(Self.place), "seed \(seed)")
        if target != nil { #expect(jumps.origin == Self.place(here)) }
      }
      #expect(jumps.places == model.list.map(Self.place), "seed \(seed)")
      #expect(jumps.places.count <= JumpList.mostPlaces)
    }
  }

  @Test func `one comes back to each place and forth to where one began`() {
    var jumps = JumpList()
    for record in [1, 2, 3] { jumps.leave(Self.place(record)) }
    var here = 9
    for expected in [3, 2, 1] {
      let place = jumps.go(by: -1, from: Self.place(here))
      #expect(place == Self.place(expected))
      here = expected
    }
    let further = jumps.go(by: -1, from: Self.place(1))
    #expect(further == nil)
    let forth = jumps.go(by: 9, from: Self.place(1))
    #expect(forth == Self.place(9))
    let behind = jumps.go(by: 1, from: Self.place(9))
    #expect(behind == nil)
  }

  @Test func `a jump from the middle loses no place`() {
    var jumps = JumpList()
    for record in [1, 2, 3] { jumps.leave(Self.place(record)) }
    _ = jumps.go(by: -2, from: Self.place(4))
    jumps.leave(Self.place(5))
    #expect(jumps.places == [1, 2, 3, 4, 5].map(Self.place))
    let back = jumps.go(by: -1, from: Self.place(6))
    #expect(back == Self.place(5))
  }

  @Test func `the places of a section are forgotten, and the order of the others stays`() {
    var jumps = JumpList()
    for record in [1, 2, 3, 4] { jumps.leave(Self.place(record)) }
    _ = jumps.go(by: -1, from: Self.place(6))
    jumps.forget(section: 1)
    #expect(jumps.places == [2, 4, 6].map(Self.place))
    let back = jumps.go(by: -1, from: Self.place(4))
    #expect(back == Self.place(2))
    jumps.forget(section: 0)
    #expect(jumps.places.isEmpty && jumps.origin == nil)
    let nowhere = jumps.go(by: -1, from: Self.place(1))
    #expect(nowhere == nil)
  }
}
