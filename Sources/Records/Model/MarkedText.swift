import Platform

/// A text without the codes that say how its parts look, and what they say.
///
/// Programs mark text in two ways: with the sequences that have a terminal change its colours, and with
/// characters that a typewriter would strike over each other, `x\bx` for bold and `_\bx` for underlined,
/// as `nroff` writes them. Neither is ever sent to the terminal: both become a ``Look`` here, and all
/// other control codes stay in the text, where they are shown as what they are.
public struct MarkedText: Sendable, Hashable {
  /// The text without its codes.
  public internal(set) var bytes: [UInt8]
  /// The parts that look other than plain: ascending, not overlapping, none of them empty.
  public internal(set) var marks: [Mark] = []

  /// A part of a text that is marked.
  public struct Mark: Sendable, Hashable {
    /// Its bytes in ``MarkedText/bytes``.
    public var range: Range<Int>
    /// How it looks.
    public var look: Look
  }

  /// How a part of a text looks.
  public struct Look: Sendable, Hashable {
    /// The colour of the text; nil for the terminal's own.
    public var foreground: Color?
    /// The colour behind it; nil for the terminal's own.
    public var background: Color?
    /// Bold, dim and so on.
    public var attributes: Attributes = []
  }

  /// A colour that a text asks for.
  public enum Color: Sendable, Hashable {
    /// One of the 256 colours of xterm; the first 16 are the terminal's.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// The attributes of text that terminals know.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// A bit for each attribute.
    public let rawValue: UInt8

    /// Makes a set of its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Faint.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined, in whatever way.
    public static let underline = Attributes(rawValue: 8)
    /// The two colours exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// Crossed out.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// Makes a text that has no marks.
  public init(plain bytes: [UInt8]) { self.bytes = bytes }

  /// Takes the codes out of a text.
  ///
  /// O(bytes).
  public init(_ text: UnsafeBufferPointer<UInt8>) {
    guard Self.mayBeMarked(text) else {
      bytes = Array(text)
      return
    }
    var reader = MarkReader(text)
    reader.readAll()
    self = reader.result
  }

  /// Takes the codes out of a text.
  ///
  /// O(bytes).
  public init(_ text: [UInt8]) { self = text.withUnsafeBufferPointer(MarkedText.init) }

  /// Whether a text has bytes that codes begin with, so that there may be some.
  ///
  /// O(bytes), at the speed of memory.
  package static func mayBeMarked(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return false }
    return memchr(start, Int32(MarkReader.escape), text.count) != nil
      || memchr(start, Int32(MarkReader.backspace), text.count) != nil
  }

  /// Calls `body` with a text without its codes; the bytes are valid during the call.
  ///
  /// O(bytes).
  package static func withPlain<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    guard mayBeMarked(text) else { return body(text) }
    return MarkedText(text).bytes.withUnsafeBufferPointer(body)
  }

  /// The same text with a part of its bytes left out wherever a test says so, and its marks where they
  /// are then.
  ///
  /// O(bytes).
  public func filtered(_ isKept: (Int) -> Bool) -> MarkedText {
    var result = MarkedText(plain: [])
    result.bytes.reserveCapacity(bytes.count)
    // Where each byte is then; one place more for the end.
    var places: [Int] = []
    places.reserveCapacity(bytes.count + 1)
    for place in bytes.indices {
      places.append(result.bytes.count)
      if isKept(place) { result.bytes.append(bytes[place]) }
    }
    places.append(result.bytes.count)
    result.marks = marks.compactMap { mark in
      let range = places[mark.range.lowerBound]..<places[mark.range.upperBound]
      return range.isEmpty ? nil : Mark(range: range, look: mark.look)
    }
    return result
  }

  /// A part of the text with its marks.
  ///
  /// O(log marks + bytes of the part).
  public subscript(range: Range<Int>) -> MarkedText {
    var result = MarkedText(plain: Array(bytes[range]))
    result.marks = marks.compactMap { mark in
      let part = mark.range.clamped(to: range)
      guard !part.isEmpty else { return nil }
      let start = range.lowerBound
      return Mark(range: (part.lowerBound - start)..<(part.upperBound - start), look: mark.look)
    }
    return result
  }
}
