import TestSupport

/// The grammar of what the program itself sends to a terminal of the type xterm-256color.
enum OwnSequences {
  /// What was sent beyond it, in words; empty where there is nothing.
  ///
  /// - Parameter copies: Whether texts were copied, which is never done where nobody has asked for it.
  static func strangers(in transcript: [UInt8], withCopies copies: Bool = false) -> [String] {
    let parts = ControlSequences(transcript)
    let strangers = parts.sequences.filter { !isOwn($0) && !(copies && isCopy($0)) }
      .map { String(decoding: $0, as: UTF8.self).debugDescription }
    return strangers + (Harmless.objection(to: parts.text).map { ["text: " + $0] } ?? [])
  }

  private static let whole: Set<String> = [
    "\r", "\n", "\u{8}", "\t",
    // Cursor and keypad: decsc, decrc, cursor up with scrolling, application keypad.
    "\u{1B}7", "\u{1B}8", "\u{1B}M", "\u{1B}=", "\u{1B}>", "\u{1B}(B",
    // The background colour and the kind of the terminal are asked for.
    "\u{1B}]11;?\u{1B}\\", "\u{1B}[c",
    // The size of a cell too, where there are images, and the name of the terminal, where there are links.
    "\u{1B}[16t", "\u{1B}[>q",
    // A link ends.
    "\u{1B}]8;;\u{1B}\\",
    // The title is kept and given back with the alternate screen, never set.
    "\u{1B}[22;0;0t", "\u{1B}[23;0;0t",
    // Insert mode is left.
    "\u{1B}[4l",
  ]
  private static let privateModes: Set<Int> = [
    1, 7, 12, 25, 1000, 1002, 1006, 1007, 1049, 2004, 2026,
  ]
  /// Moving, erasing, inserting, deleting, repeating, scrolling, colours.
  private static let finals = Set("ABCDGHJKLMPSTX@bdfmr".utf8)

  /// Whether a sequence hands a text to the clipboard: base64 and nothing else.
  private static func isCopy(_ sequence: [UInt8]) -> Bool {
    let (start, end) = (Array("\u{1B}]52;c;".utf8), Array("\u{1B}\\".utf8))
    guard sequence.starts(with: start), sequence.suffix(end.count) == end[...] else { return false }
    return sequence.dropFirst(start.count).dropLast(end.count).allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "+"), UInt8(ascii: "/"),
        UInt8(ascii: "="):
        true
      default: false
      }
    }
  }

  private static func isOwn(_ sequence: [UInt8]) -> Bool {
    if whole.contains(String(decoding: sequence, as: UTF8.self)) || isLink(sequence) { return true }
    guard sequence.starts(with: [0x1B, UInt8(ascii: "[")]), let final = sequence.last else {
      return false
    }
    let parameters = sequence.dropFirst(2).dropLast()
    guard parameters.first == UInt8(ascii: "?") else {
      return finals.contains(final)
        && parameters.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ";") }
    }
    let modes = parameters.dropFirst().split(separator: UInt8(ascii: ";"))
      .map { Int(String(decoding: $0, as: UTF8.self)) }
    return "hlrs".utf8.contains(final)
      && modes.allSatisfy { $0.map(privateModes.contains) ?? false }
  }

  /// Whether a link begins: a name of letters and digits, and an address in printable ASCII of a scheme that
  /// may be opened.
  private static func isLink(_ sequence: [UInt8]) -> Bool {
    let (start, end) = (Array("\u{1B}]8;id=".utf8), Array("\u{1B}\\".utf8))
    guard sequence.starts(with: start), sequence.suffix(2) == end[...] else { return false }
    let parts = sequence.dropFirst(start.count).dropLast(2)
      .split(separator: UInt8(ascii: ";"), maxSplits: 1)
    guard parts.count == 2, parts[1].count <= 2083 else { return false }
    let name = String(decoding: parts[0], as: UTF8.self)
    let address = String(decoding: parts[1], as: UTF8.self)
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && parts[1].allSatisfy { (0x21...0x7E).contains($0) && !"\"<>\\^`{|}".utf8.contains($0) }
      && ["http://", "https://", "mailto:"].contains(where: address.hasPrefix)
  }
}
