import TableTerminal

/// The events so far, in the order in which they came, and by the binding that they followed from.
@MainActor
final class TraceLog {
  let pane = TextLog()
  private var count = 0
  private var rows: [Int: [[String]]] = [:]

  func note(_ event: String, row: Int) {
    count += 1
    pane.append("\(count)  row \(row)  \(event)")
    if event == "bind" { rows[row, default: []].append([]) }
    if let last = rows[row]?.indices.last { rows[row]?[last].append(event) }
  }

  /// Each order of events that there was, with the number of times and the reason.
  var summary: String {
    let bindings = rows.values.joined().map { $0.filter { $0 != "hide" } }
    let orders = Dictionary(grouping: bindings, by: { $0 }).mapValues(\.count)
    return orders.sorted { $0.value > $1.value }
      .map { "\($0.key.joined(separator: ", ")): \($0.value) times, \(Self.reason(for: $0.key))\n" }
      .joined()
  }

  private static func reason(for events: [String]) -> String {
    let fits = events.prefix { $0 != "show" }.filter { $0 == "fit" }.count
    if !events.contains("show") {
      return "for rows that a scroll measured on its way and never showed"
    }
    if !events.contains("draw") { return "for rows that were scrolled away before the next frame" }
    return fits == 1
      ? "for rows whose first height held"
      : "for rows that found another height while they were measured"
  }
}
