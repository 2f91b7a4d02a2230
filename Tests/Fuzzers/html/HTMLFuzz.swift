#if canImport(RecordCards)
  @testable import RecordCards
#endif

/// HTML shown as text: what stands outside of tags is kept, in its order.
enum HTMLFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let html = String(decoding: bytes, as: UTF8.self)
    _ = HTMLText.isHTML(html)
    let plain = HTMLText.plain(html)
    try expect(plain.last?.isWhitespace != true, "white space at the end")
    if !html.utf8.contains(UInt8(ascii: "<")) && !html.utf8.contains(UInt8(ascii: "&")) {
      try expect(html.hasPrefix(plain), "text alone is changed: \(plain)")
    }
    var rest = letters(plain)[...]
    for letter in letters(outsideTags(html)) {
      guard let place = rest.firstIndex(of: letter) else {
        throw Violation(description: "“\(letter)” is lost: \(plain)")
      }
      rest = rest[(place + 1)...]
    }
  }

  /// The text between tags, without what looks like an entity; what is no tag to its end is text.
  private static func outsideTags(_ html: String) -> String {
    var text = ""
    var rest = html[...]
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        rest = rest[end...].dropFirst()
      } else if first == "&", let end = rest.prefix(16).firstIndex(of: ";"),
        !rest[..<end].utf8.contains(UInt8(ascii: "<"))
      {
        rest = rest[end...].dropFirst()
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
    return text
  }

  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter(\.properties.isAlphabetic)
  }
}
