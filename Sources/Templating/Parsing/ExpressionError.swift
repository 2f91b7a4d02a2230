/// Why an expression cannot be parsed or evaluated, and where.
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
  public var description: String { "\(fault) (at \(offset))" }
}
