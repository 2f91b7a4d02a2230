import Platform

extension MathFunctions {
  static func power(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    .number(pow(try arguments.number(0), try arguments.number(1)))
  }

  static func squareRoot(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let number = try arguments.number(0)
    if number < 0 { throw arguments.wrong(0, "a number from 0 on") }
    return .number(number.squareRoot())
  }

  /// Rounds half up to some digits behind the point.
  static func round(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let number = try arguments.number(0)
    let digits = arguments.count > 1 ? try arguments.integer(1) : 0
    guard (0...15).contains(digits) else { throw arguments.wrong(1, "from 0 to 15") }
    let scale = pow(10, Double(digits))
    return .number((number * scale + 0.5).rounded(.down) / scale)
  }

  /// A whole number from the first up to the second, which is left out.
  static func random(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let (least, bound) = (try arguments.integer(0), try arguments.integer(1))
    guard least < bound else { throw arguments.wrong(1, "above the first") }
    let width = UInt64(bitPattern: Int64(bound &- least))
    return .integer(least &+ Int(arguments.environment.random() % width))
  }

  /// The least or greatest of numbers and of the numbers in lists.
  static func extreme(
    _ arguments: Arguments, isBetter: (Double, Double) -> Bool
  ) throws(ExpressionFault) -> ExpressionValue {
    var best: (number: Double, value: ExpressionValue)?
    for (position, argument) in arguments.values.enumerated() {
      for value in argument.elements ?? [argument] {
        guard let number = value.double else { throw arguments.wrong(position, "numbers") }
        if best.map({ isBetter(number, $0.number) }) ?? true { best = (number, value) }
      }
    }
    return best?.value ?? .missing
  }
}
