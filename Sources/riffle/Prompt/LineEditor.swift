/// A line of text that is being typed: the text and where the cursor stands in it.
///
/// It counts in characters, so that a letter and its marks go together.
struct LineEditor: Equatable, Sendable {
  private var characters: [Character]
  /// Characters in front of the cursor.
  private(set) var cursor: Int

  /// Makes a line with the cursor at its end.
  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  var text: String { String(characters) }

  /// The text in front of the cursor.
  var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Types a key by its name, or a character; false if the key does nothing in a line.
  mutating func type(_ name: String, character: Character?) -> Bool {
    switch name {
    case "Left", "^B": move(to: cursor - 1)
    case "Right", "^F": move(to: cursor + 1)
    case "Home", "^A": move(to: 0)
    case "End", "^E": move(to: characters.count)
    case "M-b": move(to: wordStart)
    case "M-f": move(to: wordEnd)
    case "Backspace", "^H": delete(max(0, cursor - 1)..<cursor)
    case "Del", "^D": delete(cursor..<min(cursor + 1, characters.count))
    case "^U": delete(0..<cursor)
    case "^K": delete(cursor..<characters.count)
    case "^W", "M-Backspace": delete(wordStart..<cursor)
    default:
      guard let character else { return false }
      insert(String(character))
    }
    return true
  }

  /// Puts text at the cursor, which then stands behind it.
  mutating func insert(_ text: String) {
    // A mark joins the letter before it, so the whole is cut into characters anew.
    let before = textBeforeCursor + text
    let rest = characters[cursor...]
    characters = Array(before + String(rest))
    cursor = before.count
  }

  private mutating func move(to place: Int) {
    cursor = min(max(place, 0), characters.count)
  }

  private mutating func delete(_ range: Range<Int>) {
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  /// Where the word before the cursor starts.
  private var wordStart: Int {
    var place = cursor
    while place > 0, characters[place - 1] == " " { place -= 1 }
    while place > 0, characters[place - 1] != " " { place -= 1 }
    return place
  }

  /// Where the word behind the cursor ends.
  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, characters[place] == " " { place += 1 }
    while place < characters.count, characters[place] != " " { place += 1 }
    return place
  }
}
