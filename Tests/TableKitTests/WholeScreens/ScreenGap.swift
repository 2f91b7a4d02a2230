import Foundation

/// Something that a table does not promise, and that the random programs stay clear of.
///
/// `RIFFLE_PROPERTY_GAPS` names those to stay clear of, as `RIFFLE_PROPERTY_GAPS=none`, to look for the
/// others.
enum ScreenGap: String, CaseIterable {
  /// Two callbacks that change the data at once and make one call each: the calls become one block, in
  /// which the second has the wrong paths. A limit of promise B15.
  case severalSingleCalls
  /// Data that are changed at once in `didEndDisplaying`: cells are asked for after that by the paths of
  /// before, as a row may leave in the middle of a layout, and at a reload before rows are counted. A limit
  /// of promise B15.
  case singleCallsInDidEndDisplaying
  /// A scroll by lines in a callback, and rows that come and go in another: whether the lines are counted
  /// before or after that. A limit of promise G12.
  case linesBeforeUpdates
  /// A cell that asks to be measured again and leaves the screen in the same layout, or counts no lines in
  /// it: a scroll takes the row to be as tall as before. A limit of promise M8.
  case heightAskedWhileLeaving

  private static let open: Set<String> = {
    let named = ProcessInfo.processInfo.environment["RIFFLE_PROPERTY_GAPS"]
    return Set(named?.split(separator: ",").map(String.init) ?? allCases.map(\.rawValue))
  }()

  /// Whether programs stay clear of it.
  var isOpen: Bool { Self.open.contains(rawValue) }
}
