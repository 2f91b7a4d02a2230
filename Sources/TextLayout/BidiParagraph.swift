/// The bidirectional controls of one paragraph that have no partner in it.
struct BidiParagraph {
  /// Where the paragraph ends in the source.
  private(set) var end: Int
  /// Positions of controls without a partner; those still to come, the next one last.
  private var unbalanced: [Int] = []
  private var open: [(control: BidiControl, position: Int)] = []
  private var openIsolates = 0

  /// Looks at the rest of a paragraph, from its first bidirectional control on.
  ///
  /// O(bytes).
  init(_ source: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = start
    while end < source.count {
      let scalar = source.validScalar(at: end) ?? DecodedScalar(value: 0, byteCount: 1)
      let verdict = Verdict(on: scalar.value)
      if verdict == .newline { break }
      if case .bidi(let control) = verdict { apply(control, at: end) }
      end += scalar.byteCount
    }
    unbalanced += open.map(\.position)
    unbalanced.sort(by: >)
  }

  /// Whether the control at a position has no partner; positions must be asked in ascending order.
  mutating func removeUnbalanced(at position: Int) -> Bool {
    guard unbalanced.last == position else { return false }
    unbalanced.removeLast()
    return true
  }

  private mutating func apply(_ control: BidiControl, at position: Int) {
    switch control {
    case .popDirectionalFormatting: closeEmbedding(at: position)
    case .popDirectionalIsolate: closeIsolate(at: position)
    default:
      open.append((control, position))
      openIsolates += control.opensIsolate ? 1 : 0
    }
  }

  private mutating func closeEmbedding(at position: Int) {
    guard let last = open.last, !last.control.opensIsolate else {
      unbalanced.append(position)
      return
    }
    open.removeLast()
  }

  /// The end of an isolate ends what was opened inside it, too (UAX 9, rule X6a).
  private mutating func closeIsolate(at position: Int) {
    guard openIsolates > 0 else {
      unbalanced.append(position)
      return
    }
    openIsolates -= 1
    while let last = open.popLast(), !last.control.opensIsolate { unbalanced.append(last.position) }
  }
}
