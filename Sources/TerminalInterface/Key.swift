/// A key press.
public struct Key: Sendable, Hashable {
  /// Which key.
  public var code: Code
  /// The modifiers held with it.
  public var modifiers: Modifiers

  /// Makes a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Which key was pressed.
  public enum Code: Sendable, Hashable {
    /// A character as typed: `A` comes as such, without ``Modifiers/shift``. With
    /// ``Modifiers/control`` it is the small letter or the sign on the key.
    case character(Unicode.Scalar)
    /// Return, or Enter on the keypad.
    case enter
    /// Tab; with ``Modifiers/shift`` the back tab.
    case tab
    /// Escape by itself.
    case escape
    /// Backspace.
    case backspace
    /// Arrow up.
    case up
    /// Arrow down.
    case down
    /// Arrow left.
    case left
    /// Arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// Insert.
    case insert
    /// Delete.
    case delete
    /// The middle of the keypad without Num Lock.
    case begin
    /// A function key, 1 to 20.
    case function(Int)
  }

  /// Keys held together with another.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    /// The bits, as terminals send them (their number less one).
    public let rawValue: UInt8

    /// Makes a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift; for a character it is in the character.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)

    /// All of them.
    package static let all: Modifiers = [.shift, .alt, .control]
  }
}

extension Key {
  fileprivate static let names: [(code: Code, name: String)] = [
    (.enter, "Enter"), (.escape, "Esc"), (.backspace, "Backspace"), (.up, "Up"), (.down, "Down"),
    (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"), (.pageUp, "PgUp"),
    (.pageDown, "PgDn"), (.insert, "Ins"), (.delete, "Del"), (.begin, "Begin"), (.tab, "Tab"),
    (.character(" "), "Space"),
  ]

  /// The modifiers in the order in which they stand in a name; each is ASCII.
  private static let modifierNames: [(prefix: String, modifier: Modifiers)] = [
    ("M-", .alt), ("S-", .shift), ("^", .control),
  ]

  /// The key's name: `j`, `Space`, `^F`, `M-v`, `S-Tab`, `PgDn`, `F1`.
  public var name: String {
    var name: String
    switch code {
    case .function(let number): name = "F\(number)"
    case .character(let scalar) where scalar != " ":
      name = String(scalar)
      if modifiers.contains(.control) { name = name.uppercased() }
    default: name = Self.names.first { $0.code == code }?.name ?? "?"
    }
    if modifiers.contains(.control) { name = "^" + name }
    if modifiers.contains(.shift) { name = "S-" + name }
    return modifiers.contains(.alt) ? "M-" + name : name
  }

  /// Makes the key of a ``name``, or nil where no key is called so.
  public init?(name: String) {
    if name.utf8.count == 1, let scalar = name.unicodeScalars.first, scalar != " " {
      self.init(.character(scalar))
      return
    }
    var rest = name[...]
    var modifiers: Modifiers = []
    for (prefix, modifier) in Self.modifierNames
    where rest.utf8.count > prefix.utf8.count && rest.utf8.starts(with: prefix.utf8) {
      rest.unicodeScalars.removeFirst(prefix.utf8.count)
      modifiers.insert(modifier)
    }
    guard let code = Code(name: String(rest), isControl: modifiers.contains(.control)) else {
      return nil
    }
    self.init(code, modifiers)
  }

  /// The character that the key types, or nil if it types none.
  public var typedCharacter: Character? {
    guard modifiers.isEmpty, case .character(let scalar) = code else { return nil }
    return Character(scalar)
  }
}

extension Key.Code {
  /// The code of a key's name without its modifiers; a letter with Control is the small one.
  fileprivate init?(name: String, isControl: Bool) {
    if let known = Key.names.first(where: { $0.name == name }) {
      self = known.code
    } else if let scalar = name.unicodeScalars.first, name.unicodeScalars.count == 1 {
      let small = isControl ? String(scalar).lowercased().unicodeScalars.first : nil
      self = .character(small ?? scalar)
    } else if name.first == "F", let number = Int(name.dropFirst()), (1...20).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }
}

/// A key can be written as its name: `"j"`, `"Space"`, `"^F"`, `"M-v"`, `"S-Tab"`, `"PgDn"`, `"F1"`.
extension Key: ExpressibleByStringLiteral {
  /// Makes the key of a name, which must be one; see ``init(name:)``.
  public init(stringLiteral name: String) {
    guard let key = Key(name: name) else {
      fatalError("no key is called \"\(name)\": write it as Key.name does, as \"^F\" or \"PgDn\"")
    }
    self = key
  }
}
