import Testing

@testable import AdaptiveCards

@Suite struct ChartReadingTests {
  private func read(_ body: String) throws -> (chart: Chart, warnings: [CardWarning.Reason]) {
    let card = try card(body: body)
    return (try onlyChart(of: card), card.warnings.map(\.reason))
  }

  @Test func `each kind of chart is read without a warning`() throws {
    let kinds = try ChartCards.all.mapValues { body in
      let (chart, warnings) = try read(body)
      #expect(warnings.isEmpty)
      #expect(chart.title != nil && !chart.series.flatMap(\.points).isEmpty)
      return chart.kind
    }
    var gauge = Chart.Gauge()
    (gauge.value, gauge.writtenValue, gauge.subLabel) = (70, "70", "of one core")
    #expect(
      kinds == [
        "pie": .pie, "donut": .donut(center: "42"), "gauge": .gauge(gauge), "line": .lines,
        "columns": .columns, "grouped": .groupedColumns, "stacked": .stackedColumns,
        "rows": .rows(.axis), "parts": .rows(.partToWhole), "stackedRows": .stackedRows,
      ])
  }

  @Test func `series have their names, points and colours`() throws {
    let chart = try read(
      #"""
      {"type": "chart.line", "colorSet": "Diverging", "color": "GOOD", "yMin": 1, "yMax": 9,
        "showLegend": false, "data": [{"legend": "a", "color": "categoricalRed", "values": [
          {"x": 2024, "y": 1.50}]}]}
      """#
    ).chart
    var series = Chart.Series(name: "a", points: [Chart.Point(label: "2024", value: 1.5)])
    series.points[0].writtenValue = "1.50"
    series.color = ChartColor("categoricalRed")
    #expect(chart.series == [series] && series.color == .category(7))
    #expect(chart.color == .good && chart.colorSet == .diverging && !chart.showsLegend)
    #expect(chart.yMinimum == 1 && chart.yMaximum == 9)
  }

  @Test func `a value given as a text counts, with a warning`() throws {
    let (chart, warnings) = try read(
      #"""
      {"type": "Chart.Pie", "data": [
        {"legend": "a", "value": "12"}, {"legend": "b", "value": "many"},
        {"legend": "c", "value": "NaN"}]}
      """#)
    let points = try #require(chart.series.first).points
    #expect(points.map(\.text) == ["12", "many", "NaN"])
    #expect(points.map(\.size) == [12, 0, 0])
    #expect(points[1].value == nil && points[2].value?.isNaN == true)
    #expect(warnings == Array(repeating: .invalidValue(property: "value"), count: 3))
  }

  @Test func `what is missing or of the wrong kind is told, and the rest stays`() throws {
    let (chart, warnings) = try read(
      #"""
      {"type": "Chart.VerticalBar", "color": "nosuch", "colorSet": "nosuch", "data": [
        {"x": "a", "y": 1e999}, 7, {"y": 2}, {"x": "b"}, {"x": "c", "y": []}]}
      """#)
    let points = try #require(chart.series.first).points
    #expect(points.map(\.label) == ["a", "", "b", "c"])
    #expect(points.map(\.value) == [.infinity, 2, nil, nil])
    #expect(
      warnings == [
        .invalidValue(property: "colorSet"), .invalidValue(property: "color"),
        .invalidValue(property: "data"), .missingProperty("x"), .missingProperty("y"),
        .invalidValue(property: "y"),
      ])
    #expect(try read(#"{"type": "Chart.Line"}"#).warnings == [.missingProperty("data")])
    #expect(try read(#"{"type": "Chart.Gauge"}"#).warnings == [.missingProperty("value")])
  }

  @Test func `parts below nothing are told and count as nothing`() throws {
    let (chart, warnings) = try read(
      #"{"type": "Chart.Donut", "data": [{"legend": "a", "value": -3}]}"#)
    #expect(warnings == [.invalidValue(property: "value")])
    #expect(chart.series[0].points[0].share == 0 && chart.series[0].points[0].text == "-3")
    let bars = try read(#"{"type": "Chart.HorizontalBar", "data": [{"x": "a", "y": -3}]}"#)
    #expect(bars.warnings.isEmpty)
  }

  @Test(arguments: [
    (#""min": 10, "max": 5"#, 10.0, 20.0, 1), (#""min": "0", "max": 50"#, 0, 50, 1),
    (#""min": 200"#, 200, 400, 0), (#""max": 1e999"#, 0, Double.greatestFiniteMagnitude / 4, 0),
  ])
  func `the scale of a gauge has a length`(
    _ properties: String, _ minimum: Double, _ maximum: Double, _ warned: Int
  ) throws {
    let (chart, warnings) = try read(#"{"type": "Chart.Gauge", "value": 1, \#(properties)}"#)
    guard case .gauge(let gauge) = chart.kind else { throw WrongShape() }
    #expect(gauge.minimum == minimum && gauge.maximum == maximum && warnings.count == warned)
  }

  @Test func `a chart of a kind that is not known is an unknown element`() throws {
    let card = try card(body: #"{"type": "Chart.Radar", "data": []}"#)
    #expect(card.warnings.map(\.reason) == [.unknownType("Chart.Radar")])
  }

  @Test func `each value counts as a node of the card`() throws {
    var options = CardParserOptions()
    options.maximumNodes = 10
    let values = (0..<50).map { #"{"x": "\#($0)", "y": 1}"# }.joined(separator: ",")
    let text =
      #"{"type": "AdaptiveCard", "version": "1.5", "body": [{"type": "#
      + #""Chart.VerticalBar", "data": [\#(values)]}]}"#
    let card = CardParser.parse(try json(text), options: options)
    #expect(try onlyChart(of: card).series[0].points.count < 10)
    #expect(card.warnings.map(\.reason) == [.tooLarge])
  }
}
