import Platform

/// Where messages go that nobody else takes.
enum StandardError {
  /// Writes a line; what cannot be written is lost, since there is nobody to tell.
  static func write(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = bytes.withUnsafeBytes { Platform.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
