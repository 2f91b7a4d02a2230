/// Reads a text with codes for its look, from the first byte to the last.
struct MarkReader {
  static let escape: UInt8 = 0x1B
  static let backspace: UInt8 = 0x08
  private static let underscore: UInt8 = 0x5F
  /// Bytes of a sequence above which it is none.
  private static let longestSequence = 128

  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The look that the sequences so far have led to.
  private var look = MarkedText.Look()
  private(set) var result = MarkedText(plain: [])

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    result.bytes.reserveCapacity(text.count)
  }

  mutating func readAll() {
    while position < text.count {
      switch text[position] {
      case Self.escape: readSequence()
      case Self.backspace: readOverstrike()
      default: copyPlain()
      }
    }
  }

  /// Copies the bytes up to the next that may begin a code.
  private mutating func copyPlain() {
    let end =
      text[position...].firstIndex { $0 == Self.escape || $0 == Self.backspace } ?? text.count
    append(text[position..<end], look)
    position = end
  }

  private mutating func copyByte() {
    append(text[position...position], look)
    position += 1
  }

  private mutating func append(_ part: Slice<UnsafeBufferPointer<UInt8>>, _ look: MarkedText.Look) {
    guard !part.isEmpty else { return }
    let start = result.bytes.count
    result.bytes.append(contentsOf: part)
    guard look != MarkedText.Look() else { return }
    if let last = result.marks.last, last.look == look, last.range.upperBound == start {
      result.marks[result.marks.count - 1].range = last.range.lowerBound..<result.bytes.count
    } else {
      result.marks.append(MarkedText.Mark(range: start..<result.bytes.count, look: look))
    }
  }

  // MARK: Sequences

  /// Reads a sequence that says how text looks (SGR, ECMA-48, section 8.3.117), or one that erases the
  /// rest of a line (EL), which changes nothing where all of the line is to come; any other stays.
  private mutating func readSequence() {
    let limit = min(text.count, position + Self.longestSequence)
    guard position + 1 < limit, text[position + 1] == Byte.openBracket,
      let end = text[(position + 2)..<limit].firstIndex(where: { !Self.isParameter($0) })
    else { return copyByte() }
    switch text[end] {
    case UInt8(ascii: "m"): look.apply(text[(position + 2)..<end])
    case UInt8(ascii: "K"): break
    default: return copyByte()
    }
    position = end + 1
  }

  private static func isParameter(_ byte: UInt8) -> Bool {
    Byte.isDigit(byte) || byte == 0x3A || byte == 0x3B
  }

  // MARK: Overstriking

  /// Reads a backspace between a character and the one that is struck over it; any other stays.
  private mutating func readOverstrike() {
    let start = lastCharacterStart
    let next = position + 1
    let end = characterEnd(from: next)
    guard let start, end > next, text[next] >= 0x20 else { return copyByte() }
    let former = result.bytes[start...]
    var look = look(ofByte: start)
    if former.elementsEqual(text[next..<end]) {
      look.attributes.insert(.bold)
    } else if former.elementsEqual([Self.underscore]) {
      look.attributes.insert(.underline)
    } else if text[next] == Self.underscore {
      look.attributes.insert(.underline)
      let character = Array(former)
      removeLast(from: start)
      character.withUnsafeBufferPointer { append($0[...], look) }
      position = end
      return
    } else {
      return copyByte()
    }
    removeLast(from: start)
    append(text[next..<end], look)
    position = end
  }

  /// Where the last character of what was read begins, if it is on the same line.
  private var lastCharacterStart: Int? {
    guard let last = result.bytes.last, last >= 0x20 else { return nil }
    var start = result.bytes.count - 1
    while start > 0, result.bytes.count - start < 4, result.bytes[start] & 0xC0 == 0x80 {
      start -= 1
    }
    return start
  }

  private func characterEnd(from start: Int) -> Int {
    guard start < text.count else { return start }
    var end = start + 1
    guard text[start] >= 0xC0 else { return end }
    while end < text.count, end - start < 4, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private func look(ofByte place: Int) -> MarkedText.Look {
    // The bytes of one character may look different, in text that is none.
    let mark = result.marks.suffix(4).last { $0.range.lowerBound <= place }
    guard let mark, mark.range.contains(place) else { return MarkedText.Look() }
    return mark.look
  }

  private mutating func removeLast(from start: Int) {
    result.bytes.removeSubrange(start...)
    while let last = result.marks.last, last.range.upperBound > start {
      result.marks.removeLast()
      guard last.range.lowerBound < start else { continue }
      let rest = last.range.lowerBound..<start
      return result.marks.append(MarkedText.Mark(range: rest, look: last.look))
    }
  }
}

extension MarkedText.Look {
  /// Applies the parameters of a sequence, as `1;38;5;208`; what is not known is passed over.
  fileprivate mutating func apply(_ parameters: Slice<UnsafeBufferPointer<UInt8>>) {
    let fields = parameters.split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { $0.split(separator: 0x3A, omittingEmptySubsequences: false).map(Self.number) }
    var rest = fields[...]
    while let field = rest.popFirst() {
      switch field[0] {
      case 38: foreground = Self.color(field, &rest) ?? foreground
      case 48: background = Self.color(field, &rest) ?? background
      // The colour of the line under a text, which no cell has.
      case 58: _ = Self.color(field, &rest)
      case 4 where field.count > 1 && field[1] == 0: attributes.remove(.underline)
      default: apply(field[0])
      }
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: self = MarkedText.Look()
    case 1: attributes.insert(.bold)
    case 2: attributes.insert(.dim)
    case 3: attributes.insert(.italic)
    case 4, 21: attributes.insert(.underline)
    case 7: attributes.insert(.reverse)
    case 9: attributes.insert(.strikethrough)
    case 22: attributes.subtract([.bold, .dim])
    case 23: attributes.remove(.italic)
    case 24: attributes.remove(.underline)
    case 27: attributes.remove(.reverse)
    case 29: attributes.remove(.strikethrough)
    case 30...37: foreground = .palette(UInt8(code - 30))
    case 39: foreground = nil
    case 40...47: background = .palette(UInt8(code - 40))
    case 49: background = nil
    case 90...97: foreground = .palette(UInt8(code - 90 + 8))
    case 100...107: background = .palette(UInt8(code - 100 + 8))
    default: break
    }
  }

  /// The colour behind 38, 48 or 58: `5;n` or `2;r;g;b` in fields of their own, or in the same one behind
  /// colons, where an empty one may stand before the three (ISO 8613-6).
  private static func color(_ field: [Int], _ rest: inout ArraySlice<[Int]>) -> MarkedText.Color? {
    var numbers: [Int]
    if field.count > 1 {
      numbers = Array(field.dropFirst())
      if numbers[0] == 2, numbers.count > 4 { numbers.remove(at: 1) }
    } else {
      let count = rest.first?.first == 5 ? 2 : rest.first?.first == 2 ? 4 : 0
      numbers = rest.prefix(count).map { $0[0] }
      rest = rest.dropFirst(count)
    }
    let bytes = numbers.dropFirst().compactMap(UInt8.init(exactly:))
    switch (numbers.first, bytes.count) {
    case (5, 1): return .palette(bytes[0])
    case (2, 3): return .rgb(bytes[0], bytes[1], bytes[2])
    default: return nil
    }
  }

  /// The number that digits write; an empty one is 0, and one that is too large none that is known.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    digits.prefix(4).reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
