import Checks
import TableKit

/// The tables, views and rules of a screen with their rectangles, in reading order.
@MainActor
struct Arrangement {
  /// A table and where it is.
  struct PlacedTable {
    var table: TableView
    var rect: Rect
    var focusesRows: Bool
  }

  /// A view and where it is.
  struct PlacedView {
    var view: View
    var rect: Rect
  }

  private(set) var tables: [PlacedTable] = []
  private(set) var views: [PlacedView] = []
  private(set) var rules: [Rect] = []
  /// The tables and text fields that can have the keys, in the order in which Tab goes through them.
  private(set) var responders: [Responder] = []

  /// Nothing at all.
  init() {}

  /// Divides a rectangle as a pane says.
  init(_ pane: Pane, in rect: Rect) { place(pane, in: rect) }

  /// The table at a point of the screen.
  func table(at point: Point) -> PlacedTable? { tables.first { $0.rect.contains(point) } }

  /// The place of a table that is on the screen.
  func place(of table: TableView) -> PlacedTable? { tables.first { $0.table === table } }

  /// The text fields that can be typed into.
  var fields: [TextField] { responders.compactMap(\.field) }

  private mutating func place(_ pane: Pane, in rect: Rect) {
    switch pane.content {
    case .table(let table, let focusesRows):
      require(place(of: table) == nil, "a table stands in one place only: use it in one pane")
      tables.append(PlacedTable(table: table, rect: rect, focusesRows: focusesRows))
      responders.append(.table(table))
    case .view(let view):
      views.append(PlacedView(view: view, rect: rect))
      responders += view.textFields.map(Responder.field)
    case .rule: rules.append(rect)
    case .stack(let axis, let panes): place(panes, axis, in: rect)
    case .fitted(let make): place(make(GridSize(columns: rect.columns, rows: rect.rows)), in: rect)
    }
  }

  private mutating func place(_ panes: [Pane], _ axis: StackView.Axis, in rect: Rect) {
    let total = axis == .vertical ? rect.rows : rect.columns
    let requests = panes.map { $0.request(axis, in: rect) }
    var start = 0
    for (pane, length) in zip(panes, PaneLengths(requests, in: total).lengths) {
      place(pane, in: rect.part(axis, start..<(start + length)))
      start += length
    }
  }
}

extension Pane {
  /// The room that the pane asks for in a row or column that fills a rectangle.
  fileprivate func request(_ axis: StackView.Axis, in rect: Rect) -> PaneLengths.Request {
    let total = axis == .vertical ? rect.rows : rect.columns
    switch length {
    case .fixed(let length): return request(length)
    case .fraction(let part): return request(Int((Double(total) * part).rounded()))
    case .natural: return naturalLength(axis, columns: rect.columns).map(request) ?? share(1)
    case .flexible(let weight): return share(weight)
    }
  }

  private func request(_ length: Int) -> PaneLengths.Request {
    PaneLengths.Request(length: length, minimum: min(length, minimum), weight: 0)
  }

  private func share(_ weight: Int) -> PaneLengths.Request {
    PaneLengths.Request(length: minimum, minimum: minimum, weight: weight)
  }

  private func naturalLength(_ axis: StackView.Axis, columns: Int) -> Int? {
    guard case .view(let view) = content, columns > 0 else { return nil }
    return axis == .vertical ? view.height(columns: columns) : view.naturalColumns
  }
}

extension Rect {
  /// Some of the lines or columns of the rectangle.
  fileprivate func part(_ axis: StackView.Axis, _ range: Range<Int>) -> Rect {
    axis == .vertical
      ? Rect(column: column, row: row + range.lowerBound, columns: columns, rows: range.count)
      : Rect(column: column + range.lowerBound, row: row, columns: range.count, rows: rows)
  }
}

extension View {
  /// The text fields in this view that are not hidden.
  fileprivate var textFields: [TextField] {
    guard !isHidden else { return [] }
    return (self as? TextField).map { [$0] } ?? subviews.flatMap(\.textFields)
  }
}
