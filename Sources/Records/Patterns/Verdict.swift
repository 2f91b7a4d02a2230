/// What is known of a record that is asked whether it matches.
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

  /// What is known of the contrary.
  package var inverted: Verdict {
    switch self {
    case .no: .yes
    case .undecided: .undecided
    case .yes: .no
    }
  }

  package static func < (left: Verdict, right: Verdict) -> Bool { left.rawValue < right.rawValue }

  /// Takes in one more answer of which any will do; true when no other can change that.
  package mutating func takeAny(_ other: Verdict) -> Bool {
    self = max(self, other)
    return self == .yes
  }
}
