import Platform

/// Makes UTF-8 of text in another encoding, piece by piece, by iconv(3).
///
/// What cannot be converted becomes U+FFFD, and reading goes on with the next unit of the encoding.
struct Transcoder: ~Copyable {
  /// The work of one call.
  struct Step {
    /// Bytes that were read and written.
    var consumed = 0
    var produced = 0
    /// Bytes or units that could not be converted.
    var replaced = 0
  }

  private static let replacement = Array("\u{FFFD}".utf8)
  private static var failure: iconv_t? { iconv_t(bitPattern: -1) }

  private let converter: iconv_t
  /// Bytes of the encoding's smallest part.
  private let unitByteCount: Int

  /// A transcoder, or nil if the system does not know the encoding.
  init?(_ encoding: TextEncoding) {
    guard let converter = iconv_open("UTF-8", encoding.name), converter != Self.failure else {
      return nil
    }
    self.converter = converter
    unitByteCount = Self.unitByteCount(of: encoding)
  }

  deinit { iconv_close(converter) }

  /// Converts on as far as the bytes and the room go.
  ///
  /// A character that goes on behind the bytes stays for the next call, unless they are the last.
  /// O(bytes).
  mutating func decode(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into room: UnsafeMutableRawBufferPointer
  ) -> Step {
    var step = Step()
    while step.consumed < bytes.count {
      let code = convert(bytes, room, &step)
      if code == 0 || code == E2BIG || (code == EINVAL && !isLast) { return step }
      guard room.count - step.produced >= Self.replacement.count else { return step }
      let replacement = UnsafeMutableRawBufferPointer(rebasing: room[step.produced...])
      replacement.copyBytes(from: Self.replacement)
      step.produced += Self.replacement.count
      step.consumed = code == EINVAL ? bytes.count : min(bytes.count, step.consumed + unitByteCount)
      step.replaced += 1
    }
    if isLast { step.produced += finish(into: room, from: step.produced) }
    return step
  }

  /// Writes what an encoding has held back, for the next character could have changed it.
  private func finish(into room: UnsafeMutableRawBufferPointer, from start: Int) -> Int {
    var output = room.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self)
    var outputCount = room.count - start
    _ = iconv(converter, nil, nil, &output, &outputCount)
    return room.count - start - outputCount
  }

  /// Converts up to what cannot be converted; answers 0 or the `errno` that says why it stopped.
  private func convert(
    _ bytes: UnsafeRawBufferPointer, _ room: UnsafeMutableRawBufferPointer, _ step: inout Step
  ) -> Int32 {
    // iconv does not write to its input, though its prototype does not say so.
    var input = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?
      .advanced(by: step.consumed).assumingMemoryBound(to: CChar.self)
    var inputCount = bytes.count - step.consumed
    var output = room.baseAddress?.advanced(by: step.produced).assumingMemoryBound(to: CChar.self)
    var outputCount = room.count - step.produced
    let result = iconv(converter, &input, &inputCount, &output, &outputCount)
    let code = result == -1 ? errno : 0
    step.consumed = bytes.count - inputCount
    step.produced = room.count - outputCount
    return code
  }

  /// Bytes by which a text becomes longer with a letter.
  private static func unitByteCount(of encoding: TextEncoding) -> Int {
    max(1, byteCount(of: "AA", in: encoding) - byteCount(of: "A", in: encoding))
  }

  private static func byteCount(of text: String, in encoding: TextEncoding) -> Int {
    guard let converter = iconv_open(encoding.name, "UTF-8"), converter != failure else { return 0 }
    defer { iconv_close(converter) }
    var bytes = text.utf8.map { CChar(bitPattern: $0) }
    var room = [CChar](repeating: 0, count: 64)
    return bytes.withUnsafeMutableBufferPointer { bytes in
      room.withUnsafeMutableBufferPointer { room in
        var (input, inputCount) = (bytes.baseAddress, bytes.count)
        var (output, outputCount) = (room.baseAddress, room.count)
        _ = iconv(converter, &input, &inputCount, &output, &outputCount)
        return room.count - outputCount
      }
    }
  }
}

/// An encoding of text that iconv(3) knows by its name.
public struct TextEncoding: Sendable, Hashable {
  /// The name, in capitals.
  public let name: String

  /// An encoding by its name, such as `latin1` or `UTF-16LE`; nil if the system knows none of it.
  public init?(_ name: String) {
    // A slash would begin iconv's own options, and nothing is the name of the locale's encoding.
    guard !name.isEmpty, !name.utf8.contains(0x2F) else { return nil }
    self.name = name.uppercased()
    guard Transcoder(self) != nil else { return nil }
  }

  private init(known name: String) { self.name = name }

  static let utf8 = TextEncoding(known: "UTF-8")
  static let utf16LittleEndian = TextEncoding(known: "UTF-16LE")
  static let utf16BigEndian = TextEncoding(known: "UTF-16BE")
  static let utf32LittleEndian = TextEncoding(known: "UTF-32LE")
  static let utf32BigEndian = TextEncoding(known: "UTF-32BE")

  /// A text that is in this encoding, in UTF-8; what cannot be converted becomes U+FFFD.
  ///
  /// O(bytes).
  func decoded(_ bytes: [UInt8]) -> [UInt8] {
    guard var transcoder = Transcoder(self) else { return bytes }
    var result: [UInt8] = []
    var room = [UInt8](repeating: 0, count: max(256, bytes.count * 2))
    var position = 0
    while true {
      let step = bytes.withUnsafeBytes { input in
        room.withUnsafeMutableBytes { room in
          transcoder.decode(
            UnsafeRawBufferPointer(rebasing: input[position...]), isLast: true, into: room)
        }
      }
      result += room[..<step.produced]
      position += step.consumed
      if position >= bytes.count || step.consumed == 0 { return result }
    }
  }

  /// Whether text in it is read as it is.
  var isUTF8: Bool { name == "UTF-8" || name == "UTF8" }
}
