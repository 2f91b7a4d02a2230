import CellGrid
import JSON
import TextLayout

/// The texts of a node's line: the name of the field, and its value.
package struct TreeText: Sendable, Hashable {
  /// The name with the colon behind it; `[0]` for an element of an array; empty for the record itself.
  package let name: StyledText
  /// The value; of what is closed a summary, of what is open nothing.
  package let value: StyledText

  private static let subtle = Style(foreground: .role(.subtle))
  private static let label = Style(foreground: .role(.label))

  init(of id: Int, in tree: RecordTree) {
    let node = tree.nodes[id]
    let container = tree.container(of: id)
    let name = container.flatMap { TreeValue.name(Int(node.place), of: $0) }
    if let name {
      self.name = Self.line(ofName: name)
    } else {
      self.name =
        container == nil ? StyledText() : StyledText("[\(node.place)]", style: Self.subtle)
    }
    value =
      tree.isContainer(id)
      ? (node.isOpen ? StyledText() : Self.summary(node.value))
      : Self.scalar(node.value, named: name)
  }

  private static func line(ofName name: String) -> StyledText {
    var text = StyledText(
      self.name(name), style: name.isEmpty ? Self.subtle : Self.label)
    text.append(":")
    return text
  }

  /// A name as it is shown and searched, in one line.
  static func name(_ name: String) -> DisplayText {
    guard !name.isEmpty else { return DisplayText("\"\"") }
    let text = DisplayText(name)
    return text.utf8.contains(0x0A) ? DisplayText(UserMessage.line(of: name)) : text
  }

  /// A value without members or elements as it is shown and searched.
  static func scalar(_ value: JSONValue, named name: String?) -> StyledText {
    let shown = ShownValue.of(value, named: name ?? "", opensStrings: false)
    let line = ValueLine.scalar(shown) ?? StyledText()
    guard case .string(let text) = value, !text.isEmpty else { return line }
    return StyledText(line.text, style: ValueLine.style(of: value))
  }

  /// An object or array in a few words.
  private static func summary(_ value: JSONValue) -> StyledText {
    if let line = ValueLine.inline(value) { return line }
    let count = TreeValue.childCount(of: value)
    return StyledText(
      value.array == nil
        ? "{\(ValueText.count(count, "key"))}" : "[\(ValueText.count(count, "item"))]",
      style: subtle)
  }
}
