import TerminalInterface

/// The part between `CSI` and its final byte, parsed.
struct ControlSequence {
  /// The byte that marks a private sequence (`<`, `=`, `>` or `?`), or 0.
  var prefix: UInt8
  /// The numbers, of each only the part before a colon; an empty one is 0.
  var numbers: [Int]
  /// Whether there are bytes that ECMA-48 calls intermediate.
  private var hasIntermediates: Bool

  init(_ bytes: [UInt8]) {
    let isPrivate = bytes.first.map { (0x3C...0x3F).contains($0) } ?? false
    prefix = isPrivate ? bytes[0] : 0
    hasIntermediates = bytes.contains { (0x20...0x2F).contains($0) }
    let digits = bytes.dropFirst(isPrivate ? 1 : 0).filter { $0 >= 0x30 }
    numbers =
      digits.isEmpty
      ? []
      : digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        .map(Self.number)
  }

  /// Modifiers as terminals number them: one more than their bits.
  static func modifiers(_ number: Int) -> Key.Modifiers {
    Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: max(0, number - 1))).intersection(.all)
  }

  /// Whether this is one number that a key has, after which rxvt ends with `$` for Shift.
  var isKeyNumber: Bool {
    prefix == 0 && !hasIntermediates && numbers.count == 1 && Key.Code(number: numbers[0]) != nil
  }

  func startsPaste(_ final: UInt8) -> Bool {
    prefix == 0 && final == UInt8(ascii: "~") && numbers.first == 200
  }

  /// The event of the sequence with its final byte, or nil where it means nothing here.
  func event(final: UInt8, isAlt: Bool) -> TerminalEvent? {
    guard !hasIntermediates else { return nil }
    switch (prefix, final) {
    case (0, UInt8(ascii: "t")):
      return TerminalAnswer(windowReport: numbers).map(TerminalEvent.answer)
    case (0, _):
      return key(final: final).map {
        .key(Key($0.code, isAlt ? $0.modifiers.union(.alt) : $0.modifiers))
      }
    case (UInt8(ascii: "<"), UInt8(ascii: "M")): return mouse(isRelease: false)
    case (UInt8(ascii: "<"), UInt8(ascii: "m")): return mouse(isRelease: true)
    case (UInt8(ascii: "?"), UInt8(ascii: "c")): return .deviceAttributes(numbers)
    case (UInt8(ascii: "?"), UInt8(ascii: "S")):
      return TerminalAnswer(graphicsReport: numbers).map(TerminalEvent.answer)
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    var value = 0
    for digit in digits.prefix(while: { $0 != UInt8(ascii: ":") }) {
      guard (0x30...0x39).contains(digit) else { return 0 }
      // Far above all that is asked for, and far below an overflow.
      value = min(value * 10 + Int(digit) - 0x30, 0xFF_FFFF)
    }
    return value
  }

  private func mouse(isRelease: Bool) -> TerminalEvent? {
    guard numbers.count == 3 else { return nil }
    return MouseEvent(
      code: numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease
    ).map(TerminalEvent.mouse)
  }

  private func key(final: UInt8) -> Key? {
    let modifiers = Self.modifiers(numbers.count > 1 ? numbers[1] : 1)
    switch final {
    case UInt8(ascii: "~"): return tildeKey(modifiers)
    case UInt8(ascii: "$"): return rxvtKey(.shift)
    case UInt8(ascii: "^"): return rxvtKey(.control)
    case UInt8(ascii: "@"): return rxvtKey([.control, .shift])
    case UInt8(ascii: "u"):
      return numbers.first.flatMap { Key(codePoint: $0, modifiers: modifiers) }
    case UInt8(ascii: "Z"): return Key(.tab, modifiers.union(.shift))
    case UInt8(ascii: "a")...UInt8(ascii: "d") where numbers.isEmpty:
      // rxvt sends arrows with Shift in small letters.
      return Key.Code(letter: final - 0x20).map { Key($0, .shift) }
    default:
      // With other numbers the letters are answers, such as the cursor's position.
      guard numbers.isEmpty || numbers[0] <= 1 else { return nil }
      return Key.Code(letter: final).map { Key($0, modifiers) }
    }
  }

  private func tildeKey(_ modifiers: Key.Modifiers) -> Key? {
    if numbers.count == 3, numbers[0] == 27 {
      return Key(codePoint: numbers[2], modifiers: modifiers)
    }
    return numbers.first.flatMap(Key.Code.init(number:)).map { Key($0, modifiers) }
  }

  private func rxvtKey(_ modifiers: Key.Modifiers) -> Key? {
    isKeyNumber ? Key.Code(number: numbers[0]).map { Key($0, modifiers) } : nil
  }
}
