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

  /// Takes a key by its usual name (`S-Tab`, `^A`) and the character that it types, if it types one; nil
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
