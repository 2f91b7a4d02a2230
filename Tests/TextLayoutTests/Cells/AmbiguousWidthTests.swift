import Foundation
import Testing

@testable import TextLayout

struct AmbiguousWidthTests {
  @Test func `the ambiguous characters are those of the data of Unicode that take a column`() {
    let path = "/usr/share/unicode/EastAsianWidth.txt"
    guard let data = try? String(contentsOfFile: path, encoding: .utf8) else {
      print("EastAsianWidth.txt: skipped, not installed")
      return
    }
    let ranges = data.split(separator: "\n").compactMap(Self.ambiguousRange)
    let ambiguous = Set(ranges.joined()).filter { isOneColumn($0) }
    let wrong = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      AmbiguousWidth.applies(to: $0) != ambiguous.contains($0.value) && isOneColumn($0.value)
    }
    print("EastAsianWidth.txt: \(ambiguous.count) ambiguous characters, \(wrong.count) wrong")
    #expect(wrong == [])
    #expect(ambiguous.count > 1_000)
  }

  /// Whether libc gives it a column, whatever becomes of it here.
  private func isOneColumn(_ scalar: UInt32) -> Bool {
    ScalarEntry(scalar).columns == 1
  }

  /// The scalars of a line of the data, if they are ambiguous.
  private static func ambiguousRange(_ line: Substring) -> ClosedRange<UInt32>? {
    let fields = line.prefix { $0 != "#" }.split(separator: ";")
    guard fields.count == 2, fields[1].trimmingCharacters(in: .whitespaces) == "A" else {
      return nil
    }
    let ends = fields[0].trimmingCharacters(in: .whitespaces).components(separatedBy: "..")
    guard let first = ends.first.flatMap({ UInt32($0, radix: 16) }),
      let last = ends.last.flatMap({ UInt32($0, radix: 16) })
    else { return nil }
    return first...last
  }

  @Test func `a process has narrow ones unless it says otherwise`() {
    #expect(AmbiguousWidth.current == .narrow)
    #expect(DisplayText("αβγ").naturalColumns == 3)
  }
}
