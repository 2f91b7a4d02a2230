import Phrases
import RecordCards
import TextLayout

/// Words for the signs that stand on a screen.
enum SpokenWords {
  /// A message of the program's own without signs that are read badly or not at all.
  static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      // Between groups of digits: a number is read as one without it.
      case "\u{202F}": break
      case "…": scalars.append(contentsOf: "...".unicodeScalars)
      case "↑": scalars.append(contentsOf: word("ascending"))
      case "↓": scalars.append(contentsOf: word("descending"))
      case "≈": scalars.append(contentsOf: word("about"))
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// A word in place of a sign, with a blank behind it.
  private static func word(_ phrase: Phrase) -> String.UnicodeScalarView {
    (phrase.text + " ").unicodeScalars
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
