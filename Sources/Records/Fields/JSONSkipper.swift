import Platform

/// Finds where JSON values end, by brackets and strings alone.
///
/// It does not check what it skips: a text that is not JSON gives places that mean nothing, but none
/// outside of it.
struct JSONSkipper {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The next byte that is not white space, or the end.
  @inline(__always)
  func contentStart(from start: Int) -> Int {
    var offset = start
    while offset < count, base[offset] <= Byte.space { offset += 1 }
    return offset
  }

  /// Behind the closing quote of the string whose text starts at `start`, or nil without one.
  @inline(__always)
  func stringEnd(from start: Int) -> Int? {
    var offset = start
    while offset < count, let found = memchr(base + offset, Int32(Byte.quote), count - offset) {
      let quote = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      offset = quote + 1
      if !isEscaped(quote, from: start) { return offset }
    }
    return nil
  }

  /// Behind the closing quote of the name whose text starts at `start`, and whether it has escapes; nil without one.
  ///
  /// Names are short, so that looking at each byte takes less than a search.
  @inline(__always)
  func nameEnd(from start: Int) -> (end: Int, hasEscapes: Bool)? {
    var offset = start
    var hasEscapes = false
    while offset < count {
      switch base[offset] {
      case Byte.quote: return (offset + 1, hasEscapes)
      case Byte.backslash:
        hasEscapes = true
        offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// Whether an odd number of backslashes stands before a byte.
  @inline(__always)
  private func isEscaped(_ offset: Int, from start: Int) -> Bool {
    var first = offset
    while first > start, base[first - 1] == Byte.backslash { first -= 1 }
    return (offset - first) & 1 == 1
  }

  /// Behind the value that starts at `start`, or nil if it does not end.
  ///
  /// O(bytes).
  func valueEnd(from start: Int) -> Int? {
    guard start < count else { return nil }
    switch base[start] {
    case Byte.quote: return stringEnd(from: start + 1)
    case Byte.openBrace, Byte.openBracket: return containerEnd(from: start)
    default: return scalarEnd(from: start)
    }
  }

  // Of each record it is asked: as a call it took a twentieth of a sort's time.
  @inline(__always)
  private func scalarEnd(from start: Int) -> Int? {
    var offset = start
    while offset < count {
      switch base[offset] {
      case Byte.comma, Byte.closeBrace, Byte.closeBracket, 0...Byte.space:
        return offset > start ? offset : nil
      default: offset += 1
      }
    }
    return offset
  }

  private func containerEnd(from start: Int) -> Int? {
    var offset = start
    var depth = 0
    while offset < count {
      let byte = base[offset]
      offset += 1
      switch byte {
      case Byte.quote:
        guard let end = stringEnd(from: offset) else { return nil }
        offset = end
      case Byte.openBrace, Byte.openBracket: depth += 1
      case Byte.closeBrace, Byte.closeBracket:
        depth -= 1
        if depth == 0 { return offset }
      default: break
      }
    }
    return nil
  }
}
