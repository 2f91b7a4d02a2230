/// The first byte of a value's key, which puts values of different sorts into order.
enum KeyClass {
  static let no: UInt8 = 0x10
  static let yes: UInt8 = 0x11
  static let negative: UInt8 = 0x20
  static let zero: UInt8 = 0x21
  static let positive: UInt8 = 0x22
  /// The first of those of dates, one for each 2^32 seconds of ``Moment/secondRange``.
  static let date: UInt8 = 0x30
  static let level: UInt8 = 0x90
  static let text: UInt8 = 0xA0
  static let array: UInt8 = 0xB0
  static let object: UInt8 = 0xB1
  /// No value; behind all others and behind their complements.
  static let absent: UInt8 = 0xFF
}
