import CellGrid
import JSON
import Phrases
import TextLayout

/// A value in one line or a few: scalars as they are, small objects and lines in a line each, what is else nested by
/// its size.
enum SummaryText {
  /// Items of an array that are listed before "+n more".
  static let mostListedItems = 12
  /// Objects of an array that are listed; of more there is just the count.
  private static let mostListedObjects = 6
  /// Numbers above which there is just the count.
  private static let mostNumbers = 16

  /// The styled text.
  ///
  /// O(bytes).
  static func styled(_ value: JSONValue) -> StyledText {
    if let scalar = ValueLine.scalar(value) { return scalar }
    switch value {
    case .array(let elements): return styled(elements)
    case .object(let object):
      return ValueLine.inline(value)
        ?? StyledText("{\(ValueText.count(object.members.count, "key"))}")
    case .null, .bool, .number, .string: return StyledText()
    }
  }

  private static func styled(_ elements: [JSONValue]) -> StyledText {
    if let bulk = bulk(elements) { return bulk }
    let first = elements.prefix(mostListedItems)
    guard first.allSatisfy({ ValueText.scalar($0) != nil }) else {
      let lines = elements.count <= mostListedObjects ? ValueLine.lines(elements) : nil
      return lines?.joined(separator: "\n")
        ?? StyledText("[\(ValueText.count(elements.count, "item"))]")
    }
    let separator = ValueLine.areLines(elements) ? "\n" : ", "
    var text = first.compactMap(ValueLine.scalar).joined(separator: separator)
    let rest = elements.count - mostListedItems
    if rest > 0 { text.append("\(separator)\(Phrase("+\(rest) more").text)") }
    return text
  }

  /// The count of very many numbers, which say nothing one by one; nil for another array.
  static func bulk(_ elements: [JSONValue]) -> StyledText? {
    guard elements.count > mostNumbers, elements.allSatisfy({ $0.double != nil }) else {
      return nil
    }
    return StyledText(Phrase("[\(ValueText.grouped(elements.count)) numbers]").text)
  }
}

extension [StyledText] {
  /// The texts with another between them.
  func joined(separator: String) -> StyledText {
    var joined = StyledText()
    for (index, text) in enumerated() {
      if index > 0 { joined.append(separator) }
      joined.append(text)
    }
    return joined
  }
}
