import Phrases

/// A function of the language.
struct Function: Sendable {
  /// Works on values.
  typealias Plain = @Sendable (Arguments) throws(ExpressionFault) -> ExpressionValue
  /// Evaluates its arguments itself: not all of them, or more than once, or past their errors.
  typealias Special = @Sendable (inout Evaluator, [Int]) throws(ExpressionError) -> ExpressionValue

  /// How a function is carried out.
  enum Body: Sendable {
    case plain(Plain)
    case special(Special)
  }

  /// How many arguments it takes.
  let arity: ClosedRange<Int>
  let body: Body
  /// Whether the second argument is the name of an element, for which the third is evaluated.
  let isLoop: Bool

  /// Whether it looks into all that is in its arguments, however deep.
  let isDeep: Bool

  /// Makes a function of values.
  init(_ arity: ClosedRange<Int>, isDeep: Bool = false, _ body: @escaping Plain) {
    self.arity = arity
    self.body = .plain(body)
    self.isDeep = isDeep
    isLoop = false
  }

  /// Makes a function that evaluates its arguments.
  init(special arity: ClosedRange<Int>, isLoop: Bool = false, _ body: @escaping Special) {
    self.arity = arity
    self.body = .special(body)
    self.isLoop = isLoop
    isDeep = false
  }

  /// Any number of arguments from a smallest one on.
  static func atLeast(_ count: Int) -> ClosedRange<Int> { count...Int.max }
}

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
  func wrong(_ position: Int, _ wanted: Phrase) -> ExpressionFault {
    .wrongArgument(position, shouldBe: wanted)
  }
}
