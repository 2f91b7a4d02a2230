/// A key as a card understands it.
public enum CardKey: Hashable, Sendable {
  /// To the next or the previous target.
  case tab, backTab
  /// Use what has the focus.
  case enter, space
  /// Close what is unfolded.
  case escape
  /// Arrows.
  case up, down, left, right
  /// To an end, or by more than one.
  case home, end, pageUp, pageDown
  /// Delete before or after the cursor.
  case backspace, delete
  /// A character that is typed; a blank may come as ``space`` too.
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  /// Text that comes at once.
  case paste(String)
}
