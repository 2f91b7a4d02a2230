/// What a line begins with if it is an item of a list.
enum MarkdownListMarker {
  case bullet
  case number(Int)

  /// Reads the marker and the space behind it; nil if the line is no item.
  ///
  /// Numbers have at most nine digits, as in CommonMark.
  static func read(_ line: inout Substring.UTF8View) -> MarkdownListMarker? {
    guard let first = line.first else { return nil }
    let rest = line.dropFirst()
    if [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(first) {
      guard rest.first == UInt8(ascii: " ") else { return nil }
      line = rest.dropFirst()
      return .bullet
    }
    let digits = line.prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(digits.count) else { return nil }
    guard line.dropFirst(digits.count).starts(with: ". ".utf8) else { return nil }
    line = line.dropFirst(digits.count + 2)
    return .number(digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
  }
}
