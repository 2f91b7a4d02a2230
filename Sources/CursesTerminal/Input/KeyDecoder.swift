import TerminalInterface

/// Turns the bytes that a terminal sends into events, however they are cut into reads.
///
/// The forms are those of xterm, rxvt, the Linux console and of what imitates them (xterm's "Control
/// Sequences", ECMA-48). A sequence that means nothing here is swallowed to its end, so that its tail
/// never acts as keys. A lone escape is only told from the start of a sequence by the silence after
/// it: while ``hasPendingEscape`` is set, wait some 25 ms and call ``flushPendingEscape()``.
public struct KeyDecoder: Sendable, Hashable {
  var state = State.ground
  /// The bytes of the sequence under way; their meaning depends on the state.
  var buffer: [UInt8] = []
  /// Whether an escape came before the sequence or character under way, as Alt sends it.
  var isAlt = false
  var scalars = UTF8Accumulator()

  /// Bytes kept of one sequence; what is longer is swallowed.
  private static let sequenceLimit = 4096

  /// Where in a sequence the decoder is.
  enum State: Sendable, Hashable {
    case ground
    /// After ESC.
    case escape
    /// After ESC [.
    case controlSequence
    /// After ESC [ [, by which the Linux console sends F1 to F5.
    case linuxFunction
    /// After ESC [ M, before the three bytes of xterm's first mouse protocol.
    case legacyMouse
    /// After ESC O.
    case singleShift
    /// After ESC and a byte that opens a string: `]` (OSC), `P`, `X`, `^` or `_`.
    case string(opener: UInt8)
    /// After an ESC in a string, which ends it if `\` follows.
    case stringEscape(opener: UInt8)
    /// In pasted text, with so many bytes of its end seen.
    case paste(matched: Int)
  }

  /// Makes a decoder that waits for the start of a key.
  public init() {}

  /// Takes bytes and returns what they complete.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for byte in bytes { decode(byte, &events) }
    return events
  }

  /// Whether the bytes so far may be a key by themselves or the start of a longer sequence.
  public var hasPendingEscape: Bool {
    switch state {
    case .escape, .stringEscape: true
    case .controlSequence, .singleShift, .string: buffer.isEmpty
    case .ground, .linuxFunction, .legacyMouse, .paste: false
    }
  }

  /// Resolves a pending escape as a key, for nothing came after it.
  public mutating func flushPendingEscape() -> [TerminalEvent] {
    guard hasPendingEscape else { return [] }
    let key =
      switch state {
      case .controlSequence: Key(.character("["), .alt)
      case .singleShift: Key(.character("O"), .alt)
      case .string(let opener): Key(.character(Unicode.Scalar(opener)), .alt)
      default: Key(.escape, isAlt ? .alt : [])
      }
    reset()
    return [.key(key)]
  }

  /// Goes back to waiting for the start of a key.
  mutating func reset() {
    state = .ground
    isAlt = false
    buffer.removeAll(keepingCapacity: true)
  }

  mutating func enter(_ next: State) {
    state = next
    buffer.removeAll(keepingCapacity: true)
  }

  private mutating func decode(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: decodeGround(byte, &events)
    case .escape: decodeEscape(byte, &events)
    case .controlSequence: decodeControlSequence(byte, &events)
    case .linuxFunction: decodeLinuxFunction(byte, &events)
    case .legacyMouse: decodeLegacyMouse(byte, &events)
    case .singleShift: decodeSingleShift(byte, &events)
    case .string(let opener): decodeString(byte, opener: opener, &events)
    case .stringEscape(let opener): decodeStringEscape(byte, opener: opener, &events)
    case .paste(let matched): decodePaste(byte, matched: matched, &events)
    }
  }

  /// Drops the sequence under way and takes the byte as the start of something new.
  private mutating func restart(with byte: UInt8, _ events: inout [TerminalEvent]) {
    reset()
    decodeGround(byte, &events)
  }

  private mutating func decodeGround(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch scalars.append(byte) {
    case .pending: break
    case .invalid: isAlt = false
    case .unfinished: restart(with: byte, &events)
    case .scalar("\u{1B}"): enter(.escape)
    case .scalar(let scalar):
      events.append(.key(Key(typed: scalar, isAlt: isAlt)))
      isAlt = false
    }
  }

  private mutating func decodeEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case 0x1B where isAlt: events.append(.key(Key(.escape)))
    case 0x1B: isAlt = true
    case UInt8(ascii: "["): enter(.controlSequence)
    case UInt8(ascii: "O"): enter(.singleShift)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      enter(.string(opener: byte))
    default:
      state = .ground
      isAlt = true
      decodeGround(byte, &events)
    }
  }
}

extension KeyDecoder {
  private mutating func decodeControlSequence(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "[") where buffer.isEmpty: state = .linuxFunction
    case UInt8(ascii: "M") where buffer.isEmpty: state = .legacyMouse
    case UInt8(ascii: "$") where ControlSequence(buffer).isKeyNumber: finish(byte, &events)
    case 0x20...0x3F: collect(byte)
    case 0x40...0x7E: finish(byte, &events)
    default: restart(with: byte, &events)
    }
  }

  /// Keeps a byte; one too many is dropped, but the sequence still goes on to its end.
  private mutating func collect(_ byte: UInt8) {
    if buffer.count < Self.sequenceLimit { buffer.append(byte) }
  }

  private mutating func finish(_ final: UInt8, _ events: inout [TerminalEvent]) {
    let sequence = ControlSequence(buffer)
    if sequence.startsPaste(final) {
      reset()
      enter(.paste(matched: 0))
      return
    }
    if let event = sequence.event(final: final, isAlt: isAlt) { events.append(event) }
    reset()
  }

  private mutating func decodeLinuxFunction(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    let first = UInt8(ascii: "A")
    if (first...UInt8(ascii: "E")).contains(byte) {
      events.append(.key(Key(.function(Int(byte - first) + 1), isAlt ? .alt : [])))
    }
    reset()
  }

  private mutating func decodeLegacyMouse(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let (code, column, row) = (Int(buffer[0]) - 32, Int(buffer[1]) - 32, Int(buffer[2]) - 32)
    if code >= 0, let event = MouseEvent(code: code, column: column, row: row, isRelease: false) {
      events.append(.mouse(event))
    }
    reset()
  }

  private mutating func decodeSingleShift(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): collect(byte)
    case 0x20...0x7E:
      if let key = singleShiftKey(byte) { events.append(.key(key)) }
      reset()
    default: restart(with: byte, &events)
    }
  }

  private func singleShiftKey(_ byte: UInt8) -> Key? {
    var modifiers = ControlSequence.modifiers(ControlSequence(buffer).numbers.last ?? 1)
    if isAlt { modifiers.insert(.alt) }
    if (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(byte) {
      // rxvt sends arrows with Control in small letters.
      return Key.Code(letter: byte - 0x20).map { Key($0, modifiers.union(.control)) }
    }
    return (Key.Code(letter: byte) ?? Key.Code(keypad: byte)).map { Key($0, modifiers) }
  }
}

extension KeyDecoder {
  private static let bell: UInt8 = 0x07
  private static let cancel: UInt8 = 0x18
  private static let escape: UInt8 = 0x1B
  private static let pasteEnd = Array("\u{1B}[201~".utf8)
  /// Bytes kept of one paste; the rest is dropped.
  private static let pasteLimit = 1 << 20

  private mutating func decodeString(_ byte: UInt8, opener: UInt8, _ events: inout [TerminalEvent])
  {
    switch byte {
    case Self.bell: finishString(opener: opener, &events)
    case Self.cancel: reset()
    case Self.escape: state = .stringEscape(opener: opener)
    default: collect(byte)
    }
  }

  private mutating func decodeStringEscape(
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

  private mutating func decodePaste(_ byte: UInt8, matched: Int, _ events: inout [TerminalEvent]) {
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
