/// Something to fill in.
///
/// It is drawn with its label and value; filling it in comes with interaction.
public struct Input: Sendable, Hashable {
  /// What is written above it.
  public var label: String?
  /// Whether it must be filled in.
  public var isRequired = false
  /// Shown while there is no value.
  public var placeholder: String?
  /// The first value, as text.
  public var value: String?
  /// A button at its end.
  public var inlineAction: Action?
  /// What kind it is.
  public var kind: Kind

  /// Makes an input.
  public init(_ kind: Kind) {
    self.kind = kind
  }

  /// What kind of input it is.
  public enum Kind: Sendable, Hashable {
    /// A text, of one line or several.
    case text(isMultiline: Bool, isPassword: Bool)
    /// A number.
    case number
    /// A day.
    case date
    /// A time of day.
    case time
    /// A box to tick, with its title.
    case toggle(title: String, isOn: Bool)
    /// Choices, one or several, shown as a list or folded.
    case choiceSet(choices: [Choice], isMultiSelect: Bool, isExpanded: Bool)
  }

  /// A choice.
  public struct Choice: Sendable, Hashable {
    /// Caption.
    public var title: String
    /// What is sent.
    public var value: String
    /// Whether it is chosen at first.
    public var isSelected: Bool

    /// Makes a choice.
    public init(title: String, value: String, isSelected: Bool) {
      self.title = title
      self.value = value
      self.isSelected = isSelected
    }
  }
}
