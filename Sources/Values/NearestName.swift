/// The name that somebody may have meant by one that does not exist.
package enum NearestName {
  /// Finds the name that takes the fewest mistakes to become the one that was written.
  ///
  /// A mistake is a letter too many, too few or wrong, or two that changed places; a letter's case is none. One in
  /// three letters may be wrong, or the written one may be all that the name begins with; one letter alone means
  /// nothing. Of several equally near names it is the first.
  ///
  /// O(names × letters²).
  package static func find(_ written: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(written.lowercased())
    guard wanted.count > 1 else { return nil }
    var best: (name: String, mistakes: Int)?
    for name in names where name != written {
      let letters = Array(name.lowercased())
      let isBeginning = wanted.count >= 3 && letters.starts(with: wanted)
      let mistakes = isBeginning ? 1 : mistakes(from: wanted, to: letters)
      guard isBeginning || mistakes <= max(1, min(wanted.count, letters.count) / 3),
        mistakes < best?.mistakes ?? .max
      else { continue }
      best = (name, mistakes)
    }
    return best?.name
  }

  /// The distance of two words by Damerau and Levenshtein, in which no part is changed twice.
  private static func mistakes(from wanted: [Character], to letters: [Character]) -> Int {
    guard !wanted.isEmpty, !letters.isEmpty else { return max(wanted.count, letters.count) }
    // The distances of the beginnings of `letters` from one of `wanted`, for the last two of these.
    var (former, row) = ([Int](), Array(0...letters.count))
    for index in 1...wanted.count {
      var next = [index] + row.dropFirst()
      for column in 1...letters.count {
        let isSame = wanted[index - 1] == letters[column - 1]
        var least = min(row[column], next[column - 1]) + 1
        least = min(least, row[column - 1] + (isSame ? 0 : 1))
        if index > 1, column > 1, wanted[index - 1] == letters[column - 2],
          wanted[index - 2] == letters[column - 1]
        {
          least = min(least, former[column - 2] + 1)
        }
        next[column] = least
      }
      (former, row) = (row, next)
    }
    return row[letters.count]
  }
}
