import Values

/// A value that a database compares as a filter does.
enum PushedOperand {
  /// A number that means an amount.
  case number(DecimalNumber)
  case moment(Moment)

  /// Bounds of the exponents that every database reads.
  fileprivate static let exponents = -300...300
}

extension ComparisonOperand {
  /// The value for a database; nil for what one cannot compare as is done here.
  ///
  /// Where numbers are times or levels, by the name of the field, greater numbers need not come behind.
  var pushed: PushedOperand? {
    switch value {
    case .number(let number) where meaning.numbers == .amounts:
      number.isZero || PushedOperand.exponents.contains(number.exponent) ? .number(number) : nil
    case .moment(let moment): .moment(moment)
    case .number, .severity, .text: nil
    }
  }
}

extension DecimalNumber {
  /// What a whole number has to be, to compare with this one in a way.
  func bound(_ relation: EngineRelation, ofColumn column: Int) -> EngineCondition {
    guard let (whole, isCut) = floor else {
      // It is beyond all whole numbers of a column.
      let isGreater = isNegative
      switch relation {
      case .equal: return .never
      case .notEqual: return .isNotNull(column: column)
      case .less, .lessOrEqual: return isGreater ? .never : .isNotNull(column: column)
      case .greater, .greaterOrEqual: return isGreater ? .isNotNull(column: column) : .never
      }
    }
    let value = EngineValue.integer(whole)
    guard isCut else { return .compares(column: column, relation, value) }
    switch relation {
    case .equal: return .never
    case .notEqual: return .isNotNull(column: column)
    case .less, .lessOrEqual: return .compares(column: column, .lessOrEqual, value)
    case .greater, .greaterOrEqual: return .compares(column: column, .greater, value)
    }
  }

  /// What a whole or binary number has to be, to compare with this one in a way; perhaps others too.
  func loosened(
    _ relation: EngineRelation, _ text: String, ofColumn column: Int
  ) -> EngineCondition {
    if let (whole, isCut) = floor, !isCut {
      return .compares(column: column, relation, .integer(whole))
    }
    // Above that, whole numbers are closer to each other than binary ones.
    guard exponent <= 15 else { return .isNotNull(column: column) }
    return .compares(column: column, relation.loosened, .number(text))
  }

  /// The greatest whole number that is not above this one, and whether it is below; nil outside of 63 bits.
  private var floor: (whole: Int, isCut: Bool)? {
    guard !isZero else { return (0, false) }
    guard exponent <= 19 else { return nil }
    guard exponent > 0 else { return (isNegative ? -1 : 0, true) }
    let (digits, rest) = leadingDigits.quotientAndRemainder(
      dividingBy: Self.powers[Self.leadingCount - exponent])
    guard let magnitude = Int(exactly: digits), magnitude < Int.max else { return nil }
    let isCut = rest > 0 || !furtherDigits.isEmpty
    return isNegative ? (-magnitude - (isCut ? 1 : 0), isCut) : (magnitude, isCut)
  }
}

extension Moment {
  /// What a time in microseconds has to be, to compare with this moment in a way; a moment between two of them
  /// leaves both.
  func bound(_ relation: EngineRelation, ofColumn column: Int) -> EngineCondition? {
    let (low, isOver) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !isOver, abs(low) < Int.max / 2 else { return nil }
    let first = EngineValue.microseconds(low + nanoseconds / 1_000)
    let last = EngineValue.microseconds(low + (nanoseconds + 999) / 1_000)
    switch relation {
    case .equal:
      return .all([
        .compares(column: column, .greaterOrEqual, first),
        .compares(column: column, .lessOrEqual, last),
      ])
    case .notEqual: return nil
    case .less, .lessOrEqual: return .compares(column: column, .lessOrEqual, last)
    case .greater, .greaterOrEqual: return .compares(column: column, .greaterOrEqual, first)
    }
  }
}
