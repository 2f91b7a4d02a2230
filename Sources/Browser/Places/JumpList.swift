/// The places from which one has jumped, to go back and forth through them.
///
/// As in Vim: a jump puts the place where it begins at the end, wherever one had gone back to, so that no place is
/// lost by jumping again. A record, or a field of one, stands in the list once, at its latest place. Where one begins
/// to go back is put at the end too, so that one comes forth to it.
struct JumpList: Equatable, Sendable {
  /// Places that are kept; the oldest goes.
  static let mostPlaces = 100

  /// The places, the latest last.
  private(set) var places: [KeptPlace] = []
  /// The index of the place that one has gone back to; that behind the last where one has not.
  private var index = 0
  /// Where the last jump began; nil before the first.
  private(set) var origin: KeptPlace?

  /// Takes in that a jump begins at a place.
  mutating func leave(_ place: KeptPlace) {
    append(place)
    index = places.count
    origin = place
  }

  private mutating func append(_ place: KeptPlace) {
    places.removeAll { $0.isWhere(place) }
    places.append(place)
    if places.count > Self.mostPlaces { places.removeFirst() }
  }

  /// Goes back (less than 0) or forth by so many places, or as far as there are some.
  ///
  /// - Parameter here: Where one is.
  /// - Returns: Where to go to; nil where there is nothing further on.
  mutating func go(by distance: Int, from here: KeptPlace?) -> KeptPlace? {
    if index == places.count, distance < 0, !places.isEmpty, let here {
      append(here)
      index = places.count - 1
    }
    let target = min(max(index + distance, 0), places.count - 1)
    guard places.indices.contains(target), distance < 0 ? target < index : target > index else {
      return nil
    }
    index = target
    if let here { origin = here }
    return places[target]
  }

  /// Forgets the places in a section, whose records are others now.
  mutating func forget(section: Int) {
    index = places[..<index].count { $0.id.section != section }
    places.removeAll { $0.id.section == section }
    if origin?.id.section == section { origin = nil }
  }
}
