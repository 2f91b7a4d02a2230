/// A line of text with a cursor in it.
///
/// It counts in characters as a reader sees them, so that a letter and its marks go together.
package struct EditableLine: Equatable, Sendable {
  private(set) var characters: [Character]
  /// Characters in front of the cursor.
  package private(set) var cursor: Int

  /// Makes a line with the cursor at its end.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The text.
  package var text: String { String(characters) }

  /// The text in front of the cursor.
  package var textBeforeCursor: String { String(characters[..<cursor]) }

  /// Puts text at the cursor, which then stands behind it.
  package mutating func insert(_ text: String) {
    // A mark joins the letter before it, so the whole is cut into characters anew.
    let before = String(characters[..<cursor]) + text
    let whole = Array(before + String(characters[cursor...]))
    let rest = characters.count - cursor
    characters = whole
    cursor = max(0, whole.count - rest)
  }

  mutating func move(to place: Int) { cursor = min(max(place, 0), characters.count) }

  mutating func delete(to place: Int) {
    let end = min(max(place, 0), characters.count)
    characters.removeSubrange(min(cursor, end)..<max(cursor, end))
    cursor = min(cursor, end)
  }

  /// The start of the word before the cursor; a word is what `isPart` says.
  private func wordStart(where isPart: (Character) -> Bool) -> Int {
    let before = characters[..<cursor]
    let end = before.lastIndex(where: isPart) ?? 0
    return before[..<end].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
  }

  /// The end of the word behind the cursor.
  private func wordEnd(where isPart: (Character) -> Bool) -> Int {
    let after = characters[cursor...]
    let start = after.firstIndex(where: isPart) ?? characters.count
    return after[start...].firstIndex { !isPart($0) } ?? characters.count
  }
}

extension EditableLine {
  /// Carries out an editing key, or types a character.
  ///
  /// - Returns: Whether the key means something in a line of text.
  package mutating func type(_ key: Key) -> Bool {
    guard let character = key.typedCharacter else { return edit(key) }
    insert(String(character))
    return true
  }

  private mutating func edit(_ key: Key) -> Bool {
    switch key {
    case "Left", "^B": move(to: cursor - 1)
    case "Right", "^F": move(to: cursor + 1)
    case "Home", "^A": move(to: 0)
    case "End", "^E": move(to: characters.count)
    case "M-b", "M-Left", "^Left": move(to: wordStart(where: Self.isLetterOrDigit))
    case "M-f", "M-Right", "^Right": move(to: wordEnd(where: Self.isLetterOrDigit))
    case "Backspace", "^H": delete(to: cursor - 1)
    case "Del", "^D": delete(to: cursor + 1)
    case "^U": delete(to: 0)
    case "^K": delete(to: characters.count)
    case "^W": delete(to: wordStart { !$0.isWhitespace })
    case "M-Backspace": delete(to: wordStart(where: Self.isLetterOrDigit))
    case "M-d": delete(to: wordEnd(where: Self.isLetterOrDigit))
    default: return false
    }
    return true
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
