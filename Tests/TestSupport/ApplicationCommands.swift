/// Leaves application program commands (`ESC _` to `ESC \`) out of what a program sends, however it is
/// cut into pieces, for an emulator that would show them as text.
struct ApplicationCommands {
  private enum State { case text, escape, command, commandEscape }
  private var state = State.text

  /// The bytes that are left.
  mutating func removed(from bytes: [UInt8]) -> [UInt8] {
    var left: [UInt8] = []
    for byte in bytes { take(byte, &left) }
    return left
  }

  private mutating func take(_ byte: UInt8, _ left: inout [UInt8]) {
    switch state {
    case .text where byte == 0x1B: state = .escape
    case .text: left.append(byte)
    case .escape where byte == UInt8(ascii: "_"): state = .command
    case .escape:
      left += [0x1B, byte]
      state = .text
    case .command: if byte == 0x1B { state = .commandEscape }
    case .commandEscape: state = byte == UInt8(ascii: "\\") ? .text : .command
    }
  }
}
