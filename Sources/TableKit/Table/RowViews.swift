import TableEngine

/// The views of rows, from top to bottom, found by position.
///
/// They are those of the rows on the screen and around it, so few that halving a sorted array finds one
/// sooner than hashing does. Adding and removing is O(views).
@MainActor
struct RowViews {
  /// In rising order.
  private(set) var positions: [Int] = []
  /// The view of each position.
  private(set) var all: [RowView] = []

  var count: Int { positions.count }

  /// The view of a row, if it has one.
  ///
  /// O(log views).
  subscript(position: Int) -> RowView? {
    let place = place(of: position)
    return place < positions.count && positions[place] == position ? all[place] : nil
  }

  /// The position of the first view that fits.
  func position(where fits: (RowView) -> Bool) -> Int? {
    all.firstIndex(where: fits).map { positions[$0] }
  }

  /// Gives a row a view, in place of the one it may have.
  mutating func set(_ view: RowView, at position: Int) {
    let place = place(of: position)
    if place < positions.count, positions[place] == position { return all[place] = view }
    positions.insert(position, at: place)
    all.insert(view, at: place)
  }

  /// Takes the view of a row, and returns it if there is one.
  mutating func remove(at position: Int) -> RowView? {
    let place = place(of: position)
    guard place < positions.count, positions[place] == position else { return nil }
    positions.remove(at: place)
    return all.remove(at: place)
  }

  /// Takes all views, and returns them from top to bottom.
  mutating func removeAll() -> [RowView] {
    defer {
      positions.removeAll(keepingCapacity: true)
      all = []
    }
    return all
  }

  /// Takes over that all positions from one on have changed by so many.
  mutating func shift(from position: Int, by rows: Int) {
    for place in place(of: position)..<positions.count { positions[place] += rows }
  }

  /// Where a position stands, or would stand.
  private func place(of position: Int) -> Int {
    positions.partitioningIndex { $0 >= position }
  }
}
