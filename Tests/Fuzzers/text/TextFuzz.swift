#if canImport(TextLayoutTests)
  @testable import TextLayoutTests
#endif

/// Text from a file on its way to the screen: filtered, broken into lines, and cut into cells.
///
/// The first eight bytes say which options are tried.
enum TextFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    var numbers = InputNumbers(state: bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    let violation = TextInvariants.violation(of: Array(bytes.dropFirst(8)), using: &numbers)
    try expect(violation == nil, violation ?? "")
  }
}
