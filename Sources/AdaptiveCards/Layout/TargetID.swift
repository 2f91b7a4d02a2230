/// Something in a card that can have the focus, by its place in the tree of the card.
///
/// It stays the same whatever the width, what is hidden and which cards are open. Two of them compare
/// as they stand in the document: a container before what is in it.
public struct TargetID: Hashable, Sendable, Comparable {
  /// The index of the child at each level, from the card down.
  ///
  /// The buttons of a card are the child after its last element. The children of a row of buttons
  /// are its actions, then what opens the menu of the others, then the cards that they open.
  public var path: [Int]

  /// Makes the place of the card itself, or of what a path leads to.
  public init(_ path: [Int] = []) { self.path = path }

  /// The place of a child.
  func child(_ index: Int) -> TargetID { TargetID(path + [index]) }

  /// The place that this one is a child of; the card itself is its own.
  var parent: TargetID { TargetID(path.dropLast()) }

  /// Whether another place is this one or inside it.
  func contains(_ other: TargetID) -> Bool { other.path.starts(with: path) }

  /// How many levels two places have in common.
  func commonDepth(_ other: TargetID) -> Int {
    zip(path, other.path).prefix { $0 == $1 }.count
  }

  /// Whether one place comes before another.
  public static func < (one: TargetID, other: TargetID) -> Bool {
    one.path.lexicographicallyPrecedes(other.path)
  }
}

extension TargetID: CustomStringConvertible {
  /// The path with dots, such as `#2.0.1`; the card itself is `#`.
  public var description: String { "#" + path.map(String.init).joined(separator: ".") }
}
