/// Sees from the first bytes of an input whether it is compressed.
enum CompressionSniffer {
  private static let magics: [(Compression, [[UInt8]])] = [
    (.gzip, [[0x1F, 0x8B, 0x08]]),
    // A file may begin with a frame to skip.
    (.zstd, [[0x28, 0xB5, 0x2F, 0xFD]] + (0x50...0x5F).map { [$0, 0x2A, 0x4D, 0x18] }),
    (.xz, [[0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]]),
    // `BZh`, the size of a block, and the mark of a block or of the end.
    (
      .bzip2,
      (0x31...0x39).flatMap { size in
        [[0x31, 0x41, 0x59, 0x26, 0x53, 0x59], [0x17, 0x72, 0x45, 0x38, 0x50, 0x90]]
          .map { [0x42, 0x5A, 0x68, size] + $0 }
      }
    ),
  ]

  /// Bytes that are enough to tell.
  static let byteCount = 10

  /// The compression, or none; nil while more bytes could tell.
  static func finding(in bytes: UnsafeRawBufferPointer, isWhole: Bool) -> Finding<Compression>? {
    guard let first = bytes.first else { return isWhole ? .nothing : nil }
    guard mayBegin(with: first) else { return .nothing }
    for (compression, magics) in magics {
      for magic in magics where magic.starts(with: bytes.prefix(magic.count)) {
        if bytes.count >= magic.count { return .found(compression) }
        if !isWhole { return nil }
      }
    }
    return .nothing
  }

  /// Whether a magic begins with a byte, so that the table need not be made for most inputs.
  private static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0x1F, 0x28, 0x42, 0x50...0x5F, 0xFD: true
    default: false
    }
  }
}

/// What looking at the first bytes has come to.
enum Finding<Value> {
  /// They are enough to tell.
  case found(Value)
  /// They say nothing.
  case nothing
}
