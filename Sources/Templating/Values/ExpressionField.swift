/// A member of an object that an expression made.
public struct ExpressionField: Sendable, Hashable {
  /// The name.
  public var key: String
  /// The value.
  public var value: ExpressionValue

  /// Makes a field.
  public init(key: String, value: ExpressionValue) {
    self.key = key
    self.value = value
  }
}

extension Sequence<ExpressionField> {
  /// The first field that has a name, in whatever case it is written.
  ///
  /// An exact match has no precedence: that is how the other expanders look names up.
  func field(named name: String) -> ExpressionValue? {
    first { $0.key.matches(name) }?.value
  }
}

extension String {
  /// Whether two names are equal but for the case of their letters.
  ///
  /// O(length), and for most names that differ O(1): it is asked of every field of a record.
  func matches(_ other: String) -> Bool {
    for (ours, theirs) in zip(utf8, other.utf8) where ours.lowered != theirs.lowered {
      return ours | theirs >= 0x80 && lowercased() == other.lowercased()
    }
    return utf8.count == other.utf8.count || lowercased() == other.lowercased()
  }
}

extension UInt8 {
  /// The small letter of an ASCII capital, or the byte itself.
  var lowered: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
