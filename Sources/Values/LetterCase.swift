/// Small letters for capitals, without a locale.
enum LetterCase {
  /// The scalar that UTF-8 text starts with and its bytes; without the scalar, one byte that is none.
  static func scalar(
    startOf text: UnsafeBufferPointer<UInt8>
  ) -> (Unicode.Scalar?, byteCount: Int) {
    var decoder = Unicode.UTF8.ForwardParser()
    var bytes = text.prefix(4).makeIterator()
    guard case .valid(let scalar) = decoder.parseScalar(from: &bytes) else { return (nil, 1) }
    return (Unicode.UTF8.decode(scalar), scalar.count)
  }

  /// Returns the small letter of a capital; nil for anything else.
  static func small(_ scalar: Unicode.Scalar) -> String? {
    guard mayBeCapital(scalar), scalar.properties.changesWhenLowercased else { return nil }
    return scalar.properties.lowercaseMapping
  }

  /// Whether it is outside the large blocks of scripts that have no capitals.
  private static func mayBeCapital(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80..<0xA640, 0xAC00..<0xFB00, 0x1F000...: false
    default: true
    }
  }
}
