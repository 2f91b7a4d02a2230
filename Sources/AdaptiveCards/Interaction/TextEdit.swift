/// A text with a cursor in it, which stands between two characters as a reader counts them.
struct TextEdit {
  /// The effect of a key.
  enum Change: Hashable {
    case left, right, lineStart, lineEnd
    case deleteBefore, deleteAfter, deleteToStart, deleteToEnd, deleteWord
  }

  private var characters: [Character]
  /// Characters before the cursor.
  private(set) var caret: Int

  /// Makes a text with the cursor at a place, or at the end if that is beyond it.
  init(_ text: String, caret: Int) {
    characters = Array(text)
    self.caret = min(max(0, caret), characters.count)
  }

  /// The text.
  var text: String { String(characters) }

  /// Puts a text before the cursor, as much of it as there is room for.
  ///
  /// A mark may join what stands before it, so the cursor is counted in the new text.
  mutating func insert(_ text: String, atMost limit: Int) {
    let room = max(0, limit - characters.count)
    let before = String(characters[..<caret] + text.prefix(room))
    let whole = before + String(characters[caret...])
    characters = Array(whole)
    caret = min(before.count, characters.count)
  }

  /// Does what a key does.
  mutating func apply(_ change: Change) {
    switch change {
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(characters.count, caret + 1)
    case .lineStart: caret = lineStart
    case .lineEnd: caret = lineEnd
    case .deleteBefore: remove(max(0, caret - 1)..<caret)
    case .deleteAfter: remove(caret..<min(characters.count, caret + 1))
    case .deleteToStart: remove(lineStart..<caret)
    case .deleteToEnd: remove(caret..<lineEnd)
    case .deleteWord: remove(wordStart..<caret)
    }
  }

  private var lineStart: Int {
    characters[..<caret].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
  }

  private var lineEnd: Int {
    characters[caret...].firstIndex(where: \.isNewline) ?? characters.count
  }

  /// Where the word before the cursor begins, with the blanks behind it.
  private var wordStart: Int {
    let end = characters[..<caret].lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return characters[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }

  private mutating func remove(_ range: Range<Int>) {
    characters.removeSubrange(range)
    characters = Array(String(characters))
    caret = min(range.lowerBound, characters.count)
  }
}

extension TextEdit.Change {
  /// Makes the change that a key makes to a text; nil for keys that type or mean something else.
  init?(_ key: CardKey) {
    guard let change = Self.changes[key] else { return nil }
    self = change
  }

  /// The control keys are those of GNU readline.
  private static let changes: [CardKey: TextEdit.Change] = [
    .left: .left, .control("b"): .left, .right: .right, .control("f"): .right,
    .home: .lineStart, .control("a"): .lineStart, .end: .lineEnd, .control("e"): .lineEnd,
    .backspace: .deleteBefore, .control("h"): .deleteBefore, .delete: .deleteAfter,
    .control("d"): .deleteAfter, .control("u"): .deleteToStart, .control("k"): .deleteToEnd,
    .control("w"): .deleteWord,
  ]
}

/// A key as a card understands it.
public enum CardKey: Hashable, Sendable {
  /// To the next or the previous target.
  case tab, backTab
  /// Use what has the focus.
  case enter, space
  /// Close what is unfolded.
  case escape
  /// Arrows.
  case up, down, left, right
  /// To an end, or by more than one.
  case home, end, pageUp, pageDown
  /// Delete before or after the cursor.
  case backspace, delete
  /// A character that is typed; a blank may come as ``space`` too.
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  /// Text that comes at once.
  case paste(String)
}

extension CardKey {
  private static let named: [String: CardKey] = [
    "Tab": .tab, "S-Tab": .backTab, "Enter": .enter, "Space": .space, "Esc": .escape,
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end,
    "PgUp": .pageUp, "PgDn": .pageDown, "Backspace": .backspace, "Del": .delete,
  ]

  /// Makes a key from its usual name (`S-Tab`, `^A`) and the character that it types, if it types one; nil
  /// for one that means nothing to a card.
  public init?(name: String, typed: Character?) {
    if let key = Self.named[name] {
      self = key
    } else if let typed {
      self = .character(typed)
    } else if name.count == 2, name.first == "^", let letter = name.lowercased().last {
      self = .control(letter)
    } else {
      return nil
    }
  }
}
