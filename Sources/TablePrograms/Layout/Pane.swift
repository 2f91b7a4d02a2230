import Checks
import TableKit

/// A part of the screen: a table, a view, a rule, or a row or column of such parts.
///
/// A program describes its whole screen as one pane, see ``TableScreen/layout``:
///
///     var layout: Pane {
///       .vertical(
///         .view(field), .rule,
///         .split(.table(names, focusesRows: true), .table(details)))
///     }
///
/// The description is asked for anew for each frame, so what it says may depend on anything.
@MainActor
public struct Pane {
  /// How long a pane is in the direction in which its neighbours follow: columns side by side, lines
  /// one below the other.
  public enum Length: Sendable, Hashable {
    /// So many columns or lines.
    case fixed(Int)
    /// A part of what the row or column of panes has, 0 to 1.
    case fraction(Double)
    /// The lines that a view takes at its width, or the columns in which nothing in it wraps; for
    /// anything but a view the same as `flexible()`.
    case natural
    /// A share of what the others leave, in proportion to the weight, which is at least 1.
    case flexible(weight: Int = 1)
  }

  /// Something that fills a rectangle.
  indirect enum Content {
    case table(TableView, focusesRows: Bool)
    case view(View)
    case rule
    case stack(StackView.Axis, [Pane])
    case fitted((GridSize) -> Pane)
  }

  let content: Content
  private(set) var length: Length
  private(set) var minimum = 1

  private init(_ content: Content, length: Length = .flexible()) {
    (self.content, self.length) = (content, length)
  }

  /// A table, which takes what the others leave.
  ///
  /// - Parameters:
  ///   - table: The table; it can stand in one place only.
  ///   - focusesRows: Whether the arrow keys move a cursor from row to row, `TableView.focusedRow`,
  ///     and a click or Enter selects the row; else the keys scroll by lines.
  public static func table(_ table: TableView, focusesRows: Bool = false) -> Pane {
    Pane(.table(table, focusesRows: focusesRows))
  }

  /// A view of TableKit, as tall as it needs; a ``TextField`` in it can be typed into.
  public static func view(_ view: View) -> Pane { Pane(.view(view), length: .natural) }

  /// A line between the panes beside it.
  public static var rule: Pane { Pane(.rule, length: .fixed(1)) }

  /// Panes side by side, from left to right.
  public static func horizontal(_ panes: Pane...) -> Pane { Pane(.stack(.horizontal, panes)) }

  /// Panes one below the other, from top to bottom.
  public static func vertical(_ panes: Pane...) -> Pane { Pane(.stack(.vertical, panes)) }

  /// A pane that depends on the room there is, in columns and lines.
  public static func fitted(_ pane: @escaping (GridSize) -> Pane) -> Pane { Pane(.fitted(pane)) }

  /// Two panes with a rule between them: side by side where there is room, else the second one below.
  ///
  /// - Parameters:
  ///   - first: The pane at the left or above.
  ///   - second: The pane at the right or below.
  ///   - fraction: The part of the room that the first one has, 0 to 1.
  ///   - columns: The width from which on they stand side by side.
  public static func split(
    _ first: Pane, _ second: Pane, fraction: Double = 0.6, horizontalFrom columns: Int = 72
  ) -> Pane {
    let first = first.length(.fraction(fraction))
    return .fitted { size in
      size.columns >= columns
        ? .horizontal(first, .rule, second) : .vertical(first, .rule, second)
    }
  }

  /// The pane with another length; see ``Length``.
  ///
  /// - Parameters:
  ///   - length: The length.
  ///   - minimum: The least columns or lines. Where there are not enough for all panes, those that come
  ///     first have theirs, and the last ones are left out.
  public func length(_ length: Length, minimum: Int = 1) -> Pane {
    require(
      minimum >= 0 && length.isPossible,
      "a pane cannot be \(length), at least \(minimum): give it 0 or more, a fraction up to 1")
    var pane = self
    (pane.length, pane.minimum) = (length, minimum)
    return pane
  }
}

extension Pane.Length {
  /// Whether a pane can have this length on some screen.
  fileprivate var isPossible: Bool {
    switch self {
    case .fixed(let length): length >= 0
    case .fraction(let part): (0...1).contains(part)
    case .natural: true
    case .flexible(let weight): weight >= 1
    }
  }
}
