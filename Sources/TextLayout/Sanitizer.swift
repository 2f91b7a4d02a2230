/// Filters bytes of any kind into a text that cannot harm a terminal or deceive its reader.
///
/// It judges every scalar by itself (see ``Verdict``) and never parses escape sequences: what it does
/// not understand cannot slip through. Four things need a look around: `\r\n`, tabs, flags made of
/// tags, and whether a bidirectional control has its partner.
struct Sanitizer {
  private let source: UnsafeBufferPointer<UInt8>
  private var position: Int
  /// Where the source bytes start that are kept as they are and not copied yet.
  private var keptFrom = 0
  private var tabStops: TabStops?
  private var bidi: BidiParagraph?

  /// - Parameter count: Bytes at the start that are known to be kept as they are.
  init(source: UnsafeBufferPointer<UInt8>, keeping count: Int) {
    self.source = source
    position = count
  }

  /// Filters everything onto the end of a text.
  ///
  /// O(bytes).
  mutating func run(into text: inout DisplayText) {
    let byteCount = text.utf8.count + source.count
    if text.utf8.capacity < byteCount {
      // Where a text is put together of parts, there is room for more of them.
      text.utf8.reserveCapacity(text.utf8.isEmpty ? byteCount : 2 * byteCount)
    }
    while position < source.count {
      // Where one is no ASCII the next mostly is none either.
      repeat {
        if !keepEastAsian(in: &text) { filterScalar(into: &text) }
      } while position < source.count && source[position] >= 0x80
      position = source.endOfPlainASCII(from: position)
    }
    copyKept(into: &text)
  }

  /// Keeps the scalars at this place that need no verdict, for ``Verdict`` keeps all of these; returns whether
  /// there are any.
  @inline(__always)
  private mutating func keepEastAsian(in text: inout DisplayText) -> Bool {
    let start = position
    while let scalar = source.eastAsianScalar(at: position) {
      text.characters = max(text.characters, ScalarEntry(scalar).isPlain ? .single : .any)
      position += 3
    }
    return position > start
  }

  private mutating func filterScalar(into text: inout DisplayText) {
    guard let scalar = source.validScalar(at: position) else {
      return replace(1, with: Notation.byte(source[position]), in: &text)
    }
    let length = scalar.byteCount
    switch Verdict(on: scalar.value) {
    case .keep: keep(scalar, in: &text)
    case .drop: replace(length, with: "", in: &text)
    case .newline: breakLine(length, in: &text)
    case .tab: expandTab(in: &text)
    case .caret: filterControl(scalar.value, in: &text)
    case .number: replace(length, with: Notation.number(scalar.value), in: &text)
    case .bidi(let control): filter(control, in: &text)
    }
  }

  private mutating func keep(_ scalar: DecodedScalar, in text: inout DisplayText) {
    position += scalar.byteCount
    text.characters = max(text.characters, ScalarEntry(scalar.value).isPlain ? .single : .any)
    if scalar.value == FlagTags.blackFlag { position += FlagTags.length(in: source, at: position) }
  }

  private mutating func breakLine(_ length: Int, in text: inout DisplayText) {
    copyKept(into: &text)
    text.utf8.append(0x0A)
    skip(length)
  }

  private mutating func expandTab(in text: inout DisplayText) {
    copyKept(into: &text)
    var stops = tabStops ?? TabStops(text)
    let blanks = stops.columnsToNextStop(in: text)
    text.utf8.append(contentsOf: repeatElement(0x20, count: blanks))
    tabStops = stops
    skip(1)
  }

  private mutating func filterControl(_ control: UInt32, in text: inout DisplayText) {
    let isLineEnd = control == 0x0D && position + 1 < source.count && source[position + 1] == 0x0A
    replace(1, with: isLineEnd ? "" : Notation.caret(control), in: &text)
  }

  private mutating func filter(_ control: BidiControl, in text: inout DisplayText) {
    if bidi.map({ position >= $0.end }) ?? true {
      bidi = BidiParagraph(source, from: position)
    }
    let isUnbalanced = bidi?.removeUnbalanced(at: position) ?? true
    replace(3, with: isUnbalanced ? "<\(control.abbreviation)>" : "", in: &text)
  }

  /// Writes a notation, marked as a substitution, in the place of some bytes.
  private mutating func replace(_ length: Int, with notation: String, in text: inout DisplayText) {
    copyKept(into: &text)
    let start = text.utf8.count
    text.utf8.append(contentsOf: notation.utf8)
    if start < text.utf8.count { text.substitutions.append(start..<text.utf8.count) }
    skip(length)
  }

  private mutating func skip(_ length: Int) {
    position += length
    keptFrom = position
  }

  private mutating func copyKept(into text: inout DisplayText) {
    text.utf8.append(contentsOf: source[keptFrom..<position])
    keptFrom = position
  }
}

/// The invisible tags that make a black flag the flag of England, Scotland, Wales or another region.
///
/// Anywhere else, and in sequences that are no region's code, tags are a way to hide text (UTS 51,
/// annex C: three to six letters or digits, then the cancel tag).
enum FlagTags {
  /// The scalar that such a flag starts with.
  static let blackFlag: UInt32 = 0x1F3F4

  /// Bytes of the well-formed tag sequence at a position; 0 where there is none.
  static func length(in source: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var position = start
    while position < source.count, let scalar = source.validScalar(at: position) {
      position += scalar.byteCount
      let tags = (position - start) / 4
      if scalar.value == 0xE007F { return (4...7).contains(tags) ? position - start : 0 }
      guard isCode(scalar.value), tags <= 6 else { return 0 }
    }
    return 0
  }

  private static func isCode(_ tag: UInt32) -> Bool {
    (0xE0030...0xE0039).contains(tag) || (0xE0061...0xE007A).contains(tag)
  }
}

/// How something that cannot be shown is written.
enum Notation {
  /// A control character as `^` and the letter 64 places further on; DEL comes out as `^?`.
  static func caret(_ control: UInt32) -> String {
    "^" + String(Unicode.Scalar(UInt8(truncatingIfNeeded: control) ^ 0x40))
  }

  /// A byte that is not UTF-8, as two lower-case digits.
  static func byte(_ byte: UInt8) -> String {
    (byte < 0x10 ? "<0" : "<") + String(byte, radix: 16) + ">"
  }

  /// A scalar by its number; one of the controls U+0080 to U+009F looks like its byte.
  static func number(_ scalar: UInt32) -> String {
    if let byte = UInt8(exactly: scalar) { return Self.byte(byte) }
    return "<" + String(scalar, radix: 16, uppercase: true) + ">"
  }
}

/// Knows the column that the last line of a growing text has come to.
struct TabStops {
  static let distance = 8

  private var measured: Int
  private var columns = 0

  /// Starts with a text, in O(bytes of its last line).
  init(_ text: DisplayText) { measured = text.utf8.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  /// Columns from the end of the text to the next stop; O(bytes appended since the last call).
  mutating func columnsToNextStop(in text: DisplayText) -> Int {
    if let newline = text.utf8[measured...].lastIndex(of: 0x0A) {
      (measured, columns) = (newline + 1, 0)
    }
    columns += text.columns(in: measured..<text.utf8.count)
    measured = text.utf8.count
    return Self.distance - columns % Self.distance
  }
}
