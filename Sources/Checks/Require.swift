/// Stops the program with a message where a condition does not hold, in release builds too.
///
/// The standard library's `precondition` says nothing in release builds: whoever made the mistake sees
/// a process that was killed and no word about why.
///
/// - Parameters:
///   - condition: What the caller must have seen to.
///   - message: What is wrong and what to do, evaluated only then.
@inlinable
package func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
