/// Something that a program does with a table.
enum ScreenOperation: String, CaseIterable {
  case insertRows, deleteRows, reloadRows, reconfigureRows, moveRow, appendRows
  case insertSections, deleteSections, reloadSections
  /// Several changes in one block.
  case mixture
  case emptyBlock
  case reloadData
  case applySnapshot
  /// A cell that draws its own text has another one, and says `setNeedsHeight()`.
  case resizeCell
  case changeText, toggleHidden
  /// A header or footer is set, exchanged, removed, or changes by itself.
  case tableHeader, tableFooter, sectionView
  case scrollByLines, scrollToRow, scrollToEnd, scrollToFraction, scrollAnimated
  case resize

  /// Whether it changes rows by telling the table, as data sources do that are asked for counts.
  var isUpdate: Bool {
    switch self {
    case .insertRows, .deleteRows, .reloadRows, .reconfigureRows, .moveRow, .appendRows,
      .insertSections, .deleteSections, .reloadSections, .mixture, .emptyBlock, .reloadData:
      true
    case .applySnapshot, .resizeCell, .changeText, .toggleHidden, .tableHeader, .tableFooter,
      .sectionView, .scrollByLines, .scrollToRow, .scrollToEnd, .scrollToFraction,
      .scrollAnimated, .resize:
      false
    }
  }

  /// Whether it is done outside of the table's callbacks only.
  var isOutside: Bool { self == .scrollAnimated || self == .resize }
}

/// Where a program is when it does something with a table.
enum ScreenMoment: String, CaseIterable {
  case outside, cellForRow, sizeThatFits, willDisplay, didEndDisplaying, draw, completion

  /// Whether the table asks and tells nobody anything, so that all is done at once.
  var isFree: Bool { self == .outside || self == .completion }

  /// Whether the table may go on asking the data source, so that it must keep its rows for now.
  var isAsking: Bool { self == .cellForRow || self == .sizeThatFits }
}

/// How a program changes its rows.
enum ScreenWay: String {
  /// In the closure of a block.
  case closure
  /// At once, and then tells the table.
  case atOnce
  /// Without a choice.
  case plain
}

/// An operation in one of the ways, in one of the places.
struct ScreenCase: Hashable {
  var operation: ScreenOperation
  var way: ScreenWay
  var moment: ScreenMoment

  /// All that a program may do.
  static let all: [ScreenCase] = ScreenMoment.allCases.flatMap { moment in
    ScreenOperation.allCases.flatMap { operation in
      ways(of: operation, at: moment).map {
        ScreenCase(operation: operation, way: $0, moment: moment)
      }
    }
  }

  static func ways(of operation: ScreenOperation, at moment: ScreenMoment) -> [ScreenWay] {
    if operation.isOutside, moment != .outside { return [] }
    let isLeaving = moment == .didEndDisplaying
    guard operation.isUpdate else { return [.plain] }
    let isFixed =
      moment.isAsking || isLeaving && ScreenGap.singleCallsInDidEndDisplaying.isOpen
    return isFixed ? [.closure] : [.closure, .atOnce]
  }
}

/// How often each operation was done in each place.
struct ScreenCounts {
  private var counts: [ScreenCase: Int] = [:]

  mutating func add(_ done: ScreenCase) { counts[done, default: 0] += 1 }

  mutating func add(_ other: ScreenCounts) {
    counts.merge(other.counts) { $0 + $1 }
  }

  /// What should be done sometimes and never was.
  var missing: [ScreenCase] { ScreenCase.all.filter { counts[$0, default: 0] == 0 } }

  /// A line for each operation and way, a column for each place.
  var table: String {
    let heading = Self.line("", ScreenMoment.allCases.map(\.rawValue))
    let lines = ScreenOperation.allCases.flatMap { operation in
      ScreenCase.ways(of: operation, at: .outside).map { way in
        Self.line(way == .plain ? "\(operation)" : "\(operation) \(way)", cells(operation, way))
      }
    }
    return ([heading] + lines).joined(separator: "\n")
  }

  private func cells(_ operation: ScreenOperation, _ way: ScreenWay) -> [String] {
    ScreenMoment.allCases.map { moment in
      guard ScreenCase.ways(of: operation, at: moment).contains(way) else { return "-" }
      return "\(counts[ScreenCase(operation: operation, way: way, moment: moment), default: 0])"
    }
  }

  private static func line(_ name: String, _ cells: [String]) -> String {
    pad(name, 24, left: false) + cells.map { pad($0, 17, left: true) }.joined()
  }

  private static func pad(_ text: String, _ columns: Int, left: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - text.count))
    return left ? blanks + text : text + blanks
  }
}
