import CellGrid
import Records
import TextLayout
import Values

extension StyledText {
  /// Makes a text that looks as its codes say, in styles of our own cells.
  init(_ text: MarkedText) {
    self.init()
    var end = 0
    for mark in text.marks {
      append(DisplayText(bytes: text.bytes[end..<mark.range.lowerBound]))
      append(DisplayText(bytes: text.bytes[mark.range]), style: Style(mark.look))
      end = mark.range.upperBound
    }
    append(DisplayText(bytes: text.bytes[end...]))
  }
}

extension String {
  /// Whether there may be codes for its look in the text.
  var mayBeMarked: Bool { contains(byte: 0x1B) || contains(byte: 0x08) }

  /// The text without codes for its look, where there is no room for that.
  var withoutMarks: String {
    guard mayBeMarked else { return self }
    return String(decoding: MarkedText(Array(utf8)).bytes, as: UTF8.self)
  }
}

extension Style {
  fileprivate init(_ look: MarkedText.Look) {
    var attributes: Attributes = []
    for (asked, own) in Self.attributes where look.attributes.contains(asked) {
      attributes.insert(own)
    }
    self.init(
      foreground: look.foreground.map(Color.init) ?? .default,
      background: look.background.map(Color.init) ?? .default, attributes: attributes)
  }

  private static let attributes: [(MarkedText.Attributes, Attributes)] = [
    (.bold, .bold), (.dim, .dim), (.italic, .italic), (.underline, .underline),
    (.reverse, .reverse), (.strikethrough, .strikethrough),
  ]
}

extension Color {
  fileprivate init(_ color: MarkedText.Color) {
    switch color {
    case .palette(let index): self = .palette(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}
