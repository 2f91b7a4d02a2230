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
