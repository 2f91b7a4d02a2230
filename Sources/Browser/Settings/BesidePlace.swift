import CellGrid

/// Where the selected record's whole card stands beside the list.
package enum BesidePlace: String, CaseIterable, Sendable {
  /// At the right of lines and of a table where the terminal is wide; nowhere else.
  case auto
  case right, below
  /// Nowhere.
  case none

  /// Columns from which on there is room for it by itself.
  private static let wideColumns = 140

  /// The place on a screen of a size; never ``auto``.
  func resolved(_ density: Density, on size: GridSize) -> BesidePlace {
    switch self {
    case .right, .below, .none: self
    case .auto: density != .cards && size.columns >= Self.wideColumns ? .right : .none
    }
  }

  /// The place that a key goes on to from this one, which is not ``auto``.
  var next: BesidePlace {
    switch self {
    case .auto, .none: .right
    case .right: .below
    case .below: .none
    }
  }
}
