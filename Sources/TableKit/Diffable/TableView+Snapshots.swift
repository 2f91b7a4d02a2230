import TableEngine

extension TableView {
  /// The row that stays where it is on the screen when rows are put in another order.
  var heldRow: RowPath? { focusedRow }

  /// Carries out what is different, first the changes and then what is marked of the rest.
  ///
  /// - Parameters:
  ///   - difference: What is different.
  ///   - change: Makes the data source have the rows after the changes.
  func carryOut(_ difference: SnapshotDifference, _ change: () -> Void) {
    // What is asked for in between waits for both: its paths are those of after them.
    updates.isCarryingOut = true
    defer {
      updates.isCarryingOut = false
      carryOutFollowUps()
    }
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

  /// Calls a function after the next layout, or at once where there is nothing to lay out.
  func complete(_ completion: @escaping () -> Void) {
    completions.append(completion)
    runCompletions()
  }
}
