extension HostConfig {
  /// The behaviour of actions and inputs, and the texts around them.
  public struct Interaction: Sendable, Hashable {
    /// Most primary actions of a bar; 0 for no limit.
    public var maximumActions = 0
    /// Whether a card with nothing but one button that opens a card shows it from the start.
    public var expandsOnlyCard = false
    /// Whether a card that a button opens is shown by itself rather than below the button.
    public var opensCardsAlone = false
    /// Style of a card that a button opens.
    public var openedCardStyle = ContainerStyle.emphasis
    /// Gap above a card that a button opens.
    public var openedCardMargin = 16
    /// Gap between a label and its input.
    public var labelSpacing = Spacing.none
    /// Share of the width, in per cent, of a label beside its input.
    public var labelWidth = 30
    /// The label of an input that must be filled in.
    public var requiredLabel = Label(suffix: " *")
    /// The label of an input that may be left empty.
    public var optionalLabel = Label(suffix: "")
    /// Look of what is said about a value that is not right.
    public var errorMessage = TextLook(color: .attention)
    /// Gap above that.
    public var errorSpacing = Spacing.none
    /// Milliseconds to wait for more letters before a host is asked for choices.
    public var queryDelay = 250

    /// Makes what a terminal uses by default.
    public init() {}
  }

  /// The look of the label of an input.
  public struct Label: Sendable, Hashable {
    /// The text behind the label.
    public var suffix: String
    /// Colour of that.
    public var suffixColor = TextColor.attention
    /// Look of the label.
    public var look = TextLook()

    /// Makes a label with a suffix.
    public init(suffix: String) {
      self.suffix = suffix
    }
  }
}
