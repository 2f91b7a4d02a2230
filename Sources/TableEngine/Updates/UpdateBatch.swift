/// The changes of one update block, in whatever order they were named.
///
/// What leaves or stays (delete, reload, reconfigure, the source of a move) is named by its place
/// before the block; what arrives (insert, the target of a move) by its place after it. So the order
/// of the calls says nothing, as in UIKit. Naming something twice is naming it once.
package struct UpdateBatch: Sendable, Hashable {
  /// One item that goes elsewhere.
  package struct Move<Place: Hashable & Sendable>: Sendable, Hashable {
    /// Place before the block.
    package var from: Place
    /// Place after the block.
    package var to: Place

    /// Makes a move.
    package init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Rows that leave; old paths.
  package var deletedRows: Set<RowPath> = []
  /// Rows that arrive; new paths.
  package var insertedRows: Set<RowPath> = []
  /// Rows that get a new cell; old paths.
  package var reloadedRows: Set<RowPath> = []
  /// Rows whose cell is bound again; old paths.
  package var reconfiguredRows: Set<RowPath> = []
  /// Rows that go elsewhere.
  package var movedRows: Set<Move<RowPath>> = []
  /// Sections that leave; old indexes.
  package var deletedSections: Set<Int> = []
  /// Sections that arrive; new indexes.
  package var insertedSections: Set<Int> = []
  /// Sections all of whose rows are new, however many they are now; old indexes.
  package var reloadedSections: Set<Int> = []
  /// Sections that go elsewhere with their rows.
  package var movedSections: Set<Move<Int>> = []

  /// Makes a batch without changes.
  package init() {}

  /// Whether nothing was named.
  package var isEmpty: Bool { self == UpdateBatch() }

  /// Checks the batch and works out where every row goes.
  ///
  /// O(sections + changes).
  ///
  /// - Parameters:
  ///   - old: Number of rows in each section before.
  ///   - new: The same after.
  /// - Throws: The first contradiction among the changes, or between them and the numbers.
  package func resolved(old: [Int], new: [Int]) throws(UpdateError) -> UpdateMap {
    let sections = try sectionMap(old: old.count, new: new.count)
    let map = UpdateMap(self, sections: sections, old: old, new: new)
    try checkRows(map)
    try checkCounts(map)
    return map
  }
}
