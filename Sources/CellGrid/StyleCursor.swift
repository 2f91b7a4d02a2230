import TextLayout

/// Walks along a text and knows the style at each byte: its runs over a base, substitutions dim.
struct StyleCursor {
  private let runs: [StyledText.Run]
  private let substitutions: [Range<Int>]
  private let base: Style
  private var run: Int
  private var substitution: Int

  /// Starts at a byte.
  ///
  /// O(log of the runs and substitutions).
  init(text: DisplayText, runs: [StyledText.Run], base: Style, from byte: Int) {
    self.runs = runs
    self.base = base
    substitutions = text.substitutions
    run = runs.partitionIndex { $0.range.upperBound > byte }
    substitution = substitutions.partitionIndex { $0.upperBound > byte }
  }

  /// The style at a byte and the end of the bytes that share it; bytes must not go back.
  mutating func span(at byte: Int) -> (style: Style, end: Int) {
    var (style, end) = (base, Int.max)
    while run < runs.count, runs[run].range.upperBound <= byte { run += 1 }
    if run < runs.count {
      let isInside = narrow(&end, to: runs[run].range, at: byte)
      if isInside { style = runs[run].style.over(base) }
    }
    while substitution < substitutions.count, substitutions[substitution].upperBound <= byte {
      substitution += 1
    }
    if substitution < substitutions.count {
      let isInside = narrow(&end, to: substitutions[substitution], at: byte)
      if isInside { style.attributes.insert(.dim) }
    }
    return (style, end)
  }

  /// Brings the end forward to the next edge of a range, and says whether the byte is inside.
  private func narrow(_ end: inout Int, to range: Range<Int>, at byte: Int) -> Bool {
    let isInside = range.lowerBound <= byte
    end = min(end, isInside ? range.upperBound : range.lowerBound)
    return isInside
  }
}

extension Array {
  /// The first index whose element meets a condition that all elements after it meet, too.
  func partitionIndex(where isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
