/// The words in which two texts differ.
///
/// First by lines, then by words within the lines that differ. What is the same between two changes is
/// worth reading: no blank or letter alone.
package struct TextDifference: Sendable, Hashable {
  /// A part of the left text that is replaced by a part of the right; one of them may be empty.
  package struct Change: Sendable, Hashable {
    /// UTF-8 offsets of what is removed from the left.
    package let left: Range<Int>
    /// UTF-8 offsets of what the right has instead.
    package let right: Range<Int>
  }

  /// The changes from the first to the last; between two of them the texts are the same.
  package let changes: [Change]
  /// Whether all was compared; if not, the texts have so many differences that some of what is counted
  /// as changed may be the same.
  package let isComplete: Bool

  /// Steps that comparing two texts may take, a few milliseconds.
  package static let mostSteps = 1_000_000

  /// Compares two texts by their bytes.
  ///
  /// O(bytes × differences), with a bound.
  package init(_ left: String, _ right: String) {
    var steps = Self.mostSteps
    self.init(left, right, steps: &steps)
  }

  /// Compares two texts.
  ///
  /// - Parameter steps: The steps that may be taken, which are fewer by those that were.
  init(_ left: String, _ right: String, steps: inout Int) {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left != right else {
      (changes, isComplete) = ([], true)
      return
    }
    let (leftLines, rightLines) = (TextToken.lines(of: left), TextToken.lines(of: right))
    let lines = TokenDifference(
      leftLines, of: left, rightLines, of: right, areWords: false, steps: &steps)
    var changes: [Change] = []
    var isComplete = lines.isComplete
    for change in lines.changes {
      let block = Change(
        left: leftLines.bytes(of: change.left), right: rightLines.bytes(of: change.right))
      isComplete =
        block.addWords(to: &changes, of: left, right, steps: &steps) && isComplete
    }
    (self.changes, self.isComplete) = (changes, isComplete)
  }

  /// UTF-8 offsets of the parts of the left text that the right does not have.
  package var removed: [Range<Int>] { changes.map(\.left).filter { !$0.isEmpty } }
  /// UTF-8 offsets of the parts of the right text that the left does not have.
  package var added: [Range<Int>] { changes.map(\.right).filter { !$0.isEmpty } }
}

extension TextDifference.Change {
  /// Compares the words of lines that differ; answers whether all were compared.
  fileprivate func addWords(
    to changes: inout [Self], of leftText: [UInt8], _ rightText: [UInt8], steps: inout Int
  ) -> Bool {
    if left.isEmpty || right.isEmpty {
      changes.append(self)
      return true
    }
    let leftWords = TextToken.words(of: leftText, in: left)
    let rightWords = TextToken.words(of: rightText, in: right)
    let words = TokenDifference(
      leftWords, of: leftText, rightWords, of: rightText, areWords: true, steps: &steps)
    changes += words.changes.map { change in
      Self(
        left: leftWords.bytes(of: change.left, from: left.lowerBound),
        right: rightWords.bytes(of: change.right, from: right.lowerBound))
    }
    return words.isComplete
  }
}

extension [TextToken] {
  /// The offsets of the bytes of some tokens that stand one behind the other.
  ///
  /// - Parameter start: Where the first begins.
  fileprivate func bytes(of indices: Range<Int>, from start: Int = 0) -> Range<Int> {
    let first =
      indices.lowerBound < count
      ? self[indices.lowerBound].range.lowerBound : last?.range.upperBound ?? start
    return first..<(indices.isEmpty ? first : self[indices.upperBound - 1].range.upperBound)
  }
}
