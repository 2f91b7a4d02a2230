/// An element of an XML document.
struct XMLElement {
  /// A part of the content of an element.
  indirect enum Content {
    case text(String)
    case element(XMLElement)
  }

  var name: String
  var attributes: [(name: String, value: String)] = []
  var contents: [Content] = []

  /// The elements inside, but for those deeper down.
  var children: [XMLElement] {
    contents.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// All text inside.
  var text: String {
    contents.reduce(into: "") { text, content in
      switch content {
      case .text(let part): text += part
      case .element(let child): text += child.text
      }
    }
  }

  /// The element as XML in one line.
  var markup: String {
    let written = attributes.map { " \($0.name)=\"\(XMLText.escaped($0.value))\"" }.joined()
    guard !contents.isEmpty else { return "<\(name)\(written)/>" }
    let inner = contents.map { content in
      switch content {
      case .text(let text): XMLText.escaped(text)
      case .element(let child): child.markup
      }
    }
    return "<\(name)\(written)>\(inner.joined())</\(name)>"
  }
}

/// The characters that XML writes as entities.
///
/// Markup is made of scalars: a mark that combines with the character before it does not make a tag's end
/// another character.
enum XMLText {
  private static let entities: [(Unicode.Scalar, String)] = [
    ("&", "amp"), ("<", "lt"), (">", "gt"), ("\"", "quot"), ("'", "apos"),
  ]

  /// A text as it may stand in XML.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let entity = entities.prefix(4).first(where: { $0.0 == scalar }) {
        escaped.append(contentsOf: "&\(entity.1);".unicodeScalars)
      } else {
        escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  /// A text with its entities replaced; one that is not known stays.
  static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var unescaped = String.UnicodeScalarView(parts.first ?? text)
    for part in parts.dropFirst() {
      if let end = part.firstIndex(of: ";"), let scalar = scalar(String(part[..<end])) {
        unescaped.append(scalar)
        unescaped.append(contentsOf: part[part.index(after: end)...])
      } else {
        unescaped.append("&")
        unescaped.append(contentsOf: part)
      }
    }
    return String(unescaped)
  }

  private static func scalar(_ entity: String) -> Unicode.Scalar? {
    if let named = entities.first(where: { $0.1 == entity }) { return named.0 }
    guard entity.hasPrefix("#") else { return nil }
    let digits = entity.dropFirst()
    let value = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init)
  }
}

/// Parses XML documents: elements, attributes and text; what else there may be is passed over.
struct XMLParser {
  /// Deepest nesting that is parsed.
  private static let deepest = 200

  private var rest: Substring.UnicodeScalarView
  private var depth = 0

  /// The root of a document, or nil where it is malformed.
  static func root(of text: String) -> XMLElement? {
    var parser = XMLParser(rest: text[...].unicodeScalars)
    parser.skipProlog()
    guard let root = parser.element() else { return nil }
    parser.skipProlog()
    return parser.rest.isEmpty ? root : nil
  }

  private mutating func skip(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0.properties.isWhitespace } }

  /// Reads past a text and returns what stood before it.
  private mutating func readText(before end: String) -> Substring.UnicodeScalarView? {
    let end = end.unicodeScalars
    for position in rest.indices where rest[position...].starts(with: end) {
      defer { rest = rest[position...].dropFirst(end.count) }
      return rest[..<position]
    }
    return nil
  }

  /// Reads past declarations, comments and white space.
  private mutating func skipProlog() {
    skipSpaces()
    while (skip("<?") && readText(before: "?>") != nil)
      || (skip("<!--") && readText(before: "-->") != nil)
      || (skip("<!") && readText(before: ">") != nil)
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
    let name = rest.prefix { scalar in
      scalar.properties.isIDContinue || "-.:".unicodeScalars.contains(scalar)
    }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private mutating func attributeValue() -> String? {
    skipSpaces()
    guard skip("=") else { return nil }
    skipSpaces()
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    rest.removeFirst()
    return readText(before: String(quote)).map(XMLText.unescaped)
  }

  /// The contents of an element up to its end tag.
  private mutating func contents(of name: String) -> [XMLElement.Content]? {
    var contents: [XMLElement.Content] = []
    while !rest.isEmpty {
      if skip("</") {
        guard self.name() == name else { return nil }
        skipSpaces()
        return skip(">") ? contents : nil
      }
      if skip("<!--") {
        guard readText(before: "-->") != nil else { return nil }
      } else if skip("<![CDATA[") {
        guard let text = readText(before: "]]>") else { return nil }
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
