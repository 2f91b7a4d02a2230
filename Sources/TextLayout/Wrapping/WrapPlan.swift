/// The options of a wrapper, brought into their bounds.
struct WrapPlan {
  let columns: Int
  let hangingIndent: Int
  let maxLines: Int
  let strategy: CutStrategy

  init(_ options: WrapOptions) {
    self.init(options, strategy: CutStrategy(options.mode))
  }

  init(_ options: WrapOptions, strategy: CutStrategy) {
    columns = max(1, options.columns)
    hangingIndent = max(0, min(options.hangingIndent, columns - 1, Int(UInt16.max)))
    maxLines = options.maxLines
    self.strategy = strategy
  }

  /// A plan to measure a text that may be as wide as it likes.
  static func measuring(_ strategy: CutStrategy) -> WrapPlan {
    WrapPlan(WrapOptions(columns: .max), strategy: strategy)
  }

  /// Whether break opportunities matter for a line that is too wide for the plan, or is not.
  func usesOpportunities(isTooWide: Bool) -> Bool {
    strategy == .everywhere || (strategy == .word && isTooWide)
  }
}
