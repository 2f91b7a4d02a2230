import CellGrid

/// Something on the screen that can have the focus, and where.
public struct CardTarget: Sendable {
  /// The kind of target.
  public enum Role: Hashable, Sendable {
    /// A button.
    case button
    /// The button that unfolds the menu of a row of buttons.
    case overflow
    /// An entry of such a menu.
    case menuItem
    /// A field for text, a number, a day or a time of day.
    case text, number, date, time
    /// A box to tick.
    case toggle
    /// A field that unfolds a list of choices.
    case choiceSet
    /// A choice of a list.
    case choice
    /// A link in a text.
    case link
    /// The control that turns the pages of a carousel.
    case pager
    /// Something that plays.
    case media
    /// An element that does something as a whole; other targets may lie in it.
    case area
  }

  /// The identity of the target.
  public let id: TargetID
  /// The kind of target.
  public let role: Role
  /// The text on the target, or its address, for a line that names the focus.
  public let label: String
  /// More to say about the target.
  public let hint: String?
  /// What happens when it is used.
  let control: Control
  /// The cells it takes, in columns and lines of the card: a rectangle for each line of a link, one
  /// for all else.
  public internal(set) var rects: [Rect] = []

  /// Where the cursor can stand in it, if it is a field.
  var typed: TypedText?

  /// What happens when a target is used; indirect as an input is large and targets are copied.
  indirect enum Control: Sendable {
    case action(Action)
    case input(Input)
    /// The menu of a row of buttons.
    case overflow(ActionBar)
    /// A choice of the input that is the target's parent.
    case choice(Input, index: Int)
    case link(String)
    case pager(ShownCarousel)
  }

  init(id: TargetID, role: Role, label: String, hint: String? = nil, control: Control) {
    self.id = id
    self.role = role
    self.label = label
    self.hint = hint
    self.control = control
  }

  /// The least rectangle around all its cells.
  public var rect: Rect {
    let left = rects.lazy.map(\.column).min() ?? 0
    let top = rects.lazy.map(\.row).min() ?? 0
    return Rect(
      column: left, row: top, columns: (rects.lazy.map(\.endColumn).max() ?? left) - left,
      rows: (rects.lazy.map(\.endRow).max() ?? top) - top)
  }
}
