import TerminalInterface

extension Key {
  /// A key that was sent as one scalar: a character, or a control character for what is typed with
  /// Control and for the keys that have always been one byte.
  init(typed scalar: Unicode.Scalar, isAlt: Bool) {
    let alt: Modifiers = isAlt ? .alt : []
    switch scalar.value {
    case 0x00: self.init(.character(" "), alt.union(.control))
    case 0x08, 0x7F: self.init(.backspace, alt)
    case 0x09: self.init(.tab, alt)
    case 0x0A, 0x0D: self.init(.enter, alt)
    case 0x1B: self.init(.escape, alt)
    case 0x01...0x1A: self.init(.character(Self.sign(scalar.value + 0x60)), alt.union(.control))
    case 0x1C...0x1F: self.init(.character(Self.sign(scalar.value + 0x40)), alt.union(.control))
    default: self.init(.character(scalar), alt)
    }
  }

  private static func sign(_ value: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  /// A key that was sent as its code point and modifiers (`CSI code ; modifiers u`).
  init?(codePoint: Int, modifiers: Modifiers) {
    guard let value = UInt32(exactly: codePoint), let scalar = Unicode.Scalar(value)
    else { return nil }
    self.init(typed: scalar, isAlt: modifiers.contains(.alt))
    self.modifiers.formUnion(modifiers)
    if case .character = code, !self.modifiers.contains(.control) { self.modifiers.remove(.shift) }
  }
}

extension Key.Code {
  /// The key of a final letter after `CSI` or `SS3`; the same in both.
  init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = .right
    case UInt8(ascii: "D"): self = .left
    case UInt8(ascii: "E"): self = .begin
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(letter) - 0x4F)
    default: return nil
    }
  }

  /// The key of a number that comes before a tilde.
  ///
  /// These are DEC's numbers, with rxvt's and the Linux console's for Home and End. The gaps in the
  /// function keys are those of the VT220's keyboard.
  init?(number: Int) {
    switch number {
    case 1, 7: self = .home
    case 2: self = .insert
    case 3: self = .delete
    case 4, 8: self = .end
    case 5: self = .pageUp
    case 6: self = .pageDown
    case 11...15: self = .function(number - 10)
    case 17...21: self = .function(number - 11)
    case 23...26: self = .function(number - 12)
    case 28, 29: self = .function(number - 13)
    case 31...34: self = .function(number - 14)
    default: return nil
    }
  }

  /// The key of the keypad in its application mode, after `SS3`.
  init?(keypad letter: UInt8) {
    switch letter {
    case UInt8(ascii: "I"): self = .tab
    case UInt8(ascii: "M"): self = .enter
    case UInt8(ascii: "X"): self = .character("=")
    // The keypad's characters lie 64 above what they type: `j` is `*`, `p` is `0`.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Unicode.Scalar(letter - 0x40))
    default: return nil
    }
  }
}
