import JSON

/// A walk through all values of a record in the order in which they stand, also those in closed nodes;
/// nodes are not made for it.
struct TreeWalk {
  private var path: [(container: JSONValue, place: Int)] = []
  /// The value that the walk has come to, as it is shown.
  private(set) var value: JSONValue

  /// Begins at the record itself.
  init(_ root: JSONValue) { value = root }

  /// Goes to a value by its places, as far as there is one.
  mutating func go(to places: [Int]) {
    for place in places where place < TreeValue.childCount(of: value) { enter(place) }
  }

  /// The places of the value in what it is in, 0-based, from the record inwards.
  var places: [Int] { path.map(\.place) }

  /// The name of the value; nil for an element of an array and for the record itself.
  var name: String? { path.last.flatMap { TreeValue.name($0.place, of: $0.container) } }

  /// The name of the record's own field that the value is or is in; nil where there is none.
  var fieldName: String? { path.first.flatMap { TreeValue.name($0.place, of: $0.container) } }

  /// Goes to the next value: the first in this one, or else behind it; false at the end.
  mutating func goOn() -> Bool {
    if TreeValue.childCount(of: value) > 0 {
      enter(0)
      return true
    }
    while let (container, place) = path.popLast() {
      value = container
      if place + 1 < TreeValue.childCount(of: container) {
        enter(place + 1)
        return true
      }
    }
    return false
  }

  /// Goes to the value before: the last in the one before this, or else what this is in; false at the start.
  mutating func goBack() -> Bool {
    guard let (container, place) = path.popLast() else { return false }
    value = container
    if place > 0 {
      enter(place - 1)
      goToLast()
    }
    return true
  }

  /// Goes to the last value in this one.
  mutating func goToLast() {
    while true {
      let count = TreeValue.childCount(of: value)
      guard count > 0 else { return }
      enter(count - 1)
    }
  }

  private mutating func enter(_ place: Int) {
    let container = value
    path.append((container, place))
    value = TreeValue.child(place, of: container).value
  }
}
