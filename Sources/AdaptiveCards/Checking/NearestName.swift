/// The name that somebody may have meant who wrote another one.
enum NearestName {
  /// Characters of a name that are compared and shown.
  static let longest = 60

  /// The name that differs least, if it differs by no more than a third of the letters; letters that changed
  /// places count once, and capitals do not count.
  ///
  /// O(names multiplied by the square of their length).
  static func find(_ name: String, among names: [String]) -> String? {
    let written = Array(name.lowercased().unicodeScalars.prefix(longest))
    let most = max(1, written.count / 3)
    var nearest: (name: String, distance: Int)?
    for candidate in names {
      let letters = Array(candidate.lowercased().unicodeScalars.prefix(longest))
      guard abs(letters.count - written.count) <= most else { continue }
      let distance = distance(written, letters)
      if distance <= most, distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
    }
    return nearest?.name
  }

  /// The letters to add, take out, change or exchange with the next to make one word of another (the
  /// distance of optimal string alignment).
  private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var (before, last) = ([Int](), Array(0...other.count))
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        let isSame = letter == otherLetter
        var least = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        let isExchange =
          row > 0 && column > 0 && one[row - 1] == otherLetter && letter == other[column - 1]
        if isExchange { least = min(least, before[column - 1] + 1) }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[other.count]
  }
}
