import RecordCards
import TextLayout

/// Words for the signs that stand on a screen.
enum SpokenWords {
  /// The label of a prompt in words, with a colon: `Search: ` for `/`.
  static func label(of label: String) -> String {
    let rest = label.dropFirst()
    let words =
      switch label.first {
      case "/": rest.isEmpty ? "Search" : "Search, \(rest)"
      case "\\": rest.isEmpty ? "Search backward" : "Search backward, \(rest)"
      case ":": "Command"
      case "&": "Filter"
      case "@": "Show only the records with this record's value of"
      case "!": "Hide the records with this record's value of"
      default: plain(label)
      }
    let end = words.lastIndex { $0 != " " && $0 != ":" }
    let text = end.map { words[...$0] } ?? ""
    return "\(text.prefix(1).uppercased())\(text.dropFirst()): "
  }

  /// A message of the program's own without signs that are read badly or not at all.
  static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      // Between groups of digits: a number is read as one without it.
      case "\u{202F}": break
      case "…": scalars.append(contentsOf: "...".unicodeScalars)
      case "↑": scalars.append(contentsOf: "ascending ".unicodeScalars)
      case "↓": scalars.append(contentsOf: "descending ".unicodeScalars)
      case "≈": scalars.append(contentsOf: "about ".unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

extension Command {
  private static let goingDown: Set<Command> = [.down, .lineDown, .halfDown, .pageDown]
  private static let goingUp: Set<Command> = [.up, .lineUp, .halfUp, .pageUp]

  /// The command that is meant where nobody sees a screen: who would go a line or a page further goes to the next
  /// record, which is said whole.
  ///
  /// - Parameter isInside: Whether one is in a record, where keys go from field to field.
  func spoken(isInside: Bool) -> Command {
    if isInside { return self }
    return Self.goingDown.contains(self) ? .next : Self.goingUp.contains(self) ? .previous : self
  }
}
