/// Arithmetic.
enum MathFunctions {
  static let table: [String: Function] = [
    "add": Function(Function.atLeast(2), add),
    "sub": Function(Function.atLeast(2)) { arguments throws(ExpressionFault) in
      try fold(arguments, Int.subtractingReportingOverflow, -)
    },
    "mul": Function(Function.atLeast(2)) { arguments throws(ExpressionFault) in
      try fold(arguments, Int.multipliedReportingOverflow, *)
    },
    "div": Function(Function.atLeast(2), divide),
    "mod": Function(2...2, remainder),
    "exp": Function(2...2, power),
    "min": Function(Function.atLeast(1)) { arguments throws(ExpressionFault) in
      try extreme(arguments, isBetter: <)
    },
    "max": Function(Function.atLeast(1)) { arguments throws(ExpressionFault) in
      try extreme(arguments, isBetter: >)
    },
    "floor": Function(1...1) { arguments throws(ExpressionFault) in
      .number(try arguments.number(0).rounded(.down))
    },
    "ceiling": Function(1...1) { arguments throws(ExpressionFault) in
      .number(try arguments.number(0).rounded(.up))
    },
    "abs": Function(1...1) { arguments throws(ExpressionFault) in
      .number(abs(try arguments.number(0)))
    },
    "round": Function(1...2, round),
    "sqrt": Function(1...1, squareRoot),
    "rand": Function(2...2, random),
  ]

  /// Adds numbers; with a text among the operands it joins texts.
  private static func add(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    var sum = arguments[0]
    for position in 1..<arguments.count {
      let next = arguments[position]
      let hasNumber = sum.double != nil || next.double != nil
      let hasText = sum.string != nil || next.string != nil
      if hasText || !hasNumber, let left = sum.addend, let right = next.addend {
        sum = .string(left + right)
      } else {
        let pair = Arguments(values: [sum, next], environment: arguments.environment)
        sum = try fold(pair, Int.addingReportingOverflow, +)
      }
    }
    return sum
  }

  /// Combines numbers from the left: as integers while that is exact.
  static func fold(
    _ arguments: Arguments,
    _ exact: (Int) -> (Int) -> (partialValue: Int, overflow: Bool),
    _ inexact: (Double, Double) -> Double
  ) throws(ExpressionFault) -> ExpressionValue {
    _ = try arguments.number(0)
    var result = arguments[0]
    for position in 1..<arguments.count {
      let operand = try arguments.number(position)
      if case .integer(let left) = result, case .integer(let right) = arguments[position] {
        let sum = exact(left)(right)
        result = sum.overflow ? .number(inexact(Double(left), operand)) : .integer(sum.partialValue)
      } else {
        result = .number(inexact(result.double ?? .nan, operand))
      }
    }
    return result
  }

  /// Divides; the quotient of two whole numbers is rounded down.
  private static func divide(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    _ = try arguments.number(0)
    var quotient = arguments[0]
    for position in 1..<arguments.count {
      let divisor = try arguments.number(position)
      if divisor == 0 { throw .divisionByZero }
      if case .integer(let whole) = quotient, case .integer(let by) = arguments[position] {
        quotient = floored(whole, by)
      } else {
        quotient = .number((quotient.double ?? .nan) / divisor)
      }
    }
    return quotient
  }

  private static func floored(_ left: Int, _ right: Int) -> ExpressionValue {
    let (quotient, overflow) = left.dividedReportingOverflow(by: right)
    if overflow { return .number(-Double(left)) }
    return .integer(left % right != 0 && (left < 0) != (right < 0) ? quotient - 1 : quotient)
  }

  private static func remainder(
    _ arguments: Arguments
  ) throws(ExpressionFault) -> ExpressionValue {
    let (left, right) = (try arguments.integer(0), try arguments.integer(1))
    if right == 0 { throw .divisionByZero }
    return .integer(left.remainderReportingOverflow(dividingBy: right).partialValue)
  }
}

extension ExpressionValue {
  /// The text of what `+` joins to a text: numbers, texts, and nothing.
  fileprivate var addend: String? {
    switch self {
    case .integer, .double, .string, .missing, .null: text
    default: nil
    }
  }
}
