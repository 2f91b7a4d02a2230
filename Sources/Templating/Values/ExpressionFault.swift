import Phrases

/// A fault of an expression or of the data that it is applied to.
public enum ExpressionFault: Error, Sendable, Hashable {
  /// The text breaks off from the grammar; the phrase says what should stand there.
  case expected(String)
  /// No function has this name.
  case unknownFunction(String)
  /// A function takes other numbers of arguments.
  case argumentCount(function: String, takes: ClosedRange<Int>)
  /// An argument, 0-based, is of a wrong kind; the phrase says which one is wanted.
  case wrongArgument(position: Int, wanted: String)
  /// A text cannot be read as what it should be: a date, a number, JSON.
  case unreadable(String, wanted: String)
  /// The two sides are neither two numbers nor two texts.
  case notComparable
  /// The divisor is 0.
  case divisionByZero
  /// A position lies beyond the text or list.
  case outOfRange
  /// Expressions are nested deeper than ``ExpressionLimits/depth``.
  case tooDeep
  /// It would take more work than ``ExpressionEnvironment/work``.
  case tooMuchWork
}

extension ExpressionFault: CustomStringConvertible {
  /// The fault as a part of a sentence.
  public var description: String {
    phrase.text
  }

  private var phrase: Phrase {
    switch self {
    case .expected(let what): "\(what) is expected here"
    case .unknownFunction(let name): "there is no function \(name)"
    case .argumentCount(let function, let counts): Self.phrase(of: function, takes: counts)
    case .wrongArgument(let position, let wanted): "argument \(position + 1) should be \(wanted)"
    case .unreadable(let text, let wanted): "“\(text.prefix(60))” is not \(wanted)"
    case .notComparable: "only two numbers or two texts can be compared"
    case .divisionByZero: "a division by zero"
    case .outOfRange: "the position is out of range"
    case .tooDeep: "nested too deeply"
    case .tooMuchWork: "takes too much work"
    }
  }

  private static func phrase(of function: String, takes counts: ClosedRange<Int>) -> Phrase {
    let (least, most) = (counts.lowerBound, counts.upperBound)
    if least == most {
      return "\(function) takes \(most) \(CountedNoun.text("argument", for: most))"
    }
    if most == .max { return "\(function) takes \(least) or more arguments" }
    return "\(function) takes \(least) to \(most) arguments"
  }
}

extension ExpressionFault {
  /// The text breaks off from the grammar; something else should stand there.
  static func expected(here what: Phrase) -> ExpressionFault { .expected(what.text) }

  /// An argument, 0-based, is of a wrong kind.
  static func wrongArgument(_ position: Int, shouldBe wanted: Phrase) -> ExpressionFault {
    .wrongArgument(position: position, wanted: wanted.text)
  }

  /// A text cannot be read as what it should be.
  static func unreadable(_ text: String, as wanted: Phrase) -> ExpressionFault {
    .unreadable(text, wanted: wanted.text)
  }
}

/// The reason why an expression cannot be parsed or evaluated, and the place.
public struct ExpressionError: Error, Sendable, Hashable {
  /// The fault.
  public var fault: ExpressionFault
  /// The place, in bytes from the start of the text, 0-based.
  public var offset: Int

  /// Makes an error.
  public init(_ fault: ExpressionFault, at offset: Int) {
    self.fault = fault
    self.offset = offset
  }
}

extension ExpressionError: CustomStringConvertible {
  /// The fault and its place in one line.
  public var description: String { Phrase("\(fault.description) (at \(offset))").text }
}

/// Bounds of the work and the memory of any expression.
public enum ExpressionLimits {
  /// Deepest nesting of an expression, in operators and calls.
  public static let depth = 200
  /// Most work of one evaluation or expansion, unless its environment says otherwise.
  public static let work = 1_000_000
  /// Longest list that a function makes out of nothing, in elements.
  public static let listCount = 100_000
  /// Longest text that a function makes, in bytes.
  public static let textBytes = 4 << 20
}
