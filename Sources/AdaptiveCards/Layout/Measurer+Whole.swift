extension Measurer {
  /// Makes a box that has parts side by side, unless it goes to a pipe and would tear a text there.
  ///
  /// On a screen the eye follows a column. In a pipe it is the line that counts, for who searches it
  /// and who has it read aloud: a text of several lines between others is in no place whole. Nothing
  /// is counted of a box that is not taken.
  mutating func whole(_ make: (inout Measurer) -> Box?) -> Box? {
    guard environment.isPlain else { return make(&self) }
    var trial = self
    guard let box = make(&trial), !box.tearsText else { return nil }
    self = trial
    return box
  }
}

extension Box {
  /// Whether a text of several lines stands beside something else, if only a rule.
  fileprivate var tearsText: Bool {
    switch content {
    case .text, .image, .rule, .copy: false
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
