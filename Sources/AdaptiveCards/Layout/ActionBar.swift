/// Which actions of a row of buttons are buttons, and which stand behind the last one.
///
/// On paper nothing can stand behind a button.
struct ActionBar: Sendable {
  /// All actions of the row.
  let actions: [Action]
  /// The places in it of those that are buttons.
  let buttons: [Int]
  /// The places in it of those in the menu.
  let menu: [Int]

  init(_ actions: [Action], maximum: Int, isPlain: Bool) {
    self.actions = actions
    let primary = actions.indices.filter { isPlain || !actions[$0].isSecondary }
    let shown = Array(primary.prefix(isPlain ? .max : maximum))
    buttons = shown
    menu = actions.indices.filter { !shown.contains($0) }
  }

  /// Which child of the row the button for the menu is; the menu's entries are its children.
  static func menuIndex(_ actions: [Action]) -> Int { actions.count }

  /// Which child of the row has the cards that its actions open as children.
  static func cardsIndex(_ actions: [Action]) -> Int { actions.count + 1 }
}
