import Records
import TerminalInterface

/// The settings that a running program follows when a file of settings is saved.
package struct LiveSettings: Equatable, Sendable {
  /// The colours of the roles.
  package var colors = TerminalColors(theme: .terminal)
  /// What keys do in place of what they do by themselves.
  package var keys = KeyChanges()
  /// The user's own commands.
  package var actions: [UserAction] = []
  /// Lines of a long text before it is folded; 0 for all.
  package var collapse = 0
  /// Most columns of a card; 0 for no limit.
  package var columns = BrowserSettings.usualColumns
  /// Whether the number of a record stands beside it.
  package var showsNumbers = false
  /// How densely the records stand; nil for what suits their content.
  package var density: Density?
  /// Where the selected record's card stands beside the list.
  package var beside = BesidePlace.none
  /// Whether the strip of time is shown.
  package var showsStrip = false
  /// The fields that are shown; nil for all.
  package var fields: FieldSelection?
  /// Whether the mouse is the program's.
  package var usesMouse = false

  /// Makes settings that nobody has changed.
  package init() {}
}
