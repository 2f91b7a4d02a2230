import TerminalInterface

/// Turns the bytes that a terminal sends into events, however they are cut into reads.
///
/// The forms are those of xterm, rxvt, the Linux console and of what imitates them (xterm's "Control
/// Sequences", ECMA-48). A sequence that means nothing here is swallowed to its end, so that its tail
/// never acts as keys. A lone escape is only told from the start of a sequence by the silence after
/// it: while ``hasPendingEscape`` is set, wait some 25 ms and call ``flushPendingEscape()``.
public struct KeyDecoder: Sendable, Hashable {
  var state = State.ground
  /// What the sequence under way has collected; its meaning depends on the state.
  var buffer: [UInt8] = []
  /// Whether an escape came before the sequence or character under way, as Alt sends it.
  var isAlt = false
  var scalars = UTF8Accumulator()

  /// Bytes kept of one sequence; what is longer is swallowed.
  static let sequenceLimit = 4096

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
    for byte in bytes { take(byte, &events) }
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

  private mutating func take(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch state {
    case .ground: takeGround(byte, &events)
    case .escape: takeEscape(byte, &events)
    case .controlSequence: takeControlSequence(byte, &events)
    case .linuxFunction: takeLinuxFunction(byte, &events)
    case .legacyMouse: takeLegacyMouse(byte, &events)
    case .singleShift: takeSingleShift(byte, &events)
    case .string(let opener): takeString(byte, opener: opener, &events)
    case .stringEscape(let opener): takeStringEscape(byte, opener: opener, &events)
    case .paste(let matched): takePaste(byte, matched: matched, &events)
    }
  }

  /// Drops the sequence under way and takes the byte as the start of something new.
  mutating func restart(with byte: UInt8, _ events: inout [TerminalEvent]) {
    reset()
    takeGround(byte, &events)
  }

  private mutating func takeGround(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    switch scalars.take(byte) {
    case .pending: break
    case .invalid: isAlt = false
    case .unfinished: restart(with: byte, &events)
    case .scalar("\u{1B}"): enter(.escape)
    case .scalar(let scalar):
      events.append(.key(Key(typed: scalar, isAlt: isAlt)))
      isAlt = false
    }
  }

  private mutating func takeEscape(_ byte: UInt8, _ events: inout [TerminalEvent]) {
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
      takeGround(byte, &events)
    }
  }
}
