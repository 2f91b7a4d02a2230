// Paths of files and URLs.

extension ShapeScan {
  /// Reads a path whose `/` is here.
  mutating func scanPath() -> Bool {
    guard isPathStart(index) else { return false }
    let start = index
    if has(ByteClass.path, start + 1), bytes[start + 1] != Mark.slash {
      // Addresses of Java are `host/10.0.0.1`, with no host in most.
      if has(ByteClass.digit, start + 1), isIPv4(start + 1) { return false }
      emit(.path, start, pathEnd(start + 1))
      return true
    }
    if isByte(Mark.question, start + 1), has(ByteClass.path, start + 2) {
      emit(.path, start, pathEnd(start + 1))
      return true
    }
    let isRoot =
      isBlank(start + 1) || isByte(Mark.doubleQuote, start + 1)
      || isByte(Mark.singleQuote, start + 1) || isByte(Mark.comma, start + 1)
    if isRoot { emit(.path, start, start + 1) }
    return isRoot
  }

  /// Reads `./a`, `../a` or `~/a`.
  mutating func scanRelativePath() -> Bool {
    guard isPathStart(index) else { return false }
    let isParent = isByte(Mark.dot, index) && isByte(Mark.dot, index + 1)
    let slash = index + (isParent ? 2 : 1)
    guard isByte(Mark.slash, slash), has(ByteClass.path, slash + 1) else { return false }
    emit(.path, index, pathEnd(slash))
    return true
  }

  /// Reads `\\server\share`.
  mutating func scanShare() -> Bool {
    guard isPathStart(index), isByte(Mark.backslash, index + 1),
      has(ByteClass.alphanumeric, index + 2)
    else { return false }
    emit(.path, index, windowsPathEnd(index + 2))
    return true
  }

  /// Whether a path can begin at a place: not behind a word, a closing bracket or another path.
  private func isPathStart(_ place: Int) -> Bool {
    guard place > 0 else { return true }
    switch bytes[place - 1] {
    case Mark.closeParenthesis, 0x5D, 0x7D, Mark.dot, Mark.slash, Mark.less, Mark.underscore,
      Mark.hyphen, Mark.backslash, Mark.tilde:
      return false
    default: return !has(ByteClass.alphanumeric, place - 1)
    }
  }

  private func isIPv4(_ start: Int) -> Bool {
    var (stop, dots) = (endOfDigits(start), 0)
    while isByte(Mark.dot, stop), has(ByteClass.digit, stop + 1), dots < 4 {
      (stop, dots) = (endOfDigits(stop + 1), dots + 1)
    }
    return dots == 3 && ipv4End(start, stop) != nil
  }

  private func pathEnd(_ place: Int) -> Int {
    let stop = endOf(ByteClass.path, place)
    if isByte(Mark.question, stop), has(ByteClass.path, stop + 1) { return urlEnd(stop) }
    return withoutStops(stop, from: place)
  }

  /// Where a URL ends: at a blank, a quote, an angle bracket or a bracket that opened before it.
  func urlEnd(_ place: Int) -> Int {
    var (stop, depth) = (place, 0)
    scan: while stop < end, !has(ByteClass.blank, stop) {
      switch bytes[stop] {
      case Mark.doubleQuote, Mark.singleQuote, Mark.backtick, Mark.less, Mark.greater: break scan
      case 0x28, Mark.openBracket, Mark.openBrace: depth += 1
      case Mark.closeParenthesis, 0x5D, 0x7D:
        if depth == 0 { break scan }
        depth -= 1
      default: break
      }
      stop += 1
    }
    return withoutStops(stop, from: place)
  }

  /// Where a path of Windows ends, in whose folders there may be spaces.
  func windowsPathEnd(_ place: Int) -> Int {
    var stop = windowsPartEnd(place)
    while isByte(Mark.space, stop) {
      // `Files\Shop` goes on, `started` does not.
      let next = windowsPartEnd(stop + 1)
      guard has(ByteClass.alphanumeric, stop + 1),
        (stop + 1..<next).contains(where: { bytes[$0] == Mark.backslash }),
        !isByte(Mark.colon, stop + 2)
      else { break }
      stop = next
    }
    return withoutStops(stop, from: place)
  }

  private func windowsPartEnd(_ place: Int) -> Int {
    var stop = place
    while has(ByteClass.path, stop) || isByte(Mark.backslash, stop) || isByte(Mark.colon, stop) {
      stop += 1
    }
    return stop
  }

  /// The end of something without the marks that end a clause of the text around it.
  private func withoutStops(_ stop: Int, from start: Int) -> Int {
    var stop = stop
    while stop > start {
      switch bytes[stop - 1] {
      case Mark.dot, Mark.comma, Mark.colon, Mark.semicolon, Mark.question, 0x21: stop -= 1
      default: return stop
      }
    }
    return stop
  }
}
