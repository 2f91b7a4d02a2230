/// What is known of one byte of a line: one entry of the table that the line breaker walks along.
struct Place: OptionSet {
  let rawValue: UInt8

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
