import TableEngine

extension TableView {
  /// The row that stays where it is on the screen when rows are put in another order.
  var heldRow: RowPath? { focusedRow }

  /// Carries out several changes as one, and calls a function after the next layout.
  ///
  /// What is asked for in between waits for all of them: its paths are those of after them.
  func carryOutAsOne(_ completion: (() -> Void)? = nil, _ changes: () -> Void) {
    updates.isCarryingOut = true
    changes()
    if let completion { completions.append(completion) }
    updates.isCarryingOut = false
    carryOutFollowUps()
  }

  /// Carries out what is different, first the changes and then what is marked of the rest.
  ///
  /// - Parameters:
  ///   - difference: What is different.
  ///   - change: Makes the data source have the rows after the changes.
  func carryOut(_ difference: SnapshotDifference, _ change: () -> Void) {
    if difference.changes.isEmpty {
      change()
    } else {
      carryOut(difference.changes, focus: difference.isReordering ? heldRow : nil, change)
    }
    if !difference.marks.isEmpty { carryOut(difference.marks, focus: nil) {} }
  }

  private func carryOut(_ changes: UpdateBatch, focus: RowPath?, _ change: () -> Void) {
    beginUpdates()
    change()
    batch = changes
    updates.focus = focus
    endUpdates()
  }
}
