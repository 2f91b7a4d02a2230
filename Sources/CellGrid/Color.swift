/// A colour of a cell: the terminal's own, one of its palette, 24 bits, or a role that the theme fills.
public struct Color: Sendable, Hashable, BitwiseCopyable {
  /// The packed colour: the kind in the top byte, the value below it.
  public let rawValue: UInt32

  private init(kind: UInt32, value: UInt32) { rawValue = kind << 24 | value }

  /// The terminal's own foreground or background.
  public static var `default`: Color { Color(kind: 0, value: 0) }

  /// A colour of the terminal's 256-colour palette; 0 to 15 are the user's own theme.
  public static func palette(_ index: UInt8) -> Color { Color(kind: 1, value: UInt32(index)) }

  /// A colour by its red, green and blue parts, 0 to 255 each.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(kind: 2, value: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// A colour by what it is for; the theme of the terminal stage says which colour that is.
  public static func role(_ role: Role) -> Color { Color(kind: 3, value: UInt32(role.rawValue)) }

  /// The purpose of a colour.
  public enum Role: UInt8, Sendable, CaseIterable {
    /// Less important text: subtitles, counts, placeholders.
    case subtle
    /// The label of a fact, the role of a speaker.
    case label
    /// A link or an accent.
    case accent
    /// Success.
    case good
    /// A warning; a bad record.
    case warning
    /// An error, or something that destroys.
    case attention
    /// Text that is dark, as far as it can be read so.
    case dark
    /// Text that is light, as far as it can be read so.
    case light
    /// The rule between records and the lines of a table.
    case rule
    /// The bar of the selected record.
    case selection
    /// The background of a search match.
    case match
    /// The background of the status line, of section headers, and of titles in front of a table.
    case bar
    /// Backgrounds of container styles of a card.
    case emphasisBackground
    /// Background of a container in the style `accent`.
    case accentBackground
    /// Background of a container in the style `good`.
    case goodBackground
    /// Background of a container in the style `warning`.
    case warningBackground
    /// Background of a container in the style `attention`.
    case attentionBackground
    /// Background of a button.
    case buttonBackground
    /// The title of a record, and headings of cards.
    case title
    /// A string in a tree or in JSON.
    case string
    /// A number.
    case number
    /// `true` or `false`.
    case boolean
    /// `null`, and what is empty.
    case null
    /// A line that a change of a file adds.
    case added
    /// A line that a change of a file removes.
    case removed
    /// The sign of a tagged record.
    case mark
    /// The background of the status line.
    case status
  }

  /// The colour taken apart, for the stage that turns it into the terminal's.
  public enum Components: Sendable, Hashable {
    /// The terminal's own.
    case `default`
    /// An index into the palette.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
    /// A role for the theme to fill.
    case role(Role)
  }

  /// The colour taken apart.
  public var components: Components {
    switch rawValue >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    case 2:
      .rgb(
        red: UInt8(truncatingIfNeeded: rawValue >> 16),
        green: UInt8(truncatingIfNeeded: rawValue >> 8), blue: UInt8(truncatingIfNeeded: rawValue))
    case 3: Role(rawValue: UInt8(truncatingIfNeeded: rawValue)).map(Components.role) ?? .default
    default: .default
    }
  }
}
