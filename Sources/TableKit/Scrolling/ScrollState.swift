import CellGrid
import TableEngine

/// The state of a table's scrolling beside its position.
struct ScrollState {
  var showsIndicator = false
  var indicatorStyle = Style(foreground: .role(.subtle))
  var indicator = ScrollIndicator()
  var plan = MeasuringPlan()
  /// The scroll that is under way, if one is.
  var animation: ScrollAnimation?
}
