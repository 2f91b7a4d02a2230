import TableTerminal

/// The events so far, in the order in which they came, and by row.
@MainActor
final class TraceLog {
  let pane = TextLog()
  private var count = 0
  private var events: [Int: [String]] = [:]

  func note(_ event: String, row: Int) {
    count += 1
    events[row, default: []].append(event)
    pane.append("\(count)  row \(row)  \(event)")
  }

  /// Each order of events that there was, with the rows that had it.
  var summary: String {
    let orders = Dictionary(grouping: events.keys.sorted()) { row in
      (events[row] ?? []).filter { $0 != "hide" }.joined(separator: ", ")
    }
    return orders.sorted { $0.value[0] < $1.value[0] }
      .map { order, rows in
        "\(order): \(rows.count) rows, \(rows[0]) to \(rows[rows.count - 1])\n"
      }
      .joined()
  }
}
