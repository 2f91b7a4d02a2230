/// A key press.
public struct Key: Sendable, Hashable {
  /// Which key.
  public var code: Code
  /// What was held with it.
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
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

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
