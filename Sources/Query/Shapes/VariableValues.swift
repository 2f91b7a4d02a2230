/// The most frequent values of one variable, most frequent first.
package struct VariableValues: Sendable, Equatable {
  /// One value and how often it was there.
  package struct Value: Sendable, Equatable {
    let bytes: ShortBytes
    /// The texts that have it; about as many where not all values are kept.
    package fileprivate(set) var count: Int
    /// How many of the count may be texts with other values.
    fileprivate(set) var surplus: Int

    init(bytes: ShortBytes, count: Int, surplus: Int) {
      self.bytes = bytes
      self.count = count
      self.surplus = surplus
    }

    /// The value, of more than 48 bytes its beginning and `…`.
    ///
    /// It comes from data: it may hold control characters.
    package var text: String {
      String(decoding: bytes.bytes, as: UTF8.self)
        + (bytes.fullCount > ShortBytes.limit ? "…" : "")
    }

    /// Whether the text is all of it.
    package var isWhole: Bool { bytes.fullCount <= ShortBytes.limit }

    /// The texts that have it for certain.
    package var leastCount: Int { count - surplus }
  }

  /// The values that are kept, at most sixteen.
  package internal(set) var values: [Value] = []
  /// Whether these are all values there were, with exact counts.
  package internal(set) var isComplete = true
  /// The smallest and the greatest number, where there were numbers.
  package internal(set) var range: ClosedRange<Double>?

  init() {}

  /// Adds the values of other texts.
  ///
  /// The counts are exact while both sides are complete.
  mutating func merge(_ other: Self) {
    for value in other.values {
      if let match = values.firstIndex(where: { $0.bytes == value.bytes }) {
        values[match].count += value.count
        values[match].surplus += value.surplus
      } else {
        values.append(value)
      }
    }
    isComplete = isComplete && other.isComplete
    range = Self.union(range, other.range)
    sort()
    guard values.count > ValueSketches.placeCount else { return }
    values.removeLast(values.count - ValueSketches.placeCount)
    isComplete = false
  }

  /// Puts the most frequent value first; of equally frequent ones, that with the lesser bytes.
  mutating func sort() {
    values.sort {
      if $0.count != $1.count { return $0.count > $1.count }
      return $0.bytes < $1.bytes
    }
  }

  private static func union(
    _ one: ClosedRange<Double>?, _ other: ClosedRange<Double>?
  ) -> ClosedRange<Double>? {
    guard let one, let other else { return one ?? other }
    return min(one.lowerBound, other.lowerBound)...max(one.upperBound, other.upperBound)
  }
}
