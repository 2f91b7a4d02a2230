/// What a table must do to show one snapshot after another.
package struct SnapshotDifference: Sendable, Hashable {
  /// What leaves, arrives and goes elsewhere.
  package var changes: UpdateBatch
  /// What of the rest is reloaded or reconfigured, to be carried out after ``changes``.
  ///
  /// A batch of its own, because a row may be moved and reloaded, and no batch does both to one row.
  package var marks: UpdateBatch

  /// Makes a difference.
  package init(changes: UpdateBatch = UpdateBatch(), marks: UpdateBatch = UpdateBatch()) {
    self.changes = changes
    self.marks = marks
  }

  /// Whether the snapshots show the same and nothing is marked.
  package var isEmpty: Bool { changes.isEmpty && marks.isEmpty }

  /// Whether what stays is in another order.
  package var isReordering: Bool { !changes.movedRows.isEmpty || !changes.movedSections.isEmpty }
}
