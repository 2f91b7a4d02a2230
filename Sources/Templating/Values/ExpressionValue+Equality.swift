extension ExpressionValue {
  /// Whether two values are equal as `==` of the language has it.
  ///
  /// Absent and `null` are one, numbers are compared by value, lists and objects by what is in them;
  /// the order of fields does not matter. O(size).
  func isEqual(to other: ExpressionValue) -> Bool {
    if isNull || other.isNull { return isNull && other.isNull }
    if let left = double, let right = other.double { return Self.areEqual(left, right) }
    if let left = elements, let right = other.elements {
      return left.count == right.count && zip(left, right).allSatisfy { $0.isEqual(to: $1) }
    }
    if let left = fields, let right = other.fields { return Self.areEqual(left, right) }
    return self == other
  }

  /// Whole numbers apart, two that differ by less than a step of 1.0 are taken for equal.
  private static func areEqual(_ left: Double, _ right: Double) -> Bool {
    left == right || abs(left - right) < Double.ulpOfOne
  }

  private static func areEqual(_ left: [ExpressionField], _ right: [ExpressionField]) -> Bool {
    guard left.count == right.count else { return false }
    let values = Dictionary(right.map { ($0.key, $0.value) }) { first, _ in first }
    return left.allSatisfy { field in
      values[field.key].map { field.value.isEqual(to: $0) } ?? false
    }
  }
}
