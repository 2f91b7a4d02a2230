import Checks

/// Which rows are where on the screen, whatever is measured and whatever changes.
///
/// The truth about the position is the *anchor*, the first line that is read: which row it belongs to,
/// and where on the screen it is. Rows are laid out from there, so a height that changes above or is
/// only estimated cannot move what is being read. There is no content offset to correct.
///
/// The layout calls nobody. Every change unsettles it; drive it until it is settled again:
///
///     while case .measure(let position) = layout.advance() {
///       layout.setHeight(measure(position), at: position)
///     }
///
/// Rows, headers and footers are all addressed by their *position* in the one list of them. A position
/// holds until rows are inserted or removed above it; ``index(at:)`` says what it is.
package struct TableLayout: Sendable {
  var sections = SectionList()
  /// Lines of every position.
  package internal(set) var heights: HeightTree

  /// The lines that a row is taken to have until it is measured; moves nothing but ``totalHeight``.
  package let estimatedHeight: Int
  /// Whether the header of the section that owns the top line stays at the top edge.
  package var pinsHeaders = false { didSet { if pinsHeaders != oldValue { unsettle() } } }
  /// Whether the footer of the section that owns the last line stays at the bottom edge.
  package var pinsFooters = false { didSet { if pinsFooters != oldValue { unsettle() } } }
  /// Lines above and below the screen whose rows are measured too, so that they are there already
  /// when a scroll gets to them; what is on the screen does not depend on it.
  package var overscanLines = 0 {
    willSet { require(newValue >= 0, "an overscan of \(newValue) lines is not one") }
    didSet { if overscanLines != oldValue { unsettle() } }
  }
  /// Whether the last line stays visible when the content grows, while it is visible.
  package var followsTail = false { didSet { if followsTail != oldValue { holdAgain() } } }
  /// What a section that an update inserts has beside its rows.
  package var newSection = SectionShape(rows: 0)
  /// Whether rows that arrive above the first one leave the screen as it is.
  package var keepsPlaceAtStart = false

  /// Lines of the screen.
  package var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { unsettle() } }
  }

  /// The visible rows from top to bottom, without gaps; right when the layout is settled.
  package internal(set) var tiles: [Tile] = []
  /// The header that stays at the top edge in place of where it belongs.
  package internal(set) var pinnedHeader: Tile?
  /// The footer that stays at the bottom edge in place of where it belongs.
  package internal(set) var pinnedFooter: Tile?
  /// The rows that need a view: those on the screen and those in the overscan.
  ///
  /// Rows without lines among them need none. Right when the layout is settled.
  package internal(set) var realisedPositions = 0..<0
  /// Whether the first line of the content is visible, as of the last settled layout.
  package internal(set) var isAtStart = true
  /// Whether the last line of the content is visible, as of the last settled layout.
  package internal(set) var isAtEnd = true
  /// Lines by which the last scroll really moved; negative is up.
  package internal(set) var movedLines = 0
  /// Which way the last scroll went, or was to go; down before the first.
  package internal(set) var heading = ScrollDirection.down

  /// Whether the layout that is under way leads to another place, as a scroll has asked for.
  var isScrolling = false

  /// How long the goal of a scroll lasts after it was reached.
  package var goalKeeping = GoalKeeping.never {
    didSet { if goalKeeping == .never { reachedGoal = nil } }
  }

  var anchor = Anchor()
  var goal: Goal?
  var reachedGoal: ReachedGoal?
  /// Whether the goal, or that there is none, follows from what was visible and nobody asked for it.
  var isHolding = false
  var phase = Phase.settled

  /// Makes a layout without rows.
  ///
  /// - Parameters:
  ///   - estimatedHeight: Lines of a row that is not measured.
  ///   - heights: An empty tree; tests give one of small leaves.
  package init(estimatedHeight: Int = 1, heights: HeightTree = HeightTree()) {
    require(heights.count == 0, "a layout starts without rows: give it an empty tree")
    self.estimatedHeight = estimatedHeight
    self.heights = heights
  }

  /// Number of positions: rows, headers and footers.
  package var count: Int { sections.count }
  /// Number of rows of the data source.
  package var rowCount: Int { sections.rowCount }
  /// The sections.
  package var shapes: [SectionShape] { sections.shapes }
  /// Lines of the content as far as known: measured rows, and estimates for all others.
  package var totalHeight: Int { heights.totalHeight }
  /// Whether ``tiles`` are right.
  package var isSettled: Bool { phase == .settled }

  /// What is at a position.
  ///
  /// O(log sections).
  package func index(at position: Int) -> RowIndex { sections.index(at: position) }

  /// The position of a row, header or footer; nil for what does not exist.
  ///
  /// O(log sections).
  package func position(of index: RowIndex) -> Int? { sections.position(of: index) }
}
