import Synchronization

@testable import Records

/// What decoding some bytes has come to.
struct Decoded {
  private(set) var bytes: [UInt8] = []
  private(set) var decoding = InputDecoding()
  private(set) var failure: RecordError?

  /// Decodes bytes that come in pieces of so many, into buffers of so many.
  init(_ input: [UInt8], _ options: RecordOptions, pieceByteCount: Int = 64 << 10) {
    let source = PieceSource(input, pieceByteCount: pieceByteCount)
    let buffer = ReadBuffer(byteCount: pieceByteCount)
    var decoder = InputDecoder(options)
    while true {
      switch decoder.advance() {
      case .needsInput: decoder.feed(from: source)
      case .output: bytes += Array(buffer.bytes(decoder.read(into: buffer.memory)))
      case .end:
        decoding = decoder.decoding
        failure = decoder.failure
        return
      }
    }
  }

  /// Text without its byte order mark and its colours, which are no part of it; other bytes as they are.
  static func withoutMark(_ bytes: [UInt8], _ options: RecordOptions) -> [UInt8] {
    let plain = Decoded(bytes, options)
    return plain.decoding.isNone ? plain.bytes : bytes
  }
}

/// Bytes that come in pieces of a size.
private final class PieceSource: ByteSource {
  private let rest: Mutex<ArraySlice<UInt8>>
  private let pieceByteCount: Int

  init(_ bytes: [UInt8], pieceByteCount: Int) {
    rest = Mutex(bytes[...])
    self.pieceByteCount = pieceByteCount
  }

  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int {
    rest.withLock { rest in
      let piece = rest.prefix(min(pieceByteCount, room.count))
      room.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }
}
