extension Key {
  private static let names: [Code: String] = [
    .enter: "Enter", .escape: "Esc", .backspace: "Backspace", .up: "Up", .down: "Down",
    .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn", .insert: "Ins", .delete: "Del", .begin: "Begin", .tab: "Tab",
  ]

  /// What the key is called: `j`, `Space`, `^F`, `M-v`, `S-Tab`, `PgDn`, `F1`.
  public var name: String {
    var name: String
    switch code {
    case .character(" "): name = "Space"
    case .character(let scalar): name = String(scalar)
    case .function(let number): name = "F\(number)"
    default: name = Self.names[code] ?? "?"
    }
    if modifiers.contains(.control) { name = "^" + name.uppercased() }
    if modifiers.contains(.shift) { name = "S-" + name }
    return modifiers.contains(.alt) ? "M-" + name : name
  }

  /// The character that the key types, or nil if it types none.
  public var typedCharacter: Character? {
    guard modifiers.isEmpty, case .character(let scalar) = code else { return nil }
    return Character(scalar)
  }
}
