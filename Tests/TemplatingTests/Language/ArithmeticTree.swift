import TestSupport

/// Arithmetic whose value is known, written with no more parentheses than it needs.
indirect enum ArithmeticTree {
  case number(Int)
  case binary(Sign, ArithmeticTree, ArithmeticTree)

  enum Sign: String, CaseIterable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case remainder = "%"

    var strength: Int { self == .add || self == .subtract ? 1 : 2 }
  }

  static func random(depth: Int, using random: inout RandomSource) -> ArithmeticTree {
    if depth == 0 || random.oneIn(4) { return .number(random.below(10)) }
    let left = self.random(depth: depth - 1, using: &random)
    return .binary(
      random.pick(Sign.allCases), left, self.random(depth: depth - 1, using: &random))
  }

  /// Nil where there is a remainder of a division by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .binary(let sign, let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      switch sign {
      case .add: return left + right
      case .subtract: return left - right
      case .multiply: return left * right
      case .remainder: return right == 0 ? nil : left % right
      }
    }
  }

  var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .binary(let sign, let left, let right):
      left.operand(above: sign.strength) + " \(sign.rawValue) "
        + right.operand(above: sign.strength + 1)
    }
  }

  private func operand(above strength: Int) -> String {
    if case .binary(let sign, _, _) = self, sign.strength < strength { "(\(text))" } else { text }
  }
}
