import TerminalInterface

extension KeyDecoder {
  mutating func takeControlSequence(_ byte: UInt8, _ events: inout [TerminalEvent]) {
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

  mutating func takeLinuxFunction(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    let first = UInt8(ascii: "A")
    if (first...UInt8(ascii: "E")).contains(byte) {
      events.append(.key(Key(.function(Int(byte - first) + 1), isAlt ? .alt : [])))
    }
    reset()
  }

  mutating func takeLegacyMouse(_ byte: UInt8, _ events: inout [TerminalEvent]) {
    buffer.append(byte)
    guard buffer.count == 3 else { return }
    let (code, column, row) = (Int(buffer[0]) - 32, Int(buffer[1]) - 32, Int(buffer[2]) - 32)
    if code >= 0, let event = MouseEvent(code: code, column: column, row: row, isRelease: false) {
      events.append(.mouse(event))
    }
    reset()
  }

  mutating func takeSingleShift(_ byte: UInt8, _ events: inout [TerminalEvent]) {
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
