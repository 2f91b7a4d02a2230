/// Where a hard line is cut into lines: the wrap modes, and one for measuring words.
enum CutStrategy {
  case word, character, none
  /// At every break opportunity.
  case everywhere

  init(_ mode: WrapMode) {
    switch mode {
    case .word: self = .word
    case .character: self = .character
    case .none: self = .none
    }
  }
}
