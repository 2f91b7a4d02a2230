import CursesTerminal

/// The names of keys in the key table and in the help.
enum KeyName {
  private static let named: [Key.Code: String] = [
    .enter: "Enter", .escape: "Esc", .backspace: "Backspace", .up: "Up", .down: "Down",
    .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn", .insert: "Ins", .delete: "Del", .begin: "Begin", .tab: "Tab",
  ]

  /// The name of a key: `j`, `Space`, `^F`, `M-v`, `S-Tab`, `PgDn`, `F1`.
  static func name(of key: Key) -> String {
    var name: String
    switch key.code {
    case .character(" "): name = "Space"
    case .character(let scalar): name = String(scalar)
    case .function(let number): name = "F\(number)"
    default: name = named[key.code] ?? "?"
    }
    if key.modifiers.contains(.control) { name = "^" + name.uppercased() }
    if key.modifiers.contains(.shift) { name = "S-" + name }
    return key.modifiers.contains(.alt) ? "M-" + name : name
  }

  /// The character that a key types, or nil for a key that types none.
  static func character(of key: Key) -> Character? {
    guard key.modifiers.isEmpty, case .character(let scalar) = key.code else { return nil }
    return Character(scalar)
  }
}
