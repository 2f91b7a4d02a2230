/// Takes the codes for colours out of JSON that was written for a terminal, as `jq -C` does, piece by piece.
///
/// No such code can stand in JSON itself, in which the escape character is written with six letters.
struct ColorRemover {
  /// Bytes that are enough to see whether there are any.
  static let byteCount = 128
  private static let escape: UInt8 = 0x1B
  /// Bytes of a sequence above which it is none.
  private static let longestSequence = 64

  /// Copies on as far as the bytes and the room go.
  ///
  /// A code that goes on behind the bytes stays for the next call, unless they are the last. O(bytes).
  mutating func decode(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into room: UnsafeMutableRawBufferPointer
  ) -> Transcoder.Step {
    var step = Transcoder.Step()
    while step.consumed < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[step.consumed...])
      if rest.first == Self.escape {
        guard let count = Self.codeByteCount(rest, isLast: isLast) else { return step }
        step.consumed += count
        if count > 0 { continue }
      }
      // An escape that begins no code is copied as the first byte of what is behind it.
      let plain = rest.dropFirst().firstIndex(of: Self.escape) ?? rest.count
      let count = min(plain, room.count - step.produced)
      guard count > 0 else { return step }
      UnsafeMutableRawBufferPointer(rebasing: room[step.produced...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest.prefix(count)))
      step.consumed += count
      step.produced += count
    }
    return step
  }

  /// The bytes of the code at the start (SGR or EL, ECMA-48, sections 8.3.117 and 8.3.41); 0 if there is none, nil
  /// while more bytes could tell.
  private static func codeByteCount(_ bytes: UnsafeRawBufferPointer, isLast: Bool) -> Int? {
    for place in 1..<longestSequence {
      guard place < bytes.count else { return isLast ? 0 : nil }
      switch bytes[place] {
      case 0x5B where place == 1: continue
      case 0x30...0x3B where place > 1: continue
      case 0x6D where place > 1, 0x4B where place > 1: return place + 1
      default: return 0
      }
    }
    return 0
  }

  /// Whether a text begins with codes for colours and then with an object or an array of JSON; nil while more
  /// bytes could tell.
  static func isNeeded(for bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Bool? {
    guard bytes.first == escape else { return bytes.isEmpty && !isWhole ? nil : false }
    var plain: [UInt8] = []
    var place = 0
    while place < min(bytes.count, byteCount), plain.count < 2 {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[place...])
      if bytes[place] == escape {
        guard let count = codeByteCount(rest, isLast: isWhole) else { return nil }
        guard count > 0 else { return false }
        place += count
      } else {
        if !Byte.isSpace(bytes[place]) { plain.append(bytes[place]) }
        place += 1
      }
    }
    guard plain.count == 2 else { return isWhole || bytes.count >= byteCount ? false : nil }
    switch plain[0] {
    case Byte.openBrace: return plain[1] == Byte.quote || plain[1] == Byte.closeBrace
    // What stands in brackets in a log is a word or a number.
    case Byte.openBracket: return [Byte.openBrace, Byte.openBracket, Byte.quote].contains(plain[1])
    default: return false
    }
  }
}
