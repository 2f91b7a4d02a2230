/// Two records that are compared, by their numbers, 1-based.
package struct RecordPair: Equatable, Sendable {
  /// The number of the left one; nil for the record before the right one in the same file, or for the record
  /// of the same number in the first of two files.
  package let left: Int?
  /// The number of the right one.
  package let right: Int

  /// Reads `3,5`, or `5` alone; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0.filter { $0 != " " }) }
    guard (1...2).contains(parts.count), numbers.count == parts.count, let last = numbers.last,
      numbers.allSatisfy({ $0 > 0 })
    else { return nil }
    (left, right) = (numbers.count == 2 ? numbers[0] : nil, last)
  }

  /// The number of the left one among records of so many files; 0 where there is none before the right one.
  func leftNumber(ofFiles count: Int) -> Int { left ?? (count == 1 ? right - 1 : right) }
}
