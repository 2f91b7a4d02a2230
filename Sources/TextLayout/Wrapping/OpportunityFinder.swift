import CText

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
