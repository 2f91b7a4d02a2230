/// The changes of one update block, in whatever order they were named.
///
/// What leaves or stays (delete, reload, reconfigure, the source of a move) is named by its place
/// before the block; what arrives (insert, the target of a move) by its place after it. So the order
/// of the calls says nothing, as in UIKit. Naming something twice is naming it once.
public struct UpdateBatch: Sendable, Hashable {
  /// One item that goes elsewhere.
  public struct Move<Place: Hashable & Sendable>: Sendable, Hashable {
    /// Place before the block.
    public var from: Place
    /// Place after the block.
    public var to: Place

    /// Makes a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// Rows that leave; old paths.
  public var deletedRows: Set<IndexPath> = []
  /// Rows that arrive; new paths.
  public var insertedRows: Set<IndexPath> = []
  /// Rows that get a new cell; old paths.
  public var reloadedRows: Set<IndexPath> = []
  /// Rows whose cell is bound again; old paths.
  public var reconfiguredRows: Set<IndexPath> = []
  /// Rows that go elsewhere.
  public var movedRows: Set<Move<IndexPath>> = []
  /// Sections that leave; old indexes.
  public var deletedSections: Set<Int> = []
  /// Sections that arrive; new indexes.
  public var insertedSections: Set<Int> = []
  /// Sections all of whose rows are new, however many they are now; old indexes.
  public var reloadedSections: Set<Int> = []
  /// Sections that go elsewhere with their rows.
  public var movedSections: Set<Move<Int>> = []

  /// Makes a batch without changes.
  public init() {}

  /// Whether nothing was named.
  public var isEmpty: Bool { self == UpdateBatch() }

  /// Checks the batch and works out where every row goes.
  ///
  /// O(sections + changes).
  ///
  /// - Parameters:
  ///   - old: Number of rows in each section before.
  ///   - new: The same after.
  /// - Throws: The first contradiction among the changes, or between them and the numbers.
  public func resolved(old: [Int], new: [Int]) throws(UpdateError) -> UpdateMap {
    let sections = try sectionMap(old: old.count, new: new.count)
    let map = UpdateMap(self, sections: sections, old: old, new: new)
    try checkRows(map)
    try checkCounts(map)
    return map
  }
}
