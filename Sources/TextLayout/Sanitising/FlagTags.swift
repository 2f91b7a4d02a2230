/// The invisible tags that make a black flag the flag of England, Scotland, Wales or another region.
///
/// Anywhere else, and in sequences that are no region's code, tags are a way to hide text (UTS 51,
/// annex C: three to six letters or digits, then the cancel tag).
enum FlagTags {
  /// The scalar that such a flag starts with.
  static let blackFlag: UInt32 = 0x1F3F4

  /// Bytes of the well-formed tag sequence at a position; 0 where there is none.
  static func length(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var position = start
    while position < source.count, let scalar = source.validScalar(at: position) {
      position += scalar.byteCount
      let tags = (position - start) / 4
      if scalar.value == 0xE007F { return (4...7).contains(tags) ? position - start : 0 }
      guard isCode(scalar.value), tags <= 6 else { return 0 }
    }
    return 0
  }

  private static func isCode(_ tag: UInt32) -> Bool {
    (0xE0030...0xE0039).contains(tag) || (0xE0061...0xE007A).contains(tag)
  }
}
