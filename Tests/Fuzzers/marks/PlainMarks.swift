@testable import Records

/// The plainest reader of codes: a byte and its look at a time.
struct PlainMarks {
  private(set) var bytes: [UInt8] = []
  private(set) var looks: [MarkedText.Look] = []
  private var look = MarkedText.Look()

  init(_ text: [UInt8]) {
    var rest = text[...]
    while let byte = rest.first {
      if let length = sequenceLength(rest) {
        rest = rest.dropFirst(length)
      } else if byte == 0x08, let length = overstrike(rest.dropFirst()) {
        rest = rest.dropFirst(1 + length)
      } else {
        bytes.append(byte)
        looks.append(look)
        rest = rest.dropFirst()
      }
    }
  }

  /// The bytes of a sequence that is taken out; it changes the look.
  private mutating func sequenceLength(_ rest: ArraySlice<UInt8>) -> Int? {
    let text = Array(rest.prefix(128))
    guard text.starts(with: [0x1B, 0x5B]) else { return nil }
    let parameters = text.dropFirst(2).prefix { (0x30...0x3B).contains($0) }
    let end = 2 + parameters.count
    guard end < text.count, text[end] == UInt8(ascii: "m") || text[end] == UInt8(ascii: "K")
    else { return nil }
    if text[end] == UInt8(ascii: "m") { apply(Array(text[...end])) }
    return end + 1
  }

  /// Sets the look to that of a letter behind what led to this one and the new sequence.
  private mutating func apply(_ sequence: [UInt8]) {
    let letter = MarkedText(Self.sequence(for: look) + sequence + [UInt8(ascii: "x")])
    look = letter.marks.first?.look ?? MarkedText.Look()
  }

  /// A sequence that leads to a look.
  private static func sequence(for look: MarkedText.Look) -> [UInt8] {
    var codes = ["0"]
    let attributes: [(MarkedText.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
      (.strikethrough, "9"),
    ]
    codes += attributes.filter { look.attributes.contains($0.0) }.map(\.1)
    codes += [(look.foreground, "38"), (look.background, "48")].compactMap { color, code in
      switch color {
      case .palette(let index): "\(code);5;\(index)"
      case .rgb(let red, let green, let blue): "\(code);2;\(red);\(green);\(blue)"
      case nil: nil
      }
    }
    return Array("\u{1B}[\(codes.joined(separator: ";"))m".utf8)
  }

  /// The bytes of a character that is struck over the last one; nil where none is.
  private mutating func overstrike(_ rest: ArraySlice<UInt8>) -> Int? {
    let next = Self.character(rest)
    guard let last = bytes.last, last >= 0x20, let first = next.first, first >= 0x20 else {
      return nil
    }
    let count = 1 + bytes.dropLast(0).reversed().prefix(3).prefix { $0 & 0xC0 == 0x80 }.count
    let start = max(0, bytes.count - count)
    let former = Array(bytes[start...])
    var look = looks[start]
    let isUnderlined = former != next && (former == [0x5F] || next[0] == 0x5F)
    guard former == next || isUnderlined else { return nil }
    look.attributes.insert(isUnderlined ? .underline : .bold)
    let kept = former == [0x5F] ? next : former
    bytes.replaceSubrange(start..., with: kept)
    looks.replaceSubrange(start..., with: kept.map { _ in look })
    return next.count
  }

  /// The first character of some bytes, which may not be UTF-8.
  private static func character(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard let first = bytes.first else { return [] }
    let rest = first >= 0xC0 ? bytes.dropFirst().prefix(3).prefix { $0 & 0xC0 == 0x80 } : []
    return [first] + rest
  }
}
