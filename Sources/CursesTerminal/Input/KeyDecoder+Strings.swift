import TerminalInterface

/// Strings, in which terminals answer, and pasted text.
extension KeyDecoder {
  private static let bell: UInt8 = 0x07
  private static let cancel: UInt8 = 0x18
  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// Bytes kept of one paste; the rest is dropped.
  private static let pasteLimit = 1 << 20

  mutating func decodeString(_ byte: UInt8, opener: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case Self.bell: finishString(opener: opener, &events)
    case Self.cancel: reset()
    case Self.escape: state = .stringEscape(opener: opener)
    case _ where buffer.isEmpty && !Self.canBegin(byte, opener: opener):
      events.append(.key(Self.key(opener: opener)))
      restart(with: byte, &events)
    // Control characters that no string has (ECMA-48, 8.3.89 and 8.3.27).
    case 0x00...0x06, 0x0E...0x1F: restart(with: byte, &events)
    default: collect(byte)
    }
  }

  /// Whether a string that a terminal sends can begin with a byte.
  ///
  /// Commands of the operating system begin with their number, or as dtterm's titles; of the device
  /// with their parameters.
  private static func canBegin(_ byte: UInt8, opener: UInt8) -> Bool {
    switch opener {
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte) || "lLI".utf8.contains(byte)
    case UInt8(ascii: "P"): (0x20...0x3F).contains(byte)
    default: byte >= 0x20
    }
  }

  mutating func decodeStringEscape(
    _ byte: UInt8, opener: UInt8, _ events: inout [TerminalEvent]
  ) {
    if byte == UInt8(ascii: "\\") {
      finishString(opener: opener, &events)
      return
    }
    // Any other escape abandons the string, so that a key always leads out of one.
    restart(with: Self.escape, &events)
    for event in decode([byte]) { events.append(event) }
  }

  private mutating func finishString(opener: UInt8, _ events: inout [TerminalEvent]) {
    let event: TerminalEvent? =
      switch opener {
      case UInt8(ascii: "]"): TerminalEvent(systemCommand: buffer)
      case UInt8(ascii: "P"): TerminalAnswer(deviceControl: buffer).map(TerminalEvent.answer)
      case UInt8(ascii: "_"): TerminalAnswer(applicationCommand: buffer).map(TerminalEvent.answer)
      default: nil
      }
    if let event { events.append(event) }
    reset()
  }

  mutating func decodePaste(_ byte: UInt8, matched: Int, _ events: inout [TerminalEvent]) {
    guard byte == Self.pasteEnd[matched] else {
      // The end's first byte occurs in it only once, so a mismatch can only start it anew.
      for held in Self.pasteEnd.prefix(matched) { collectPaste(held) }
      let restarts = byte == Self.escape
      if !restarts { collectPaste(byte) }
      state = .paste(matched: restarts ? 1 : 0)
      return
    }
    guard matched + 1 == Self.pasteEnd.count else {
      state = .paste(matched: matched + 1)
      return
    }
    events.append(.paste(String(decoding: buffer, as: UTF8.self)))
    reset()
  }

  private mutating func collectPaste(_ byte: UInt8) {
    if buffer.count < Self.pasteLimit { buffer.append(byte) }
  }
}

extension TerminalEvent {
  /// The answer that an operating system command (OSC) brings, or nil where it is none of ours.
  fileprivate init?(systemCommand bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let separator = text.firstIndex(of: ";"), text[..<separator] == "11",
      let (red, green, blue) = parseColorSpecification(text[text.index(after: separator)...])
    else { return nil }
    self = .background(red: red, green: green, blue: blue)
  }
}

/// Reads a colour as X11 writes it: `rgb:` or `rgba:` and parts of 1 to 4 hexadecimal digits.
private func parseColorSpecification(_ text: Substring) -> (UInt8, UInt8, UInt8)? {
  guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon])
  else { return nil }
  let parts = text[text.index(after: colon)...].split(
    separator: "/", omittingEmptySubsequences: false)
  guard parts.count >= 3, let red = scaled(parts[0]), let green = scaled(parts[1]),
    let blue = scaled(parts[2])
  else { return nil }
  return (red, green, blue)
}

/// A part of a colour, scaled from as many digits as it has.
private func scaled(_ digits: Substring) -> UInt8? {
  guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16)
  else { return nil }
  let highest = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
  return UInt8((value * 255 + highest / 2) / highest)
}
