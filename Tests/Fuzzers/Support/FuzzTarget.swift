/// A parser that is fed arbitrary bytes, with what must hold of whatever it makes of them.
///
/// libFuzzer calls `check` with bytes that it makes up (`Tests/Scripts/fuzz.sh`), and the tests call it
/// with the seeds and with all inputs that were ever found to be wrong.
protocol FuzzTarget: SendableMetatype {
  /// Parses an input and throws a ``Violation`` where an invariant does not hold.
  static func check(_ bytes: [UInt8]) throws
}

/// An invariant that does not hold.
struct Violation: Error, CustomStringConvertible {
  let description: String
}

/// Throws a ``Violation`` where a condition is false.
func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws(Violation) {
  guard condition else { throw Violation(description: message()) }
}

/// Throws a ``Violation`` where two ways to the same result disagree.
func expectEqual<Value: Equatable>(
  _ one: Value, _ other: Value, _ message: @autoclosure () -> String
) throws(Violation) {
  try expect(one == other, "\(message()): \(one) and \(other)")
}
