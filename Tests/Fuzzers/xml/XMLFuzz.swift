import JSON

@testable import Templating

/// XML and paths into it: what is written of a document is read as the same, and `count` counts what a
/// path leads to.
///
/// The first line is a path, the rest a document.
enum XMLFuzz: FuzzTarget {
  static func check(_ input: [UInt8]) throws {
    var input = FuzzInput(input)
    let path = input.line()
    guard let root = XMLParser.root(of: input.text) else {
      _ = XMLPath(path)
      return
    }
    let markup = root.markup
    guard let again = XMLParser.root(of: markup) else {
      throw Violation(description: "not read again: \(markup)")
    }
    try expectEqual(again.markup, markup, "written again")
    try expectEqual(again.text, root.text, "text")
    guard path.hasPrefix("/"), let value = XMLPath(path)?.value(in: root) else { return }
    let count = XMLPath("count(\(path))")?.value(in: root)
    try expectEqual(count?.text, value.elements.map { "\($0.count)" }, "counted")
  }
}
