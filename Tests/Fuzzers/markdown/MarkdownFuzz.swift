@testable import AdaptiveCards

/// Markdown: no letter of a text is lost, none is made up, and what is shown of it keeps its links.
enum MarkdownFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    let runs = Markdown.parse(text).flatMap(runs)
    let shown = Letters.of(runs.map(\.text).joined())
    let written = EntityLetters(text)
    if runs.allSatisfy({ $0.url == nil }) {
      try expect(written.allow(shown), "letters: \(shown) of \(written)")
    } else {
      try expect(Letters.isPart(shown, of: written.most), "letters are made up: \(runs)")
      // Links to one address that follow one another are one, so that nothing can be counted.
      let addresses = Letters.of(runs.compactMap(\.url).joined())
      let lost = Set(written.least).subtracting(shown + addresses)
      try expect(lost.isEmpty, "lost: \(lost)")
    }
    try checkStyled(text)
    try checkDates(text)
  }

  private static func runs(_ block: MarkdownBlock) -> [MarkdownRun] {
    switch block.content {
    case .paragraph(let runs): runs
    case .bulletList(let items), .numberedList(_, let items): items.flatMap(\.self)
    }
  }

  private static func checkStyled(_ text: String) throws {
    for paragraph in Markdown.styledText(of: text) {
      let count = paragraph.text.text.utf8.count
      var end = 0
      for link in paragraph.links {
        try expect(link.range.lowerBound >= end && !link.range.isEmpty, "links: \(paragraph.links)")
        end = link.range.upperBound
      }
      try expect(end <= count, "a link beyond the end: \(paragraph.links)")
    }
  }

  /// Text without a macro of dates stays as it is.
  private static func checkDates(_ text: String) throws {
    let expanded = CardDates.expand(text, language: "en")
    // By bytes: what stands before a brace may be one character with it.
    let hasMacro = ["{{DATE(", "{{TIME("].contains { text.utf8.firstRange(of: $0.utf8) != nil }
    guard !hasMacro else { return }
    try expectEqual(expanded, text, "expanded")
  }
}
