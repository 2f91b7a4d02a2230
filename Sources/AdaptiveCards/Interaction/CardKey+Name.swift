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
