import CellGrid

/// Something that can have the focus, before it has a place, around what it shows.
///
/// It is indirect as boxes are copied at each level of a card, and a target is large.
indirect enum TargetBox: Sendable {
  case plain(CardTarget, around: Box)
  case field(CardTarget, around: Box, Field)

  /// What it shows.
  var box: Box {
    switch self {
    case .plain(_, let box), .field(_, let box, _): box
    }
  }

  /// The look of a field: brackets at both ends of a background, and what stands before the last.
  struct Field: Sendable {
    var style: Style
    /// A sign of one column in front of the closing bracket.
    var sign: Unicode.Scalar?
    /// Columns of the bracket at each side; none where there is no room for them.
    var bracketColumns: Int
  }
}
