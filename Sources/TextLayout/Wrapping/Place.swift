/// The properties of one byte of a line: one entry of the table that the line breaker walks along.
struct Place: OptionSet {
  var rawValue: UInt8

  @inline(__always)
  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A place where a cell of 1 or 2 columns begins, or none.
  @inline(__always)
  init(columns: Int) {
    rawValue = UInt8(truncatingIfNeeded: columns)
  }

  /// Columns of the cell that begins here: a number in two bits, not two flags.
  static let columns = Place(rawValue: 3)
  /// A grapheme cluster starts here.
  static let clusterStart = Place(rawValue: 4)
  /// The byte is a space by itself.
  static let blank = Place(rawValue: 8)
  /// The line may be broken before this byte.
  static let opportunity = Place(rawValue: 16)

  @inline(__always)
  var columnCount: Int { Int(rawValue & Place.columns.rawValue) }
}
