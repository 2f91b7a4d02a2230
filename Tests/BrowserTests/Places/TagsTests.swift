import Phrases
import TestSupport
import Testing

@testable import Browser

@Suite struct TagsTests {
  @Test(arguments: PropertySeeds.range(least: 100))
  func `the next tagged record is the one that is found by looking at every row`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var sections: [RecordRows] = []
    var tags = Tags()
    for section in 0..<(1 + random.below(4)) {
      let shown = (0..<UInt32(30)).filter { _ in random.oneIn(2) }
      switch random.below(3) {
      case 0: sections.append(.all(random.below(30)))
      case 1: sections.append(.found(shown))
      default: sections.append(.sorted(SortedRows(shown.shuffled(using: &random))))
      }
      for number in 0..<35 where random.oneIn(4) {
        tags.toggle(CardID(section: section, number: number))
      }
    }
    let rows = ListRows.apart(sections)
    let places = sections.indices.flatMap { section in
      (0..<sections[section].count).map { CardPlace(section: section, row: $0) }
    }
    let tagged = places.filter { tags.contains(rows.id(at: $0)) }
    for here in places {
      #expect(
        tags.place(from: here, isForward: true, in: rows) == tagged.first { here < $0 },
        "seed \(seed)")
      #expect(
        tags.place(from: here, isForward: false, in: rows) == tagged.last { $0 < here },
        "seed \(seed)")
    }
    #expect(tags.end(isFirst: true, in: rows) == tagged.first)
    #expect(tags.end(isFirst: false, in: rows) == tagged.last)
  }

  @Test func `a tag is taken away by a second one, and with its section`() {
    var tags = Tags()
    let ids = [CardID(section: 0, number: 3), CardID(section: 2, number: 3)]
    for id in ids { tags.toggle(id) }
    #expect(tags.count == 2)
    let isTagged = tags.toggle(ids[0])
    #expect(!isTagged)
    #expect(!tags.contains(ids[0]) && tags.contains(ids[1]))
    let (other, own) = (tags.forget(section: 1), tags.forget(section: 2))
    #expect((other, own) == (0, 1))
    #expect(tags.isEmpty && tags == Tags())
  }

  @Test func `what is lost with a section is said`() {
    var places = Places()
    places.marks = [
      "a": KeptPlace(id: CardID(section: 0, number: 1)),
      "b": KeptPlace(id: CardID(section: 1, number: 1)),
    ]
    places.tags.toggle(CardID(section: 0, number: 5))
    places.tags.toggle(CardID(section: 0, number: 6))
    places.jumps.leave(KeptPlace(id: CardID(section: 0, number: 1)))
    let losses = (0..<3).map { places.forget(section: $0)?.text }
    #expect(losses == ["its 2 tags and 1 mark are gone", "its 1 mark is gone", nil])
    #expect(places == Places())
  }
}
