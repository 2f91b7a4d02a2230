import Phrases
import Platform

/// Arithmetic.
enum MathFunctions {
  static let table: [String: Function] = [
    "add": Function(Function.atLeast(2), add),
    "sub": Function(Function.atLeast(2)) { arguments throws(ExpressionFault) in
      try fold(arguments, Int.subtractingReportingOverflow, -)
    },
    "mul": Function(Function.atLeast(2)) { arguments throws(ExpressionFault) in
      try fold(arguments, Int.multipliedReportingOverflow, *)
    }, "div": Function(Function.atLeast(2), divide), "mod": Function(2...2, remainder),
    "exp": Function(2...2, power), "min": extreme { $0 < $1 }, "max": extreme { $0 > $1 },
    "floor": Function(1...1) { arguments throws(ExpressionFault) in
      .number(try arguments.number(0).rounded(.down))
    },
    "ceiling": Function(1...1) { arguments throws(ExpressionFault) in
      .number(try arguments.number(0).rounded(.up))
    },
    "abs": Function(1...1) { arguments throws(ExpressionFault) in
      .number(abs(try arguments.number(0)))
    }, "round": Function(1...2, round), "sqrt": Function(1...1, squareRoot),
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
    _ arguments: Arguments, _ exact: (Int) -> (Int) -> (partialValue: Int, overflow: Bool),
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

  private static func remainder(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
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
    case .bool, .array, .object, .json, .bytes: nil
    }
  }
}

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
  private static func extreme(
    where isBetter: @escaping @Sendable (Double, Double) -> Bool
  ) -> Function {
    Function(Function.atLeast(1)) { arguments throws(ExpressionFault) in
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
}
