/// A share of a whole, drawn as stars, as a bar or as a ring.
public struct Meter: Sendable, Hashable {
  /// The look of a meter.
  public enum Style: Sendable, Hashable {
    /// Stars, as many as the whole has; a compact one has a single star before the value.
    case stars(isCompact: Bool)
    /// A bar as wide as there is room.
    case bar
    /// A ring of one character.
    case ring
  }

  /// The look.
  public var style: Style
  /// The value, from 0 to ``maximum``; nil while it is not known, as of work that is under way.
  public var value: Double?
  /// The whole; more than 0.
  public var maximum: Double
  /// The value as its author wrote it.
  public var writtenValue: String?
  /// The number of people who gave the value, or nil.
  public var count: Int?
  /// Colour, or nil for the usual one.
  public var color: TextColor?
  /// The text beside a ring.
  public var label: String?
  /// Whether the label stands before the ring rather than behind it.
  public var isLabelFirst = false

  /// Makes a meter without a value.
  public init(_ style: Style, maximum: Double) {
    self.style = style
    self.maximum = maximum
  }

  /// The share of the whole, 0 to 1; nil where the value is not known.
  var share: Double? { value.map { min(max($0 / maximum, 0), 1) } }
}
