/// Reads the parts of a date or time from the front of a text.
struct DateScanner {
  private var rest: ArraySlice<UInt8>

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads past a sign, if it is next.
  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a number of so many digits.
  mutating func number(_ digits: ClosedRange<Int>) -> Int? {
    let run = rest.prefix { $0.isDigit }.prefix(digits.upperBound)
    guard run.count >= digits.lowerBound else { return nil }
    rest = rest.dropFirst(run.count)
    return Int(String(decoding: run, as: UTF8.self))
  }

  /// Reads digits behind a point as thousandths; what is finer is left out.
  mutating func thousandths() -> Int? {
    let run = rest.prefix { $0.isDigit }
    guard !run.isEmpty else { return nil }
    rest = rest.dropFirst(run.count)
    return (Array(run) + [0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Reads a word of letters, in small ones.
  mutating func word() -> String {
    let run = rest.prefix { $0.isLetter }
    rest = rest.dropFirst(run.count)
    return String(decoding: run.map(\.lowered), as: UTF8.self)
  }
}
