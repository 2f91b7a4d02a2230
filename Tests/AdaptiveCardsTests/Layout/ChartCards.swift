import AdaptiveCards

/// A chart of each kind, as a card has it.
enum ChartCards {
  static let all: [String: String] = [
    "pie": pie, "donut": donut, "gauge": gauge, "line": line, "columns": columns,
    "grouped": grouped, "stacked": stacked, "rows": rows, "parts": parts,
    "stackedRows": stackedRows,
  ]

  static let pie = #"""
    {"type": "Chart.Pie", "title": "Browsers", "data": [
      {"legend": "Firefox", "value": 60}, {"legend": "Chrome", "value": 25},
      {"legend": "Safari", "value": 15}]}
    """#
  static let donut = #"""
    {"type": "Chart.Donut", "title": "Tickets", "value": "42", "data": [
      {"legend": "open", "value": 12, "color": "attention"},
      {"legend": "done", "value": 30, "color": "good"}]}
    """#
  static let gauge = #"""
    {"type": "Chart.Gauge", "title": "Load", "value": 70, "subLabel": "of one core", "segments": [
      {"legend": "low", "size": 33, "color": "good"},
      {"legend": "medium", "size": 33, "color": "warning"},
      {"legend": "high", "size": 34, "color": "attention"}]}
    """#
  static let line = #"""
    {"type": "Chart.Line", "title": "Visits", "xAxisTitle": "day", "yAxisTitle": "people", "data": [
      {"legend": "north", "values": [
        {"x": "2026-01-01", "y": 2}, {"x": "2026-01-02", "y": 9}, {"x": "2026-01-03", "y": 5},
        {"x": "2026-01-04", "y": 14}]},
      {"legend": "south", "values": [
        {"x": "2026-01-01", "y": 11}, {"x": "2026-01-03", "y": 8}, {"x": "2026-01-04", "y": 3}]}]}
    """#
  static let columns = #"""
    {"type": "Chart.VerticalBar", "title": "Sales", "xAxisTitle": "month", "yAxisTitle": "boxes",
      "data": [{"x": "Jan", "y": 12}, {"x": "Feb", "y": 7.5}, {"x": "Mar", "y": 20}]}
    """#
  static let grouped = #"""
    {"type": "Chart.VerticalBar.Grouped", "title": "Sales", \#(groups)}
    """#
  static let stacked = #"""
    {"type": "Chart.VerticalBar.Grouped", "stacked": true, "title": "Sales", \#(groups)}
    """#
  private static let groups = #"""
    "data": [
      {"legend": "East", "values": [
        {"x": "Spring", "y": 4}, {"x": "Summer", "y": 9}, {"x": "Autumn", "y": 6}]},
      {"legend": "West", "values": [
        {"x": "Spring", "y": 7}, {"x": "Summer", "y": 3}, {"x": "Autumn", "y": 6}]}]
    """#
  static let rows = #"""
    {"type": "Chart.HorizontalBar", "title": "Balance", "data": [
      {"x": "Rent", "y": 120}, {"x": "Food and drink for all", "y": 45}, {"x": "Loss", "y": -30}]}
    """#
  static let parts = #"""
    {"type": "Chart.HorizontalBar", "displayMode": "PartToWhole", "title": "Votes", "data": [
      {"x": "yes", "y": 30}, {"x": "no", "y": 10}]}
    """#
  static let stackedRows = #"""
    {"type": "Chart.HorizontalBar.Stacked", "title": "Hours", "data": [
      {"title": "Ann", "data": [
        {"legend": "work", "value": 6}, {"legend": "talk", "value": 2}]},
      {"title": "Ben", "data": [
        {"legend": "work", "value": 3}, {"legend": "talk", "value": 1}]}]}
    """#
}

/// The chart that is the only element of a card.
func onlyChart(of card: Card) throws -> Chart {
  guard case .chart(let chart)? = card.body.first?.content else { throw WrongShape() }
  return chart
}
