import CPCRE

/// A pattern that PCRE2 has compiled; for one thread at a time.
struct CompiledPattern: ~Copyable {
  private let pattern: OpaquePointer

  init(_ text: String, isLiteral: Bool, isCaseSensitive: Bool) throws(SearchError) {
    var options: UInt32 = 0
    if isLiteral { options |= CPCRE_LITERAL.rawValue }
    if !isCaseSensitive { options |= CPCRE_CASELESS.rawValue }
    var offset = 0
    var message = [CChar](repeating: 0, count: 256)
    let bytes = Array(text.utf8)
    guard
      let pattern = cpcre_compile(
        bytes, bytes.count, options, &offset, &message, message.count)
    else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw SearchError(byteOffset: offset, message: String(decoding: text, as: UTF8.self))
    }
    self.pattern = pattern
  }

  deinit {
    cpcre_destroy(pattern)
  }

  /// The first match that starts at `start` or after it; nil also where looking took too long.
  func firstRange(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Range<Int>? {
    var lower = 0
    var upper = 0
    let found = withUnsafePointer(to: UInt8(0)) { nothing in
      cpcre_match(
        pattern, text.baseAddress ?? nothing, text.count, start, &lower, &upper)
    }
    guard found == CPCRE_FOUND else { return nil }
    // `\K` in a look-ahead can put the start behind the end.
    return min(lower, upper)..<upper
  }
}
