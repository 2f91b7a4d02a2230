/// The columns that a part of a horizontal stack asks for.
struct ColumnDemand: Hashable {
  var width: View.Width
  /// Columns in which nothing of it is wrapped; nil where nobody knows.
  var natural: Int?

  init(_ width: View.Width, natural: Int? = nil) {
    self.width = width
    self.natural = natural
  }

  var isFixed: Bool {
    if case .fixed = width { true } else { false }
  }

  /// Columns that the part takes before the rest is shared; nil for one that gets a share.
  private var own: Int? {
    switch width {
    case .fixed(let columns): max(1, columns)
    case .natural: natural.map { max(1, $0) } ?? .max
    case .flexible: nil
    }
  }

  private var weight: Int {
    guard case .flexible(let weight) = width else { return 0 }
    return max(1, weight)
  }

  /// The widths of parts, each at least 1, from left to right.
  ///
  /// They add up to the available columns where there is a flexible part and a column for each.
  static func widths(of demands: [ColumnDemand], available: Int) -> [Int] {
    // One column is kept for every part, so that a narrow stack loses none.
    var spare = max(0, available - demands.count)
    var widths = demands.map { demand in
      let more = min(spare, (demand.own ?? 1) - 1)
      spare -= more
      return 1 + more
    }
    let total = demands.reduce(0) { $0 + $1.weight }
    var (weight, given) = (0, 0)
    for index in demands.indices where demands[index].weight > 0 {
      weight += demands[index].weight
      let end = spare * weight / total
      widths[index] += end - given
      given = end
    }
    return widths
  }

  /// The least columns at which every part that is not fixed has its natural width.
  static func naturalColumns(of demands: [ColumnDemand]) -> Int {
    let total = demands.reduce(0) { $0 + $1.weight }
    var (columns, spare) = (0, 0)
    for demand in demands {
      columns += demand.own ?? 1
      guard demand.weight > 0 else { continue }
      let needed = (max(1, demand.natural ?? 1) - 1) * total
      spare = max(spare, (needed + demand.weight - 1) / demand.weight)
    }
    return max(1, columns + spare)
  }
}
