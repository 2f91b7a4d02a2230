import Platform

/// Compares the names of fields without regard to the case of ASCII letters.
///
/// A name means the field that is called just so; only where a record has none it means one that differs in case.
package enum NameCase {
  /// How like two names are.
  enum Likeness { case same, similar, different }

  /// How like a name is to one of as many bytes among others, from where that begins.
  ///
  /// O(bytes that are alike).
  @inline(__always)
  static func likeness(
    of name: UnsafeBufferPointer<UInt8>, to others: [UInt8], from start: Int
  ) -> Likeness {
    let isSame = others.withUnsafeBufferPointer { others in
      guard let left = name.baseAddress, let right = others.baseAddress else { return true }
      return memcmp(left, right + start, name.count) == 0
    }
    guard !isSame else { return .same }
    for offset in name.indices {
      let (left, right) = (name[offset], others[start + offset])
      if left == right { continue }
      guard left ^ right == 0x20, Byte.isLetter(left) else { return .different }
    }
    return .similar
  }

  /// Whether two names are the same but for the case of their letters.
  ///
  /// O(bytes), O(1) where they differ in length.
  package static func isSame(
    _ left: some Collection<UInt8>, _ right: some Collection<UInt8>
  ) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      left == right || (left ^ right == 0x20 && Byte.isLetter(left))
    }
  }

  /// Whether two names are the same but for the case of their letters.
  ///
  /// O(bytes).
  package static func isSame(_ left: String, _ right: String) -> Bool {
    isSame(left.utf8, right.utf8)
  }

  /// The last of some names that a name means, by its place among them.
  ///
  /// O(names).
  package static func lastIndex(of name: String, among names: [String]) -> Int? {
    names.lastIndex(of: name) ?? names.lastIndex { isSame($0, name) }
  }
}
