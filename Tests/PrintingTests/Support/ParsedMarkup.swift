import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// A document as a parser of XML reads it, which takes none that is not well-formed.
final class ParsedMarkup: NSObject, XMLParserDelegate {
  /// An element.
  struct Element: Equatable {
    var name: String
    var attributes: [String: String]
    /// The text in it, elements within it left out.
    var text = ""
  }

  /// All elements in the order in which they begin.
  private(set) var elements: [Element] = []
  /// The lines of `pre` elements, as the columns that they take: a character outside of a `span` is one column, a
  /// `span` has two in the class `w`, else as many as its width says, else one for each character.
  private(set) var lineColumns: [Int] = []
  private var open: [Int] = []
  /// Whether the next line break is the one behind `<pre>`, which is no part of the text.
  private var isBehindStart = false

  /// Parses a document.
  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  /// The elements of a name.
  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(elements.count)
    elements.append(Element(name: name, attributes: attributes))
    if name == "pre" {
      isBehindStart = true
      lineColumns.append(0)
    } else if name == "span" {
      lineColumns[lineColumns.count - 1] += Self.columns(of: attributes) ?? 0
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
    // Behind the last line break of a text there is no line.
    if name == "pre" { lineColumns.removeLast() }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    guard let place = open.last else { return }
    elements[place].text += string
    guard open.contains(where: { elements[$0].name == "pre" }) else { return }
    let hasOwnWidth =
      elements[place].name == "span" && Self.columns(of: elements[place].attributes) != nil
    for scalar in string.unicodeScalars {
      if scalar == "\n" {
        if !isBehindStart { lineColumns.append(0) }
        isBehindStart = false
      } else if !hasOwnWidth {
        lineColumns[lineColumns.count - 1] += 1
      }
    }
  }

  private static func columns(of attributes: [String: String]) -> Int? {
    if attributes["class"]?.split(separator: " ").contains("w") == true { return 2 }
    return attributes["style"]?.firstMatch(of: /width:(\d+)ch/).flatMap { Int($0.1) }
  }
}
