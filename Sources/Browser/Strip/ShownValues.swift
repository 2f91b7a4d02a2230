import Query
import RecordCards
import Records

/// The values on a strip's axis of the records that were on the screen, each of which is read once.
@MainActor
struct ShownValues {
  /// Values that are kept, at most.
  private static let mostValues = 1_024

  private var known: [CardID: Double?] = [:]
  /// The list that they are of: the numbers of its end are others than those of the whole.
  private var list: ObjectIdentifier?

  /// The value of a record; nil where it has none.
  mutating func value(
    at place: CardPlace, in list: CardList, of reading: Reading, along axis: StripAxis
  ) -> Double? {
    if axis == .row { return Double(row(of: place, in: list, of: reading)) }
    if self.list != ObjectIdentifier(list) || known.count > Self.mostValues {
      (self.list, known) = (ObjectIdentifier(list), [:])
    }
    let id = list.cards.id(at: place)
    if let value = known[id] { return value }
    let section = list === reading.all ? id.section : reading.selectedSection
    let layout = reading.records.sources[section].indexedPart.layout
    let value = layout.flatMap { layout in
      list.cards.record(at: place).flatMap { axis.value(of: $0, layout: layout) }
    }
    known[id] = value
    return value
  }

  /// The row of a record over all sections; of one at the end of what is not counted yet the last.
  private func row(of place: CardPlace, in list: CardList, of reading: Reading) -> Int {
    list === reading.all ? list.card(at: place) : max(0, reading.all.cardCount - 1)
  }
}
