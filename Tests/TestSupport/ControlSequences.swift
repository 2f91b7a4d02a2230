/// The control sequences in what a program sent to its terminal, taken apart.
///
/// Everything that a terminal would act on becomes one entry, however odd it is.
public struct ControlSequences {
  /// The sequences in their order: controls such as `\r`, and escapes such as `ESC[31m`, in which
  /// strings are whole, `ESC]11;?ESC\`.
  public private(set) var sequences: [[UInt8]] = []
  /// What is left, the text; it should be UTF-8.
  public private(set) var text: [UInt8] = []

  private enum State { case ground, escape, intermediate, controlSequence, string, stringEscape }
  private var state = State.ground
  private var current: [UInt8] = []

  /// Takes bytes apart.
  public init(_ bytes: [UInt8]) {
    for byte in bytes { take(byte) }
    if state != .ground { sequences.append(current) }
  }

  private mutating func take(_ byte: UInt8) {
    guard state != .ground else { return begin(with: byte) }
    current.append(byte)
    switch state {
    case .ground: break
    case .escape: continueEscape(with: byte)
    case .intermediate: if !(0x20...0x2F).contains(byte) { end() }
    case .controlSequence: if (0x40...0x7E).contains(byte) { end() }
    case .string: if byte == 0x07 { end() } else if byte == 0x1B { state = .stringEscape }
    case .stringEscape: if byte == UInt8(ascii: "\\") { end() } else { state = .string }
    }
  }

  private mutating func begin(with byte: UInt8) {
    switch byte {
    case 0x1B:
      state = .escape
      current = [byte]
    case 0..<0x20, 0x7F: sequences.append([byte])
    default: text.append(byte)
    }
  }

  private mutating func continueEscape(with byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      state = .string
    case 0x20...0x2F: state = .intermediate
    default: end()
    }
  }

  private mutating func end() {
    sequences.append(current)
    state = .ground
  }
}
