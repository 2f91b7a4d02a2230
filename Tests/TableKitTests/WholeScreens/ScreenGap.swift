import Foundation

/// Something that a table does not keep to yet, and that the random programs stay clear of.
///
/// `RIFFLE_PROPERTY_GAPS` names those to stay clear of, as `RIFFLE_PROPERTY_GAPS=none`, to look for the
/// others.
enum ScreenGap: String, CaseIterable {
  /// With a pinned header on the screen, another size and then fewer rows before the next layout: a trap.
  case resizeAmongUpdates
  /// Two callbacks that change the data at once and make one call each: the calls become one block, in
  /// which the second has the wrong paths.
  case severalSingleCalls
  /// Data that are changed at once, and a call from outside, while something from a callback waits: that
  /// is carried out first, with rows counted and cells asked for by the new data.
  case singleCallsAfterWaiting
  /// Data that are changed at once in `didEndDisplaying`: cells are asked for after that by the paths of
  /// before, as a row may leave in the middle of a layout, and at a reload before rows are counted.
  case singleCallsInDidEndDisplaying
  /// `apply` in a callback that another `apply` has caused: it is carried out between the two blocks of
  /// that one, whose paths are wrong then, and completes before it.
  case applyWhileApplying
  /// `scroll(byLines:)` in `draw` with a completion that waits: that is not called before the next layout.
  case completionsAfterScroll
  /// A cell that asks to be measured again and leaves the screen in the same layout, or counts no lines in
  /// it: that is forgotten, and a scroll takes the row to be as tall as before.
  case heightAskedWhileLeaving
  /// A row that asks to be measured again after a scroll in a callback: the goal of such a scroll does not
  /// last until the layout has settled.
  case goalsOfScrollsInCallbacks
  /// A table header that is set after `reloadData()`, before the layout: numbers of rows are numbers of
  /// all positions, so that the place is off by one.
  case tableViewsAfterReload
  /// A scroll in a callback, and then a block in another: the block is carried out first, so that a path
  /// may name no row; a scroll by lines before a block in `willDisplay` is lost.
  case scrollsBeforeUpdates
  /// `reloadData()` in the closure of a block in `willDisplay`: rows that are told next have old paths.
  case reloadInWillDisplay

  private static let open: Set<String> = {
    let named = ProcessInfo.processInfo.environment["RIFFLE_PROPERTY_GAPS"]
    return Set(named?.split(separator: ",").map(String.init) ?? allCases.map(\.rawValue))
  }()

  /// Whether programs stay clear of it.
  var isOpen: Bool { Self.open.contains(rawValue) }
}
