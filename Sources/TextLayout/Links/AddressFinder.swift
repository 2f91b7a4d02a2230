import Platform

/// Finds the addresses of the web and of mail in a text: `http:`, `https:` and `mailto:`.
///
/// An address ends at white space, at what RFC 3986 has in none (quotes, angle brackets, `\`, `^`, `|`),
/// at a bracket that it did not open, and at quotes, brackets and punctuation of other scripts; the
/// punctuation of the sentence behind it is no part of it. So `(see http://a.example/b_(c).)` has
/// `http://a.example/b_(c)`.
public enum AddressFinder {
  /// The addresses in bytes, which may be of any kind, as ranges of them from the first to the last.
  ///
  /// O(bytes); a text without a colon costs a scan for that.
  public static func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    utf8.withUnsafeBufferPointer { AddressScan(bytes: $0).ranges() }
  }

  /// The addresses in a text as they are written there, from the first to the last.
  ///
  /// O(bytes).
  public static func addresses(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      AddressScan(bytes: bytes).ranges().map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }
}

/// A search for addresses in some bytes.
private struct AddressScan {
  /// Bytes in which the `@` of a recipient comes, if there is one (RFC 5321, section 4.5.3.1).
  private static let longestRecipient = 256

  let bytes: UnsafeBufferPointer<UInt8>

  func ranges() -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while let colon = colon(from: position) {
      position = colon + 1
      guard
        let scheme = AddressScheme(endingAt: colon, in: bytes, from: found.last?.upperBound ?? 0)
      else { continue }
      let body = colon + 1 + (scheme.isMail ? 0 : 2)
      guard scheme.isMail ? hasRecipient(at: body, quote: scheme.quote) : beginsHost(at: body)
      else { continue }
      let end = end(from: body, quote: scheme.quote)
      // What stands behind the address up to there has no other in it.
      position = end
      let trimmed = trimmedEnd(body..<end)
      if trimmed > body { found.append(scheme.start..<trimmed) }
    }
    return found
  }

  private func colon(from position: Int) -> Int? {
    guard position < bytes.count, let base = bytes.baseAddress,
      let place = memchr(base + position, 0x3A, bytes.count - position)
    else { return nil }
    return UnsafeRawPointer(place) - UnsafeRawPointer(base)
  }

  private func beginsHost(at position: Int) -> Bool {
    guard position < bytes.count else { return false }
    let byte = bytes[position]
    return byte.isASCIILetterOrDigit || byte == UInt8(ascii: "[")
      || byte >= 0x80 && lengthOfOther(at: position) != nil
  }

  private func hasRecipient(at position: Int, quote: UInt8?) -> Bool {
    var place = position
    let end = min(bytes.count, position + Self.longestRecipient)
    while place < end, bytes[place] > 0x20, bytes[place] != UInt8(ascii: "@") { place += 1 }
    guard place > position, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "@") else {
      return false
    }
    return bytes[place + 1].isASCIILetterOrDigit
      && self.end(from: position, quote: quote) > place + 1
  }

  /// The end of all that may belong to an address whose part behind the scheme starts at a place.
  ///
  /// - Parameter quote: A sign that stands before the address and so ends it too.
  private func end(from start: Int, quote: UInt8?) -> Int {
    var brackets = OpenBrackets()
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x80 {
        guard let length = lengthOfOther(at: position) else { return position }
        position += length
        continue
      }
      if byte == quote || byte.endsAddress || !brackets.allow(byte) { return position }
      // In a list without blanks each address is one.
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";"), beginsScheme(at: position + 1) {
        return position
      }
      position += 1
    }
    return position
  }

  /// The bytes of a scalar outside of ASCII that may stand in an address; nil where it ends one.
  private func lengthOfOther(at position: Int) -> Int? {
    guard let decoded = bytes.validScalar(at: position),
      let scalar = Unicode.Scalar(decoded.value)
    else { return nil }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return scalar.properties.isDefaultIgnorableCodePoint ? nil : decoded.byteCount
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .spaceSeparator, .lineSeparator,
      .paragraphSeparator, .control, .format, .surrogate, .privateUse, .unassigned:
      return nil
    @unknown default: return nil
    }
  }

  private func beginsScheme(at position: Int) -> Bool {
    let names = ["http://", "https://", "mailto:"]
    return names.contains { name in
      position + name.utf8.count <= bytes.count
        && zip(name.utf8, bytes[position...]).allSatisfy { $0 == $1.smallLetter }
    }
  }

  private func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isTrailingPunctuation { end -= 1 }
    return end
  }
}

/// The scheme that an address begins with.
private struct AddressScheme {
  /// The place of its first byte.
  let start: Int
  /// Whether it is `mailto`.
  let isMail: Bool
  /// The apostrophe in front of it, if there is one.
  let quote: UInt8?

  /// The scheme that ends at a colon; nil where none does, or where it is the end of a longer word.
  init?(endingAt colon: Int, in bytes: UnsafeBufferPointer<UInt8>, from lowest: Int) {
    func ends(_ name: String) -> Bool {
      let start = colon - name.utf8.count
      return start >= lowest && zip(name.utf8, bytes[start...]).allSatisfy { $0 == $1.smallLetter }
    }
    let isHost =
      colon + 2 < bytes.count && bytes[colon + 1] == UInt8(ascii: "/")
      && bytes[colon + 2] == UInt8(ascii: "/")
    let names = isHost ? ["http", "https"] : ["mailto"]
    guard let name = names.first(where: ends) else { return nil }
    start = colon - name.utf8.count
    isMail = !isHost
    let before = start > 0 ? bytes[start - 1] : 0x20
    guard !before.isASCIILetterOrDigit else { return nil }
    quote = before == UInt8(ascii: "'") ? before : nil
  }
}

/// The brackets that an address has opened and not closed.
private struct OpenBrackets {
  private var round = 0
  private var square = 0
  private var curly = 0

  /// Goes on by a byte; false for a bracket that closes none.
  mutating func allow(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("): round += 1
    case UInt8(ascii: ")"): round -= 1
    case UInt8(ascii: "["): square += 1
    case UInt8(ascii: "]"): square -= 1
    case UInt8(ascii: "{"): curly += 1
    case UInt8(ascii: "}"): curly -= 1
    default: return true
    }
    return round >= 0 && square >= 0 && curly >= 0
  }
}

extension UInt8 {
  fileprivate var smallLetter: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  fileprivate var isASCIILetterOrDigit: Bool {
    (0x61...0x7A).contains(smallLetter) || (0x30...0x39).contains(self)
  }

  /// Whether it stands in no address: white space, control characters, quotes, what RFC 3986 leaves out.
  fileprivate var endsAddress: Bool {
    switch self {
    case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "`"), UInt8(ascii: "\\"), UInt8(ascii: "^"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Whether it belongs to the text around an address that it ends: punctuation, emphasis, an open bracket.
  fileprivate var isTrailingPunctuation: Bool { ".,;:!?'*_~([{".utf8.contains(self) }
}
