import CellGrid
import JSON
import Phrases

/// A value as JSON with a line for each member and element, in the look of the values in it.
///
/// It does not call itself, so that no depth is too much for the stack.
struct FormattedJSON {
  private static let indent = 2
  private static let names = Style(foreground: .role(.label))

  /// The text in its look.
  private(set) var styled = StyledText()
  private let mostBytes: Int

  /// Writes a value.
  ///
  /// O(bytes).
  ///
  /// - Parameter mostBytes: Bytes after which no more is written but a line that says so.
  init(_ value: JSONValue, mostBytes: Int) {
    self.mostBytes = mostBytes
    write(value)
  }

  private mutating func write(_ value: JSONValue) {
    var open: [(value: JSONValue, next: Int)] = []
    begin(value, &open)
    while let (container, next) = open.last {
      guard styled.text.utf8.count < mostBytes else {
        styled.append("\n")
        return styled.append(Phrase("… and more").text, style: Style(foreground: .role(.subtle)))
      }
      let isObject = container.object != nil
      guard next < TreeValue.childCount(of: container) else {
        open.removeLast()
        startLine(open.count)
        styled.append(isObject ? "}" : "]")
        continue
      }
      open[open.count - 1].next += 1
      if next > 0 { styled.append(",") }
      startLine(open.count)
      if let name = TreeValue.name(next, of: container) {
        styled.append(JSONValue.string(name).text, style: Self.names)
        styled.append(": ")
      }
      begin(TreeValue.written(next, of: container), &open)
    }
  }

  /// Writes a value, or of one with something in it the bracket, and goes into it.
  private mutating func begin(
    _ value: JSONValue, _ open: inout [(value: JSONValue, next: Int)]
  ) {
    guard TreeValue.childCount(of: value) > 0 else {
      return styled.append(value.text, style: ValueLine.style(of: value))
    }
    styled.append(value.object == nil ? "[" : "{")
    open.append((value, 0))
  }

  private mutating func startLine(_ level: Int) {
    styled.append("\n" + String(repeating: " ", count: Self.indent * level))
  }
}
