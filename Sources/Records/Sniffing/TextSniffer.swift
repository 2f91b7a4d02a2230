/// Sees from a text that is neither JSON nor rows of cells how it is cut into records.
struct TextSniffer {
  private static let lineLimit = 100
  /// Lines without a blank one between them that are a list and no paragraph.
  private static let listLineCount = 60

  let prefix: InputPrefix

  /// Whether at least six in ten lines start like log lines, continuation lines apart.
  var isLog: Bool {
    let lines = prefix.spans(.lines, limit: Self.lineLimit).map(prefix.bytes(of:))
      .filter { !isContinuation($0) }
    let starting = lines.count {
      LogPrefix(UnsafeBufferPointer(rebasing: $0.prefix(128))).isPresent
    }
    return starting > 0 && starting * 10 >= lines.count * 6
  }

  /// Whether the text has no paragraphs, but is one line after the other.
  var isList: Bool {
    guard let first = prefix.spans(.paragraphs, limit: 1).first else {
      return prefix.spans(.lines, limit: Self.listLineCount).count == Self.listLineCount
    }
    let lines = prefix.bytes(of: first).count { $0 == Byte.newline } + 1
    return lines >= Self.listLineCount
  }

  /// Whether a line goes on with what the line before it began, in a log.
  private func isContinuation(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    return Byte.isSpace(first) || Self.continuations.contains { line.starts(with: $0) }
  }

  private static let continuations = ["at ", "Caused by", "Traceback", "...", "}", "]"]
    .map { Array($0.utf8) }
}
