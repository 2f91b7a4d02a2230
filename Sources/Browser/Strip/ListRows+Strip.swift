import Query
import RecordCards

extension ListRows {
  /// Rows of all sections.
  var count: Int { (0..<sectionCount).reduce(0) { $0 + count(inSection: $1) } }

  /// The records of some rows, which are counted over all sections.
  ///
  /// O(rows asked for · log sources).
  ///
  /// - Parameter rows: The rows, ascending.
  func stripPlaces(ofRows rows: some Sequence<Int>) -> [StripPlace] {
    var (section, start) = (0, 0)
    var places: [StripPlace] = []
    for row in rows {
      while section < sectionCount, row - start >= count(inSection: section) {
        start += count(inSection: section)
        section += 1
      }
      guard section < sectionCount else { break }
      let id = id(at: CardPlace(section: section, row: row - start))
      places.append(StripPlace(row: row, position: id.position))
    }
    return places
  }

  /// The row of a record, counted over all sections; nil where it is not shown.
  func stripRow(of position: RecordPosition) -> Int? {
    place(of: CardID(position)).map { place in
      (0..<place.section).reduce(place.row) { $0 + count(inSection: $1) }
    }
  }
}
