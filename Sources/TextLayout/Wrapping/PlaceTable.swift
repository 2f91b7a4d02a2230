import CText

/// Fills in what is known of every byte of a line.
struct PlaceTable {
  private let line: UnsafeBufferPointer<UInt8>
  private let places: UnsafeMutableBufferPointer<UInt8>
  private var rule = CellRule()
  private var isIndented = true

  /// Prepares to fill as many places as the line has bytes.
  init(for line: UnsafeBufferPointer<UInt8>, in places: UnsafeMutableBufferPointer<UInt8>) {
    self.line = line
    self.places = places
  }

  /// Fills the table; the opportunities cost the most and can be left out.
  ///
  /// O(bytes).
  mutating func fill(findingOpportunities: Bool) {
    if findingOpportunities {
      ctext_line_breaks(line.baseAddress, line.count, places.baseAddress)
    } else {
      places.update(repeating: 0)
    }
    var position = 0
    while position < line.count {
      let scalar = line.scalar(at: position)
      places[position] = place(of: scalar.value, at: position).rawValue
      for tail in 1..<max(1, scalar.byteCount) { places[position + tail] = 0 }
      position += scalar.byteCount
    }
  }

  @inline(__always)
  private mutating func place(of scalar: UInt32, at position: Int) -> Place {
    let (outcome, startsCluster) = rule.next(ScalarEntry(scalar))
    let columns = Place(rawValue: UInt8(truncatingIfNeeded: outcome.columns))
    guard startsCluster else {
      if position > 0 { places[position - 1] &= ~Place.blank.rawValue }
      return columns
    }
    if scalar == 0x20 { return [columns, .clusterStart, .blank] }
    // An indentation stays with the first word; libunistring would leave it alone on a line.
    let mayBreak =
      places[position] != 0 && !isIndented && !line.endsInitialHyphens(at: position, from: 0)
    isIndented = false
    return mayBreak ? [columns, .clusterStart, .opportunity] : [columns, .clusterStart]
  }
}
