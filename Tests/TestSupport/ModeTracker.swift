/// Follows the modes of a terminal through the bytes that a program sends, and tells what it left on.
///
/// It begins as terminals do: wrapping, with a cursor and the wheel as arrow keys (1007).
public struct ModeTracker: Sendable {
  /// The private modes that differ from a fresh terminal's, by their numbers.
  public private(set) var privateModes: [Int: Bool] = [:]
  /// Every private mode that was ever set or reset.
  public private(set) var touchedModes: Set<Int> = []
  /// Whether the keypad sends sequences of its own.
  public private(set) var hasApplicationKeypad = false
  /// Whether scrolling is limited to some rows: the parameters of the sequence.
  public private(set) var scrollRegion: [Int] = []
  /// The parameters of the graphic rendition since its last reset.
  public private(set) var rendition: [Int] = []
  private var savedModes: [Int: Bool] = [:]
  private var state = State.ground
  private var parameters: [UInt8] = []

  private enum State { case ground, escape, controlSequence, string, stringEscape, charset }
  private static let onInitially: Set<Int> = [7, 25, 1007]

  /// Makes a tracker and follows what was sent.
  public init(_ bytes: [UInt8] = []) {
    feed(bytes)
  }

  /// What differs from a fresh terminal, in words; empty where everything was put back.
  public var leftovers: [String] {
    let modes = privateModes.filter { $0.value != Self.onInitially.contains($0.key) }
      .sorted { $0.key < $1.key }.map { "?\($0.key) \($0.value ? "on" : "off")" }
    return modes + (hasApplicationKeypad ? ["keypad"] : [])
      + (rendition.isEmpty ? [] : ["rendition \(rendition)"])
  }

  /// Whether a private mode is on.
  public func isOn(_ mode: Int) -> Bool {
    privateModes[mode] ?? Self.onInitially.contains(mode)
  }

  /// Follows more bytes.
  public mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: state = byte == 0x1B ? .escape : .ground
    case .escape: takeEscape(byte)
    case .controlSequence: takeControlSequence(byte)
    case .charset: state = byte == 0x1B ? .escape : .ground
    case .string: state = byte == 0x1B ? .stringEscape : byte == 0x07 ? .ground : .string
    case .stringEscape: state = byte == UInt8(ascii: "\\") ? .ground : .string
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case UInt8(ascii: "["):
      state = .controlSequence
      parameters = []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"): state = .string
    case UInt8(ascii: "("), UInt8(ascii: ")"): state = .charset
    case UInt8(ascii: "="): hasApplicationKeypad = true
    case UInt8(ascii: ">"): hasApplicationKeypad = false
    default: break
    }
  }

  private mutating func takeControlSequence(_ byte: UInt8) {
    // An escape begins anew wherever it stands, as after a frame that a crash has cut.
    if byte == 0x1B { return state = .escape }
    guard (0x40...0x7E).contains(byte) else {
      parameters.append(byte)
      return
    }
    state = .ground
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let numbers = parameters.dropFirst(isPrivate ? 1 : 0)
      .split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":") }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    if isPrivate { act(onPrivate: byte, numbers) } else { act(on: byte, numbers) }
  }

  private mutating func act(on final: UInt8, _ numbers: [Int]) {
    switch final {
    case UInt8(ascii: "r"): scrollRegion = numbers
    case UInt8(ascii: "m"): render(numbers)
    default: break
    }
  }

  private mutating func render(_ numbers: [Int]) {
    if numbers.isEmpty || numbers == [0] { rendition = [] }
    // The default colours alone are not a rendition.
    rendition += numbers.filter { ![0, 39, 49].contains($0) }
  }

  private mutating func act(onPrivate final: UInt8, _ modes: [Int]) {
    for mode in modes {
      switch final {
      case UInt8(ascii: "h"): set(mode, true)
      case UInt8(ascii: "l"): set(mode, false)
      case UInt8(ascii: "s"): savedModes[mode] = isOn(mode)
      case UInt8(ascii: "r"): set(mode, savedModes[mode] ?? Self.onInitially.contains(mode))
      default: break
      }
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    touchedModes.insert(mode)
    privateModes[mode] = isOn
  }
}
