import Values

/// Whether texts are set as markdown.
package enum MarkdownMode: String, CaseIterable, Sendable {
  /// Those that look like it.
  case auto
  /// All long texts.
  case always
  /// None.
  case never
}

/// The signs by which a text is known as markdown: not one alone, for scripts have lines that begin like
/// headings, and logs have stars.
///
/// What may be code is left as it is written.
struct MarkdownSigns {
  private var hasHeading = false
  private var hasItems = false
  private var hasQuote = false
  private var hasCode = false
  private var hasFence = false
  private var hasBold = false
  private var hasLink = false
  private var hasTable = false
  private var itemCount = 0

  /// Bytes of a text that are looked at.
  private static let mostBytes = 16 << 10

  /// Whether a text is markdown.
  ///
  /// O(bytes).
  ///
  /// - Parameter isProse: Whether the field's name says that it holds what somebody wrote.
  static func areFound(in text: String, isProse: Bool) -> Bool {
    // Most texts have none of these bytes, and need not be read by lines.
    guard "*`~]|#".utf8.contains(where: text.contains(byte:)) else { return false }
    let head = String(decoding: text.utf8.prefix(mostBytes), as: UTF8.self)
    var signs = MarkdownSigns()
    var wasTableHead = false
    for line in head.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      signs.look(at: line)
      if wasTableHead, MarkdownTable.isRuler(line) { signs.hasTable = true }
      wasTableHead = line.contains("|")
    }
    return signs.areEnough(isProse: isProse) && !CodeSigns.areFound(in: head)
  }

  private func areEnough(isProse: Bool) -> Bool {
    let certain = [hasFence, hasBold, hasLink, hasTable].count { $0 }
    let likely = [hasHeading, hasItems, hasQuote, hasCode].count { $0 }
    return certain > 0 && (isProse || certain + likely > 1)
      || isProse && hasHeading && hasItems || isProse && hasCode && likely > 1
  }

  private mutating func look(at line: Substring) {
    let text = line.trimmed
    if MarkdownFence(line) != nil { hasFence = true }
    if MarkdownLine.heading(line) != nil { hasHeading = true }
    if text.hasPrefix("> ") { hasQuote = true }
    if MarkdownItem(line) != nil { itemCount += 1 }
    hasItems = itemCount > 1
    if Self.hasPair(of: "**", in: text) { hasBold = true }
    if Self.hasPair(of: "`", in: text) { hasCode = true }
    if Self.linkStarts.contains(where: text.contains(bytesOf:)) { hasLink = true }
  }

  private static let linkStarts = ["](http", "](/", "](#"]

  /// Whether a mark stands before a letter and later behind one.
  private static func hasPair(of mark: String, in line: Substring) -> Bool {
    guard let start = line.firstRange(ofBytes: mark), let first = line[start.upperBound...].first,
      first.isLetter || first.isNumber
    else { return false }
    return line[start.upperBound...].contains(bytesOf: mark)
  }
}
