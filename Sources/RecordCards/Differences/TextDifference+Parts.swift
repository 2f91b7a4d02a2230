extension TextDifference {
  /// A part of two texts that are shown beside each other.
  package enum Part: Sendable, Hashable {
    /// What both have.
    case same(String)
    /// Something that both have and that is too long to be shown.
    case leftOut
    /// What the left has, and what the right has in its place; one of them may be empty.
    case change(left: String, right: String)
  }

  /// Lines that are the same, up to which all of them are shown.
  private static let mostLines = 6
  /// Characters that are the same on one line, up to which all of them are shown.
  private static let mostCharacters = 400

  /// The parts of the two texts that were compared; of what is long and the same in both there is what is
  /// next to a change.
  ///
  /// O(bytes).
  package func parts(of left: String, _ right: String) -> [Part] {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    var parts: [Part] = []
    var place = 0
    for (index, change) in changes.enumerated() {
      let same = String(decoding: left[place..<change.left.lowerBound], as: UTF8.self)
      parts += Self.excerpt(of: same, hasStart: index > 0, hasEnd: true)
      parts.append(
        .change(
          left: String(decoding: left[change.left], as: UTF8.self),
          right: String(decoding: right[change.right], as: UTF8.self)))
      place = change.left.upperBound
    }
    let rest = String(decoding: left[place...], as: UTF8.self)
    return parts + Self.excerpt(of: rest, hasStart: !changes.isEmpty, hasEnd: false)
  }

  /// A text that is the same in both, or what of it is next to the changes before and behind it.
  private static func excerpt(of text: String, hasStart: Bool, hasEnd: Bool) -> [Part] {
    if text.isEmpty { return [] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.count > mostLines {
      let shown = mostLines / 2
      return excerpt(
        hasStart ? lines.prefix(shown).joined(separator: "\n") + "\n" : nil,
        hasEnd ? "\n" + lines.suffix(shown).joined(separator: "\n") : nil)
    }
    guard text.count > mostCharacters else { return [.same(text)] }
    let shown = mostCharacters / 2
    return excerpt(
      hasStart ? String(text.prefix(shown)) : nil, hasEnd ? String(text.suffix(shown)) : nil)
  }

  private static func excerpt(_ start: String?, _ end: String?) -> [Part] {
    (start.map { [Part.same($0)] } ?? []) + [.leftOut] + (end.map { [Part.same($0)] } ?? [])
  }
}
