@testable import Records

/// Texts with codes for their look: the marks lie where a plain reader puts them, parts of a text are
/// marked as the whole is, and nothing but codes is taken out.
///
/// The first two bytes are the ends of a part.
enum MarksFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let (one, other) = (input.byte(), input.byte())
    let bytes = input.bytes
    let text = MarkedText(bytes)
    try checkMarks(of: text)
    let plain = PlainMarks(bytes)
    try expectEqual(text.bytes, plain.bytes, "the text")
    try expectEqual(looks(of: text), plain.looks, "the looks")
    try expectEqual(
      text.bytes.count { $0 == Byte.newline }, bytes.count { $0 == Byte.newline }, "lines")
    let isMarked = bytes.withUnsafeBufferPointer(MarkedText.mayBeMarked)
    try expect(isMarked || text == MarkedText(plain: bytes), "\(text) is marked without a code")
    try checkPart(
      of: text, min(one, other, text.bytes.count)..<min(max(one, other), text.bytes.count))
  }

  private static func checkMarks(of text: MarkedText) throws {
    var end = 0
    for mark in text.marks {
      try expect(!mark.range.isEmpty && mark.range.lowerBound >= end, "\(mark) behind \(end)")
      try expect(mark.look != MarkedText.Look(), "\(mark) looks plain")
      end = mark.range.upperBound
    }
    try expect(end <= text.bytes.count, "a mark ends at \(end) of \(text.bytes.count)")
  }

  /// A part that is cut out, and one that is left when all else is taken away, look as they did.
  private static func checkPart(of text: MarkedText, _ range: Range<Int>) throws {
    let part = text[range]
    try checkMarks(of: part)
    try expectEqual(part, text.filtered(range.contains), "the part \(range)")
    try expectEqual(part.bytes, Array(text.bytes[range]), "the bytes of \(range)")
    try expectEqual(looks(of: part), Array(looks(of: text)[range]), "the looks of \(range)")
  }

  /// The look of each byte.
  private static func looks(of text: MarkedText) -> [MarkedText.Look] {
    var looks = Array(repeating: MarkedText.Look(), count: text.bytes.count)
    for mark in text.marks { for place in mark.range { looks[place] = mark.look } }
    return looks
  }
}
