/// The values that a function is applied to.
struct Arguments {
  let values: [ExpressionValue]
  let environment: ExpressionEnvironment

  /// How many there are.
  var count: Int { values.count }

  /// An argument; ``ExpressionValue/missing`` past the last.
  subscript(position: Int) -> ExpressionValue {
    position < values.count ? values[position] : .missing
  }

  /// A text.
  func string(_ position: Int) throws(ExpressionFault) -> String {
    guard let string = self[position].string else { throw wrong(position, "a text") }
    return string
  }

  /// A text, which is empty where there is nothing.
  func text(_ position: Int) throws(ExpressionFault) -> String {
    self[position].isNull ? "" : try string(position)
  }

  /// A number.
  func number(_ position: Int) throws(ExpressionFault) -> Double {
    guard let number = self[position].double else { throw wrong(position, "a number") }
    return number
  }

  /// A whole number.
  func integer(_ position: Int) throws(ExpressionFault) -> Int {
    guard case .integer(let integer) = self[position] else {
      throw wrong(position, "a whole number")
    }
    return integer
  }

  /// The elements of a list.
  func elements(_ position: Int) throws(ExpressionFault) -> [ExpressionValue] {
    guard let elements = self[position].elements else { throw wrong(position, "a list") }
    return elements
  }

  /// The fields of an object.
  func fields(_ position: Int) throws(ExpressionFault) -> [ExpressionField] {
    guard let fields = self[position].fields else { throw wrong(position, "an object") }
    return fields
  }

  /// The fault of an argument that should be something else.
  func wrong(_ position: Int, _ wanted: String) -> ExpressionFault {
    .wrongArgument(position: position, wanted: wanted)
  }
}
