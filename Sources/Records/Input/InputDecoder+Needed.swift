extension InputDecoder {
  /// Whether the bytes of a file are something else than UTF-8, as far as its first ones tell.
  static func isNeeded(for file: InputFile, _ options: RecordOptions) throws(RecordError) -> Bool {
    let buffer = ReadBuffer(byteCount: EncodingSniffer.byteCount)
    let count = try file.read(into: buffer.memory, at: 0)
    let bytes = UnsafeRawBufferPointer(rebasing: buffer.memory.prefix(count))
    if case .found = CompressionSniffer.finding(in: bytes, isWhole: true) { return true }
    if let encoding = options.encoding { return !encoding.isUTF8 }
    if case .found = EncodingSniffer.finding(in: bytes, isWhole: true) { return true }
    return false
  }
}
