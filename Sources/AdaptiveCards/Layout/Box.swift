import CellGrid

/// A measured part of a card that has no place yet.
///
/// Everything in a card is built of four kinds of leaves and two ways to put them together. A box
/// knows its lines; it may be given more of them when it is placed.
struct Box: Sendable {
  /// Columns it takes, for those that lie beside or around it.
  var columns: Int
  /// Lines it takes at least, without those of the parent's padding that it bleeds into.
  var rows: Int
  /// What it is.
  var content: Content

  indirect enum Content: Sendable {
    case text(TextItem)
    case image(ImageItem)
    /// A rule across, with crossings where rules from above or below meet it.
    case rule(Rule)
    case stack(Stack)
    case row(Row)
    /// Something that can have the focus, around what it shows.
    case target(TargetBox)
    /// A box that is shown elsewhere too, as the header of a table above each of its cells.
    case copy(Box)
  }

  /// The same box, drawn once more.
  var copy: Box { Box(columns: columns, rows: rows, content: .copy(self)) }

  /// A rule across the box in a style.
  struct Rule: Sendable {
    var style: Style
    /// Columns where a rule down meets it, sorted.
    var crossings: [Int] = []
    /// What stands at the left end, at the crossings and at the right end.
    var joints: Joints?
  }

  /// Boxes from top to bottom, on a background with padding.
  struct Stack: Sendable {
    var children: [Child]
    var background: Color?
    var padding = Insets()
    var bleed = Insets()
    var alignment = VerticalAlignment.top
    /// Side on which a rule down stands for the background.
    var edge: HorizontalAlignment?
    /// The carousel whose shown page and pager this is; its lines come in when it is placed.
    var carousel: ShownCarousel?

    /// A box in a stack.
    struct Child: Sendable {
      /// Blank lines above it, with the rule's.
      var gap: Int
      /// Style of the rule in the gap, if there is one.
      var rule: Style?
      /// Whether it takes a share of spare lines.
      var stretches = false
      /// Columns to its left.
      var column = 0
      var box: Box
    }
  }

  /// Boxes side by side, all of the height of the highest.
  struct Row: Sendable {
    var cells: [Cell]
    /// Columns in which a rule runs down.
    var rules: [Int] = []
    var ruleStyle = Style.plain
    var background: Color?

    /// A box in a row.
    struct Cell: Sendable {
      /// Columns to its left.
      var column: Int
      var box: Box
    }
  }
}
