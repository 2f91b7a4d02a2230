import CellGrid

extension CardLayout {
  /// All that can have the focus now, in the order of the document.
  ///
  /// O(1).
  public var targets: [CardTarget] { list.targets }

  /// The target that is drawn as having the focus: ``CardState/focus``, or its nearest neighbour where that is
  /// not shown.
  ///
  /// O(1).
  public var focused: CardTarget? { list.focusIndex.map { list.targets[$0] } }

  /// The innermost target at a place in the card.
  ///
  /// O(targets).
  public func target(at point: Point) -> CardTarget? {
    targets.last { target in target.rects.contains { $0.contains(point) } }
  }
}
