/// An element of an XML document.
struct XMLElement {
  /// What is inside of an element.
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
