import TextLayout

/// An entry of a list that can be unfolded.
struct ListEntry {
  /// What ``CardState/Popup/highlighted`` calls it.
  var index: Int
  /// What it says.
  var title: String
  /// Whether it can be used.
  var isEnabled = true
  /// What a click on it uses.
  var target: CardTarget

  /// Columns of its title.
  var columns: Int { DisplayText(title).naturalColumns }
}
