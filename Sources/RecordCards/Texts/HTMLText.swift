import Values

/// HTML read as text: tags dropped, blocks on lines of their own, links kept, entities decoded.
enum HTMLText {
  private static let signs = [
    "</p>", "<br", "</div>", "</a>", "</li>", "</h1>", "</h2>", "</span>",
  ]
  private static let blocks: Set<String> = [
    "p", "div", "br", "li", "ul", "ol", "tr", "table", "h1", "h2", "h3", "h4", "h5", "h6",
    "blockquote", "pre", "section", "article", "hr",
  ]
  private static let paragraphs: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "table",
  ]

  /// Whether a text is HTML rather than text that mentions a tag.
  static func isHTML(_ text: String) -> Bool {
    guard text.utf8.first(where: { $0 > 32 }) == 60 else { return false }
    let head = text.prefix(4096).lowercased()
    return signs.contains { head.contains(bytesOf: $0) }
  }

  /// The text without its tags.
  static func plain(_ html: String) -> String {
    var output = Output()
    var rest = html[...]
    while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "&" }) {
      output.add(rest[..<mark])
      rest = rest[mark...]
      rest = rest.first == "<" ? readTag(rest, into: &output) : readEntity(rest, into: &output)
    }
    output.add(rest)
    output.end()
    return output.text
  }

  private static func readTag(_ rest: Substring, into output: inout Output) -> Substring {
    guard let end = rest.firstIndex(of: ">") else {
      output.add(rest)
      return ""
    }
    let tag = rest[rest.index(after: rest.startIndex)..<end]
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if blocks.contains(name) { output.breakLine(isParagraph: paragraphs.contains(name)) }
    if name == "li" && tag.first != "/" { output.add("• ") }
    if name == "a" { output.link(tag) }
    return rest[rest.index(after: end)...]
  }

  private static func readEntity(_ rest: Substring, into output: inout Output) -> Substring {
    let entity = CharacterEntity.read(rest)
    output.add(entity?.character ?? "&")
    return Substring(rest.utf8.dropFirst(entity?.count ?? 1))
  }

  /// The text so far, with the address of a link that is still open.
  private struct Output {
    private(set) var text = ""
    private var address: String?

    mutating func add(_ part: Substring) { text += part }

    mutating func add(_ character: Unicode.Scalar) { text.unicodeScalars.append(character) }

    mutating func breakLine(isParagraph: Bool) {
      while text.last == " " { text.removeLast() }
      if text.isEmpty || text.hasSuffix("\n\n") { return }
      text += isParagraph && !text.hasSuffix("\n") ? "\n\n" : text.hasSuffix("\n") ? "" : "\n"
    }

    mutating func end() { while text.last?.isWhitespace == true { text.removeLast() } }

    mutating func link(_ tag: Substring) {
      if tag.first == "/" {
        if let address, !text.hasSuffix(address) { text += " (\(address))" }
        address = nil
      } else if let start = tag.firstRange(ofBytes: "href=") {
        let value = tag[start.upperBound...]
        let quote = value.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
        address = String(
          quote.map { quote in value.dropFirst().prefix { $0 != quote } }
            ?? value.prefix { !$0.isWhitespace })
      }
    }
  }
}
