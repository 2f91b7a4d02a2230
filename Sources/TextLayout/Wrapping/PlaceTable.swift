import CText

/// Fills in what is known of every byte of a line.
struct PlaceTable {
  private let line: UnsafeBufferPointer<UInt8>
  private let places: UnsafeMutableBufferPointer<UInt8>
  private var rule = CellRule()
  private var opportunities = OpportunityFinder()
  private var isIndented = true

  /// Prepares to fill as many places as the line has bytes.
  init(for line: UnsafeBufferPointer<UInt8>, in places: UnsafeMutableBufferPointer<UInt8>) {
    self.line = line
    self.places = places
  }

  /// Fills the table.
  ///
  /// O(bytes).
  mutating func fill() {
    places.update(repeating: 0)
    var position = 0
    while position < line.count {
      if rule.isPlain, !isIndented { position = fillPlain(from: position) }
      guard position < line.count else { break }
      let scalar = line.scalar(at: position)
      places[position] = place(of: scalar.value, at: position).rawValue
      position += scalar.byteCount
    }
  }

  /// Fills in scalars that are cells and clusters by themselves, and returns where they end.
  ///
  /// Most text has no others, and nothing has to be remembered of them but the line breaks.
  private mutating func fillPlain(from start: Int) -> Int {
    var (position, finder) = (start, opportunities)
    defer { opportunities = finder }
    while position < line.count {
      let scalar = line.scalar(at: position)
      let entry = ScalarEntry(scalar.value)
      guard entry.isPlain else { break }
      rule.pass(entry)
      var place = Place(columns: entry.columns).union(.clusterStart)
      if finder.isOpportunity(before: scalar.value),
        !line.endsInitialHyphens(at: position, from: 0)
      {
        place.insert(.opportunity)
      }
      if scalar.value == 0x20 { place.insert(.blank) }
      places[position] = place.rawValue
      position += scalar.byteCount
    }
    return position
  }

  private mutating func place(of scalar: UInt32, at position: Int) -> Place {
    let (outcome, startsCluster) = rule.next(ScalarEntry(scalar))
    let columns = Place(columns: outcome.columns)
    let isOpportunity = opportunities.isOpportunity(before: scalar)
    guard startsCluster else {
      if position > 0 { places[position - 1] &= ~Place.blank.rawValue }
      return columns
    }
    if scalar == 0x20 { return [columns, .clusterStart, .blank] }
    // An indentation stays with the first word; UAX 14 would leave it alone on a line.
    let mayBreak = isOpportunity && !isIndented && !line.endsInitialHyphens(at: position, from: 0)
    isIndented = false
    return mayBreak ? [columns, .clusterStart, .opportunity] : [columns, .clusterStart]
  }
}

/// Finds break opportunities in a line (UAX 14), a scalar at a time.
struct OpportunityFinder {
  private let machine = ctext_line_machine()
  private var state = 0

  /// Takes the next scalar in and says whether the line may be broken before it.
  @inline(__always)
  mutating func isOpportunity(before scalar: UInt32) -> Bool {
    let entry = Int(machine[state << CTEXT_LINE_CLASS_SHIFT | Int(ctext_line_class(scalar))])
    state = entry & CTEXT_LINE_STATE_MASK
    return entry & CTEXT_LINE_BREAK != 0
  }
}
