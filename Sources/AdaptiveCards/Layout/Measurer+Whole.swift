extension Measurer {
  /// Most texts and images that are measured in vain; the cards of a corpus stay below a hundred.
  private static let mostWasted = 10_000

  /// Makes a box that has parts side by side, unless it goes to a pipe and would tear a text there.
  ///
  /// On a screen the eye follows a column. In a pipe it is the line that counts, for who searches it
  /// and who has it read aloud: a text of several lines between others is in no place whole. Nothing
  /// is counted of a box that is not taken.
  /// What a trial measures that fails is measured again, and again in boxes around it. There is an
  /// end to that: once ``mostWasted`` items are measured in vain nothing is side by side any more.
  mutating func whole(_ make: (inout Measurer) -> Box?) -> Box? {
    guard environment.isPlain else { return make(&self) }
    guard wastedItems < Self.mostWasted else { return nil }
    var trial = self
    guard let box = make(&trial), !box.tearsText else {
      wastedItems = trial.wastedItems + trial.itemCount(since: self) + 1
      return nil
    }
    self = trial
    return box
  }
}

extension Box {
  /// Whether a text of several lines stands beside something else, if only a rule.
  fileprivate var tearsText: Bool {
    switch content {
    case .text, .image, .rule, .copy: false
    case .target(let target): target.box.tearsText
    case .stack(let stack): stack.children.contains { $0.box.tearsText }
    case .row(let row):
      row.hasNeighbours && row.cells.contains { $0.box.hasTextOfSeveralLines }
        || row.cells.contains { $0.box.tearsText }
    }
  }

  private var hasTextOfSeveralLines: Bool {
    switch content {
    case .text(let text): text.lines.count > 1
    case .image, .rule, .copy: false
    case .target(let target): target.box.hasTextOfSeveralLines
    case .stack(let stack): stack.children.contains { $0.box.hasTextOfSeveralLines }
    case .row(let row): row.cells.contains { $0.box.hasTextOfSeveralLines }
    }
  }
}

extension Box.Row {
  /// Whether something stands beside a cell.
  fileprivate var hasNeighbours: Bool {
    !rules.isEmpty || cells.count { $0.box.rows > 0 } > 1
  }
}
