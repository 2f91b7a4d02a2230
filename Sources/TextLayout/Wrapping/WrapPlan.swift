import CText

/// The options of a wrapper, brought into their bounds.
struct WrapPlan {
  let columns: Int
  private let hangingIndent: Int
  private let keepsIndent: Bool
  private let alignsRightToLeft: Bool
  let maxLines: Int
  let strategy: CutStrategy

  init(_ options: WrapOptions) { self.init(options, strategy: CutStrategy(options.mode)) }

  init(_ options: WrapOptions, strategy: CutStrategy) {
    columns = max(1, options.columns)
    hangingIndent = max(0, min(options.hangingIndent, columns - Self.widest, Int(UInt16.max)))
    keepsIndent = options.keepsIndent
    alignsRightToLeft = options.alignsRightToLeft
    maxLines = options.maxLines
    self.strategy = strategy
  }

  /// A plan to measure a text that may be as wide as it likes.
  static func measuring(_ strategy: CutStrategy) -> WrapPlan {
    WrapPlan(WrapOptions(columns: .max), strategy: strategy)
  }

  /// Columns by which the lines of a hard line are indented but for the first.
  func hangingIndent(of line: UnsafeBufferPointer<UInt8>) -> Int {
    guard keepsIndent, let first = line.firstIndex(where: { $0 != 0x20 }),
      first > 0 || line.starts(with: [0x2D, 0x20])
    else { return hangingIndent }
    return max(0, min(first + Self.keptGap, columns / 2, columns - Self.widest, Int(UInt16.max)))
  }

  /// Columns of a wide character, which no indent takes away.
  private static let widest = 2

  /// Whether the lines of a hard line end at the same column, and do not begin at one.
  func alignsRight(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    alignsRightToLeft && ctext_is_right_to_left(line.baseAddress, line.count)
  }

  /// Columns that the later lines of an indented hard line are indented more than its first.
  private static let keptGap = 2
}

/// Where a hard line is cut into lines: the wrap modes, and two for measuring words.
enum CutStrategy {
  /// At the last break opportunity that fits.
  case word
  /// Behind the last character that fits.
  case character
  /// Nowhere.
  case none
  /// At every break opportunity.
  case everywhere
  /// There, and behind separators inside of words.
  case pieces

  /// Whether lines are cut although there is room for more.
  var measuresWords: Bool { self == .everywhere || self == .pieces }

  init(_ mode: WrapMode) {
    switch mode {
    case .word: self = .word
    case .character: self = .character
    case .none: self = .none
    }
  }
}
