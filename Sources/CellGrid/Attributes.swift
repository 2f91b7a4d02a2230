/// Attributes of a cell that every terminal library knows.
public struct Attributes: OptionSet, Sendable, Hashable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Bold.
  public static let bold = Attributes(rawValue: 1)
  /// Dim.
  public static let dim = Attributes(rawValue: 2)
  /// Italic.
  public static let italic = Attributes(rawValue: 4)
  /// Underlined.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
  /// Struck through.
  public static let strikethrough = Attributes(rawValue: 32)
}
