/// Sees from a text whether its records are blocks of a known kind.
struct BlockSniffer {
  private static let lineLimit = 200

  let prefix: InputPrefix

  /// The kind of blocks, or nil if there are none.
  var format: BlockFormat? {
    let text = UnsafeBufferPointer(rebasing: prefix.text.drop(while: Byte.isSpace))
    var lines = LineReader(text)
    guard let first = lines.next().map(UnsafeBufferPointer.init(rebasing:)) else { return nil }
    if GitCommit.isStart(first) { return .gitLog }
    if first.starts(with: "From ".utf8), let second = lines.next(),
      HeaderFields.nameEnd(second) != nil
    {
      return .mail
    }
    return isStanzas(text) && !TextSniffer(prefix: prefix).isLog ? .stanzas : nil
  }

  /// Whether every line is a field, goes on with one, or is blank, and the first two are fields.
  private func isStanzas(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    // The last line of a text that goes on may be cut.
    let end = prefix.isWhole ? text.count : (text.lastIndex(of: Byte.newline) ?? 0)
    let lines = LineReader(UnsafeBufferPointer(rebasing: text[..<end])).prefix(Self.lineLimit)
    var (fieldCount, isAfterBlank) = (0, true)
    for line in lines {
      let isContinuation = line.first.map(Byte.isSpace) ?? true
      if HeaderFields.nameEnd(line) != nil {
        fieldCount += 1
      } else if !isContinuation || (isAfterBlank && line.contains { !Byte.isSpace($0) }) {
        return false
      }
      isAfterBlank = line.allSatisfy(Byte.isSpace)
      if isAfterBlank, fieldCount < 2 { return false }
    }
    return fieldCount >= 2
  }
}
