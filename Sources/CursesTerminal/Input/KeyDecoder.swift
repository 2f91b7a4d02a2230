import TerminalInterface

/// Turns the bytes that a terminal sends into events, however they are cut into reads.
///
/// The forms are those of xterm, rxvt, the Linux console and of what imitates them (xterm's "Control
/// Sequences", ECMA-48). A sequence that means nothing here is swallowed to its end, so that its tail
/// never acts as keys. A lone escape is only told from the start of a sequence by the silence after
/// it, and so is a sequence that never ends, which would swallow every key: where ``patience`` passes
/// without a byte, call ``endUnfinished()``.
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

  /// How long to wait for the next byte before ``endUnfinished()``; nil where nothing is unfinished.
  ///
  /// A sequence begun by keys ends soon; an answer that the terminal has begun may come in pieces.
  public var patience: Duration? {
    switch state {
    case .ground, .paste: nil
    case .escape: .milliseconds(25)
    case .controlSequence, .singleShift, .string:
      buffer.isEmpty ? .milliseconds(25) : isAnswer ? .seconds(1) : .milliseconds(100)
    case .linuxFunction, .legacyMouse, .stringEscape: .milliseconds(100)
    }
  }

  /// Whether what came so far is the beginning of an answer, which nobody types by chance.
  private var isAnswer: Bool {
    let starts: [String] =
      switch state {
      case .controlSequence: ["?6", "?2", "6;"]
      case .string(UInt8(ascii: "]")): ["11;"]
      case .string(UInt8(ascii: "P")): [">|"]
      case .string(UInt8(ascii: "_")): ["Gi"]
      case .ground, .escape, .linuxFunction, .legacyMouse, .singleShift, .string, .stringEscape,
        .paste:
        []
      }
    return starts.contains { buffer.starts(with: $0.utf8) }
  }

  /// Ends what is unfinished, for nothing came after it: a start is a key by itself, the rest is dropped.
  public mutating func endUnfinished() -> [TerminalEvent] {
    guard patience != nil else { return [] }
    let key: Key? =
      switch state {
      case .escape, .stringEscape: Key(.escape, isAlt ? .alt : [])
      case .controlSequence where buffer.isEmpty: Key(.character("["), .alt)
      case .singleShift where buffer.isEmpty: Key(.character("O"), .alt)
      case .string(let opener) where buffer.isEmpty: Self.key(opener: opener)
      case .ground, .paste, .controlSequence, .linuxFunction, .legacyMouse, .singleShift, .string:
        nil
      }
    reset()
    return key.map { [.key($0)] } ?? []
  }

  /// The key that sends the start of a string and nothing else.
  static func key(opener: UInt8) -> Key { Key(.character(Unicode.Scalar(opener)), .alt) }

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
  mutating func restart(with byte: UInt8, _ events: inout [TerminalEvent]) {
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
  mutating func collect(_ byte: UInt8) {
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
