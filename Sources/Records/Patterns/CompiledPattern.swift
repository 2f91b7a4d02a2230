import CPCRE

/// A pattern that PCRE2 has compiled; for one thread at a time.
package struct CompiledPattern: ~Copyable {
  private let pattern: OpaquePointer

  /// Compiles a pattern.
  ///
  /// - Parameter isRare: Whether it is matched a few times only.
  package init(
    _ text: String, isLiteral: Bool, isCaseSensitive: Bool, isRare: Bool = false
  ) throws(SearchError) {
    var options: UInt32 = 0
    if isRare { options |= CPCRE_RARE.rawValue }
    if isLiteral { options |= CPCRE_LITERAL.rawValue }
    if !isCaseSensitive { options |= CPCRE_CASELESS.rawValue }
    var offset = 0
    var message = [CChar](repeating: 0, count: 256)
    let bytes = Array(text.utf8)
    guard
      let pattern = cpcre_compile(
        bytes, bytes.count, options, &offset, &message, message.count)
    else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw SearchError(byteOffset: offset, message: String(decoding: text, as: UTF8.self))
    }
    self.pattern = pattern
  }

  deinit { cpcre_destroy(pattern) }

  /// The first match that starts at `start` or after it; nil also where looking took too long.
  package func firstRange(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Range<Int>? {
    let (result, range) = match(in: text, from: start)
    return result == CPCRE_FOUND ? range : nil
  }

  /// Whether there is a match in a text.
  package func verdict(on text: UnsafeBufferPointer<UInt8>) -> Verdict {
    let (result, _) = match(in: text, from: 0)
    return result == CPCRE_GAVE_UP ? .undecided : Verdict(result == CPCRE_FOUND)
  }

  /// Whether any group has a name.
  package var hasNames: Bool { cpcre_name_count(pattern) > 0 }

  /// The groups that have names, in the order of the pattern.
  package var names: [(name: String, group: Int)] {
    let names = (0..<cpcre_name_count(pattern)).map { index in
      var group = 0
      let name = cpcre_name(pattern, index, &group).map { String(cString: $0) } ?? ""
      return (name: name, group: group)
    }
    return names.sorted { $0.group < $1.group }
  }

  /// The range of each of the first groups in the first match, of which number 0 is all of it; nil where
  /// there is no match.
  ///
  /// - Parameter count: How many groups are asked for.
  package func groups(_ count: Int, in text: UnsafeBufferPointer<UInt8>) -> [Range<Int>?]? {
    var bounds = [Int](repeating: 0, count: 2 * count)
    let result = withUnsafePointer(to: UInt8(0)) { nothing in
      cpcre_match_groups(pattern, text.baseAddress ?? nothing, text.count, &bounds, count)
    }
    guard result == CPCRE_FOUND else { return nil }
    return (0..<count).map { group in
      let (start, end) = (bounds[2 * group], bounds[2 * group + 1])
      return start < 0 || end < start ? nil : start..<end
    }
  }

  private func match(
    in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (cpcre_result, Range<Int>) {
    var lower = 0
    var upper = 0
    let result = withUnsafePointer(to: UInt8(0)) { nothing in
      cpcre_match(pattern, text.baseAddress ?? nothing, text.count, start, &lower, &upper)
    }
    // `\K` in a look-ahead can put the start behind the end.
    return (result, min(lower, upper)..<upper)
  }
}

/// The answer whether a record matches.
///
/// Of several answers the least is that of all of them together, and the greatest that of any.
package enum Verdict: UInt8, Comparable, Sendable {
  /// It does not match.
  case no
  /// A regular expression takes too long on it.
  case undecided
  /// It matches.
  case yes

  package init(_ matches: Bool) {
    self = matches ? .yes : .no
  }

  /// The answer to the contrary question.
  package var inverted: Verdict {
    switch self {
    case .no: .yes
    case .undecided: .undecided
    case .yes: .no
    }
  }

  package static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }

  /// Takes in one more answer of which all must be yes; true when no other can change that.
  package mutating func combineAll(_ other: Verdict) -> Bool {
    self = min(self, other)
    return self == .no
  }

  /// Takes in one more answer of which any will do; true when no other can change that.
  package mutating func combineAny(_ other: Verdict) -> Bool {
    self = max(self, other)
    return self == .yes
  }
}

/// Why a search pattern cannot be used.
public struct SearchError: Error, Sendable, Hashable {
  /// Where in the pattern, in bytes of its UTF-8, 0-based.
  public var byteOffset: Int
  /// The message of PCRE2.
  public var message: String
}
