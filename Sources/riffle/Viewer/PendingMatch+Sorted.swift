import Records

/// Going from match to match in a list whose records are in an order of their own.
extension PendingMatch {
  /// Looks for it in what a search has found, along the rows of the list.
  ///
  /// O(hits).
  func outcome(in search: RecordSearch, rows: [RecordRows]) -> Outcome {
    let places = rows.indices.flatMap { section in
      search.hits(inSource: section)
        .compactMap { rows[section].row(ofRecord: Int($0)) }
        .map { CardPlace(section: section, row: $0) }
    }
    let row = rows[start.source].row(nearestTo: start.record) ?? 0
    let here = CardPlace(section: start.source, row: row)
    if let next = next(after: here, among: places) { return found(next, rows, isAround: false) }
    let around = isForward ? places.min(by: <) : places.max(by: <)
    return around.map { found($0, rows, isAround: true) } ?? .nothing
  }

  private func next(after here: CardPlace, among places: [CardPlace]) -> CardPlace? {
    let candidates = places.filter { place in
      place == here ? includesStart : isForward == (here < place)
    }
    return isForward ? candidates.min(by: <) : candidates.max(by: <)
  }

  private func found(_ place: CardPlace, _ rows: [RecordRows], isAround: Bool) -> Outcome {
    let record = rows[place.section].record(atRow: place.row)
    return .found(RecordPosition(source: place.section, record: record), isAround: isAround)
  }
}

extension CardPlace: Comparable {
  /// From top to bottom.
  static func < (left: CardPlace, right: CardPlace) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}
