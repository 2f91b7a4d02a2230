/// Parses XML documents: elements, attributes and text; what else there may be is passed over.
struct XMLParser {
  /// Deepest nesting that is parsed.
  private static let deepest = 200

  private var rest: Substring
  private var depth = 0

  /// The root of a document, or nil where it is malformed.
  static func root(of text: String) -> XMLElement? {
    var parser = XMLParser(rest: text[...])
    parser.skipProlog()
    guard let root = parser.element() else { return nil }
    parser.skipProlog()
    return parser.rest.isEmpty ? root : nil
  }

  private init(rest: Substring) {
    self.rest = rest
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0.isWhitespace } }

  /// Reads past a text and returns what stood before it.
  private mutating func take(until end: String) -> Substring? {
    for position in rest.indices where rest[position...].hasPrefix(end) {
      defer { rest = rest[position...].dropFirst(end.count) }
      return rest[..<position]
    }
    return nil
  }

  /// Reads past declarations, comments and white space.
  private mutating func skipProlog() {
    skipSpaces()
    while (skip("<?") && take(until: "?>") != nil) || (skip("<!--") && take(until: "-->") != nil)
      || (skip("<!") && take(until: ">") != nil)
    {
      skipSpaces()
    }
  }

  private mutating func element() -> XMLElement? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, skip("<"), let name = name() else { return nil }
    var element = XMLElement(name: name)
    skipSpaces()
    while let name = self.name() {
      guard let value = attributeValue() else { return nil }
      element.attributes.append((name, value))
      skipSpaces()
    }
    if skip("/>") { return element }
    guard skip(">"), let contents = contents(of: name) else { return nil }
    element.contents = contents
    return element
  }

  private mutating func name() -> String? {
    let name = rest.prefix { $0.isLetter || $0.isNumber || "_-.:".contains($0) }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private mutating func attributeValue() -> String? {
    skipSpaces()
    guard skip("=") else { return nil }
    skipSpaces()
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    rest.removeFirst()
    return take(until: String(quote)).map(XMLText.unescaped)
  }

  /// What stands before the end of an element.
  private mutating func contents(of name: String) -> [XMLElement.Content]? {
    var contents: [XMLElement.Content] = []
    while !rest.isEmpty {
      if skip("</") {
        guard self.name() == name else { return nil }
        skipSpaces()
        return skip(">") ? contents : nil
      }
      if skip("<!--") {
        guard take(until: "-->") != nil else { return nil }
      } else if skip("<![CDATA[") {
        guard let text = take(until: "]]>") else { return nil }
        contents.append(.text(String(text)))
      } else if rest.first == "<" {
        guard let child = element() else { return nil }
        contents.append(.element(child))
      } else {
        let text = rest.prefix { $0 != "<" }
        rest = rest[text.endIndex...]
        contents.append(.text(XMLText.unescaped(text)))
      }
    }
    return nil
  }
}
