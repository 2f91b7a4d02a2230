import Values

/// A line that stands between records, and is part of none that is shown.
///
/// In the input it belongs to the record above it.
public enum RecordSeparator: Sendable, Hashable, CaseIterable {
  /// `%%`, as between the records of a registry (record-jar).
  case percents
  /// `%`, as between sayings (strfile(1)).
  case percent
  /// A form feed.
  case formFeed
  /// `---` between paragraphs of fields, or documents of YAML of which the first has none above it.
  case dashes

  /// Bytes of a line that are enough to see whether it is one.
  static let byteCount = 16

  /// Lines that are looked at.
  private static let lineLimit = 200

  private var text: [UInt8] {
    switch self {
    case .percents: Array("%%".utf8)
    case .percent: Array("%".utf8)
    case .formFeed: [0x0C]
    case .dashes: Array("---".utf8)
    }
  }

  /// Whether a line, without its line break, is one; blanks may follow it.
  func separates(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.starts(with: text) else { return false }
    return line.dropFirst(text.count).allSatisfy(Byte.isSpace)
  }

  /// The separator of a text; nil for one that has none.
  ///
  /// O(bytes of the first lines).
  static func first(in text: UnsafeBufferPointer<UInt8>) -> RecordSeparator? {
    let lines = LineReader(text).prefix(lineLimit).map(UnsafeBufferPointer.init(rebasing:))
    return allCases.first { separator in
      // A text may begin with a line of any kind, and has to have something on both sides of this one.
      let places = lines.indices.filter { separator.separates(lines[$0]) }
      guard let first = places.first, first > 0, first + 1 < lines.count else { return false }
      switch separator {
      case .percents: return true
      case .percent: return places.count > 1
      // A text in pages is one text.
      case .formFeed: return !lines.contains { $0.contains(bytesOf: "[Page ") }
      case .dashes: return lines.allSatisfy { separator.separates($0) || mayBeOfFields($0) }
      }
    }
  }

  /// Whether a line may stand among fields, or in a document of YAML.
  private static func mayBeOfFields(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first, !Byte.isSpace(first), first != 0x23 else { return true }
    return line.starts(with: "- ".utf8) || line.elementsEqual("...".utf8)
      || HeaderFields.labelEnd(line[...]) != nil
  }

  /// The content of a record: fields where each line is one, else its text.
  ///
  /// O(bytes).
  func content(of text: MarkedText) -> Record.Content {
    let bytes = text.bytes
    var end = bytes.count
    while end > 0 {
      let start = bytes[..<end].lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
      let isOne = bytes[start..<end].withUnsafeBufferPointer(separates)
      guard isOne || bytes[start..<end].allSatisfy(Byte.isSpace) else { break }
      end = max(0, start - 1)
    }
    if end > 0, bytes[end - 1] == Byte.carriageReturn { end -= 1 }
    let own = bytes[..<end]
    return own.withUnsafeBufferPointer { own in
      Stanza.isOne(own) ? Stanza(own).content : .text(text.filtered { $0 < end })
    }
  }
}
