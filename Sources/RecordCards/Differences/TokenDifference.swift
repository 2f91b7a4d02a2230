/// The difference of two texts by their tokens, made tidy for a reader.
struct TokenDifference: Sendable {
  typealias Change = SequenceDifference.Change

  private let left: TokenList
  private let right: TokenList
  /// The changes by indices of tokens, from the first to the last.
  private(set) var changes: [Change]
  /// Whether the search for the changes came to the end.
  let isComplete: Bool

  /// Compares the tokens of two texts.
  ///
  /// - Parameters:
  ///   - areWords: Whether the tokens are words, of which a few alone say little.
  ///   - steps: The steps that the search may take, which are fewer by those that it took.
  init(
    _ left: [TextToken], of leftText: [UInt8], _ right: [TextToken], of rightText: [UInt8],
    areWords: Bool, steps: inout Int
  ) {
    var names = TokenNames()
    self.left = TokenList(left, ids: left.map { names.id(of: leftText[$0.range]) })
    self.right = TokenList(right, ids: right.map { names.id(of: rightText[$0.range]) })
    let difference = SequenceDifference(self.left.ids, self.right.ids, steps: &steps)
    changes = difference.changes
    isComplete = difference.isComplete
    for index in changes.indices { slide(index) }
    mergeStranded()
    if areWords { mergeUnlike() }
  }
}

// MARK: Tidying

extension TokenDifference {
  /// Moves what is only removed or only added to where a line or a word begins: of `the ca|t the ca|t` the
  /// whole words.
  private mutating func slide(_ index: Int) {
    let change = changes[index]
    guard change.left.isEmpty != change.right.isEmpty else { return }
    let isAddition = change.left.isEmpty
    let side = isAddition ? right : left
    let range = isAddition ? change.right : change.left
    let least = index == 0 ? 0 : changes[index - 1].left.upperBound + 1
    let most =
      index + 1 == changes.count ? left.tokens.count : changes[index + 1].left.lowerBound - 1
    let shift = side.bestShift(
      of: range, back: max(0, change.left.lowerBound - least),
      forth: max(0, most - change.left.upperBound))
    changes[index].left = change.left.shifted(by: shift)
    changes[index].right = change.right.shifted(by: shift)
  }

  /// Merges changes between which next to nothing is the same: a blank, a letter, or little beside
  /// what changes around it.
  private mutating func mergeStranded() {
    var merged: [Change] = []
    for change in changes {
      merged.append(change)
      while merged.count > 1,
        isStranded(between: merged[merged.count - 2], merged[merged.count - 1])
      {
        let last = merged.removeLast()
        merged[merged.count - 1] = merged[merged.count - 1].joined(with: last)
      }
    }
    changes = merged
  }

  private func isStranded(between first: Change, _ second: Change) -> Bool {
    let kept = first.left.upperBound..<second.left.lowerBound
    if left.tokens[kept].contains(where: { $0.kind == .lineBreak }) { return false }
    let weight = left.weight(of: kept)
    return weight <= 1 || weight * 3 <= min(self.weight(of: first), self.weight(of: second))
  }

  private func weight(of change: Change) -> Int {
    max(left.weight(of: change.left), right.weight(of: change.right))
  }

  /// Makes one change of all where less than a fifth of what they span is the same: texts that have
  /// only some `the` in common.
  private mutating func mergeUnlike() {
    guard let first = changes.first, let last = changes.last, changes.count > 1 else { return }
    let whole = first.joined(with: last)
    let changed = changes.reduce(0) { $0 + left.weight(of: $1.left) }
    let kept = left.weight(of: whole.left) - changed
    if kept * 5 < min(left.weight(of: whole.left), right.weight(of: whole.right)) {
      changes = [whole]
    }
  }
}

extension SequenceDifference.Change {
  /// One change from the start of this one to the end of a later one.
  fileprivate func joined(with later: Self) -> Self {
    Self(
      left: left.lowerBound..<later.left.upperBound,
      right: right.lowerBound..<later.right.upperBound)
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}

// MARK: Tokens

/// The tokens of one text, with what tells which are the same.
private struct TokenList: Sendable {
  let tokens: [TextToken]
  /// Equal for tokens of equal bytes, in both texts.
  let ids: [Int]
  /// The weight of all tokens before an index.
  private let weights: [Int]

  init(_ tokens: [TextToken], ids: [Int]) {
    self.tokens = tokens
    self.ids = ids
    var sum = 0
    weights =
      [0]
      + tokens.map {
        sum += $0.weight
        return sum
      }
  }

  /// Letters and digits of some tokens.
  func weight(of range: Range<Int>) -> Int {
    weights[range.upperBound] - weights[range.lowerBound]
  }

  /// How far a range is best moved that may lie elsewhere as well, since the tokens around it repeat its own.
  func bestShift(of range: Range<Int>, back: Int, forth: Int) -> Int {
    var best = (shift: 0, score: score(of: range))
    func consider(_ shift: Int) {
      let score = score(of: range.shifted(by: shift))
      if score > best.score { best = (shift, score) }
    }
    var shift = 0
    while -shift < back,
      ids[range.lowerBound + shift - 1] == ids[range.upperBound + shift - 1]
    {
      shift -= 1
      consider(shift)
    }
    shift = 0
    while shift < forth, ids[range.lowerBound + shift] == ids[range.upperBound + shift] {
      shift += 1
      consider(shift)
    }
    return best.shift
  }

  /// How well a range is bounded: best by the ends of lines, then by blanks.
  private func score(of range: Range<Int>) -> Int {
    score(before: range.lowerBound) + score(before: range.upperBound)
  }

  private func score(before index: Int) -> Int {
    guard index > 0, index < tokens.count else { return 3 }
    return switch tokens[index - 1].kind {
    case .lineBreak: 3
    case .blank: 2
    case .other: 1
    case .word: 0
    }
  }
}

/// Numbers for tokens by their bytes.
///
/// Not by the text: two spellings of `é` that Unicode holds equal are a difference.
private struct TokenNames {
  private var ids: [ArraySlice<UInt8>: Int] = [:]

  mutating func id(of bytes: ArraySlice<UInt8>) -> Int {
    if let id = ids[bytes] { return id }
    let id = ids.count
    ids[bytes] = id
    return id
  }
}
