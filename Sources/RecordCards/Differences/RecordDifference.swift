import JSON

/// What differs between two records, value by value.
///
/// Objects are compared by the names of their members, arrays by their elements, which are aligned first. The
/// rows stand in the order of the left record; a value that only the right has stands behind its neighbour.
package struct RecordDifference: Sendable, Hashable {
  /// A value of one of the records, and the way to it.
  package struct Side: Sendable, Hashable {
    /// The way from the record to the value.
    package let path: TreePath
    /// The value as it was written.
    package let value: JSONValue
  }

  /// How a value of the left relates to one of the right.
  package enum Relation: Sendable, Hashable {
    /// Both are the same.
    case same
    /// Both are the same number in other spellings, as `1` and `1.0`.
    case respelled
    /// They differ.
    case changed
    /// The right has no such value.
    case onlyLeft
    /// The left has no such value.
    case onlyRight
  }

  /// A value that the records have in common, or one of them has.
  ///
  /// An object or array in a record is one row where it is the same in both or where one of them lacks it, else it
  /// has a row for each of its own values.
  package struct Row: Sendable, Hashable {
    /// How the two sides relate.
    package let relation: Relation
    /// The value of the left; nil where only the right has it.
    package let left: Side?
    /// The value of the right; nil where only the left has it.
    package let right: Side?
    /// The words that differ, where both are texts that do.
    package let text: TextDifference?

    /// The way to the value in the left, or in the right where only that has it.
    package var path: TreePath { left?.path ?? right?.path ?? TreePath() }
  }

  /// All values in their order.
  package let rows: [Row]

  /// Steps that comparing all values may take.
  private static let mostSteps = 4 * TextDifference.mostSteps

  /// Compares two records, or any two values.
  ///
  /// O(bytes × differences), with a bound.
  package init(left: JSONValue, right: JSONValue) {
    var collector = RowCollector(steps: Self.mostSteps)
    collector.compare(Side(path: TreePath(), value: left), Side(path: TreePath(), value: right))
    rows = collector.rows
  }

  /// The rows that are not the same in both.
  package var differing: [Row] { rows.filter { $0.relation != .same } }
  /// Whether both records have the same values in the same spelling.
  package var isEmpty: Bool { rows.allSatisfy { $0.relation == .same } }

  /// Number of rows of some relation.
  package func count(of relation: Relation) -> Int { rows.count { $0.relation == relation } }
}

/// Collects the rows of a difference.
private struct RowCollector {
  typealias Row = RecordDifference.Row
  typealias Side = RecordDifference.Side

  private(set) var rows: [Row] = []
  /// Steps that may still be taken.
  private var steps: Int

  init(steps: Int) { self.steps = steps }

  mutating func compare(_ left: Side?, _ right: Side?) {
    guard let left, let right else {
      rows.append(
        Row(relation: right == nil ? .onlyLeft : .onlyRight, left: left, right: right, text: nil))
      return
    }
    let isInside = !left.path.steps.isEmpty || left.value.object == nil
    if isInside, left.value == right.value, left.value.hasSameBytes(as: right.value) {
      add(.same, left, right)
      return
    }
    switch (left.value, right.value) {
    case (.object(let leftObject), .object(let rightObject)):
      let pairs = MemberPairing(leftObject.members, rightObject.members).pairs
      for pair in pairs { compare(left.member(pair.left), right.member(pair.right)) }
    case (.array(let leftElements), .array(let rightElements)):
      let pairs = ElementPairing(leftElements, rightElements, steps: &steps).pairs
      for pair in pairs { compare(left.element(pair.left), right.element(pair.right)) }
    case (.string(let leftText), .string(let rightText)):
      add(.changed, left, right, text: TextDifference(leftText, rightText, steps: &steps))
    case (.number(let leftNumber), .number(let rightNumber)):
      add(ComparedNumber.areEqual(leftNumber, rightNumber) ? .respelled : .changed, left, right)
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _):
      add(.changed, left, right)
    }
  }

  private mutating func add(
    _ relation: RecordDifference.Relation, _ left: Side, _ right: Side, text: TextDifference? = nil
  ) {
    rows.append(Row(relation: relation, left: left, right: right, text: text))
  }
}

extension RecordDifference.Side {
  /// The member of a place, 0-based; nil for none.
  fileprivate func member(_ place: Int?) -> Self? {
    guard let place, let member = value.object?.members[place] else { return nil }
    return Self(path: path.appending(.member(member.key)), value: member.value)
  }

  /// The element of a place, 0-based; nil for none.
  fileprivate func element(_ place: Int?) -> Self? {
    guard let place, let element = value.array?[place] else { return nil }
    return Self(path: path.appending(.element(place)), value: element)
  }
}

extension TreePath {
  fileprivate func appending(_ step: Step) -> TreePath { TreePath(steps: steps + [step]) }
}
