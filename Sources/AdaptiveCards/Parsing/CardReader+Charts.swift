import JSON

/// The charts of Microsoft Teams.
extension CardReader {
  /// Reads a chart, or nil where it is none that is known; `type` is in lower case.
  mutating func chart(_ node: CardNode, type: String) -> Chart? {
    switch type {
    case "chart.pie": return pie(node, .pie)
    case "chart.donut": return pie(node, .donut(center: chartText("value", of: node)))
    case "chart.gauge": return gauge(node)
    case "chart.line": return chart(node, .lines, data: .series)
    case "chart.verticalbar": return chart(node, .columns, data: .points)
    case "chart.verticalbar.grouped":
      let isStacked = bool("stacked", of: node) ?? false
      return chart(node, isStacked ? .stackedColumns : .groupedColumns, data: .series)
    case "chart.horizontalbar": return chart(node, .rows(rowStyle(of: node)), data: .points)
    case "chart.horizontalbar.stacked": return chart(node, .stackedRows, data: .rows)
    default: return nil
    }
  }

  /// How a chart has its values under `data`.
  private enum ChartData {
    /// Points with `x` and `y`.
    case points
    /// Objects with a `legend` and points under `values`.
    case series
    /// Objects with a `title` and parts with `legend` and `value` under `data`.
    case rows
  }

  private mutating func chart(
    _ node: CardNode, _ kind: Chart.Kind, data: ChartData
  ) -> Chart {
    var chart = frame(of: node, kind)
    switch data {
    case .points: chart.series = [Chart.Series(points: points("data", of: node, .place, chart))]
    case .series:
      chart.series = series(of: node, chart, name: "legend", points: "values", .place)
    case .rows: chart.series = series(of: node, chart, name: "title", points: "data", .name)
    }
    return chart
  }

  private mutating func pie(_ node: CardNode, _ kind: Chart.Kind) -> Chart {
    var chart = frame(of: node, kind)
    chart.series = [Chart.Series(points: points("data", of: node, .name, chart))]
    return chart
  }

  /// Reads all of a chart but its values.
  private mutating func frame(of node: CardNode, _ kind: Chart.Kind) -> Chart {
    var chart = Chart(kind, series: [])
    chart.title = chartText("title", of: node)
    chart.xAxisTitle = chartText("xAxisTitle", of: node)
    chart.yAxisTitle = chartText("yAxisTitle", of: node)
    if let name = string("colorSet", of: node) {
      chart.colorSet = checked(ChartColor.Set(name), "colorSet", node) ?? .categorical
    }
    chart.color = color(of: node)
    chart.showsLegend = bool("showLegend", of: node) ?? true
    chart.showsValues = bool("showBarValues", of: node) ?? true
    chart.yMinimum = number("yMin", of: node)
    chart.yMaximum = number("yMax", of: node)
    return chart
  }

  private mutating func rowStyle(of node: CardNode) -> Chart.RowStyle {
    guard let word = string("displayMode", of: node)?.lowercased() else { return .axis }
    let styles: [String: Chart.RowStyle] = [
      "absolutewithaxis": .axis, "absolutenoaxis": .noAxis, "parttowhole": .partToWhole,
    ]
    return checked(styles[word], "displayMode", node) ?? .axis
  }

  private mutating func gauge(_ node: CardNode) -> Chart {
    var gauge = Chart.Gauge()
    let minimum = amount("min", of: node, isRequired: false).value.flatMap(Self.finite) ?? 0
    let maximum = amount("max", of: node, isRequired: false).value.flatMap(Self.finite)
    gauge.minimum = minimum
    gauge.maximum = maximum ?? max(100, minimum + max(1, abs(minimum)))
    if gauge.maximum <= minimum {
      warn(.invalidValue(property: "max"), at: node.path)
      gauge.maximum = minimum + max(1, abs(minimum))
    }
    (gauge.value, gauge.writtenValue) = amount("value", of: node)
    gauge.subLabel = chartText("subLabel", of: node)
    if let word = string("valueFormat", of: node)?.lowercased() {
      gauge.isFraction =
        checked(["percentage": false, "fraction": true][word], "valueFormat", node) ?? false
    }
    gauge.showsEnds = bool("showMinMax", of: node) ?? true
    var chart = frame(of: node, .gauge(gauge))
    if node["segments"] != nil {
      chart.series = [Chart.Series(points: points("segments", of: node, .segment, chart))]
    }
    return chart
  }

  private static func finite(_ value: Double) -> Double? {
    // Half of the greatest one, so that what is added to it is a number too.
    let limit = Double.greatestFiniteMagnitude / 4
    return value.isNaN ? nil : min(max(value, -limit), limit)
  }
}

/// Points and their values.
extension CardReader {
  /// The words under which a point has its name and its value.
  private enum PointKeys {
    case place, name, segment

    /// The words for the name, the first of which is the right one.
    var label: [String] {
      switch self {
      case .place: ["x", "legend"]
      case .name, .segment: ["legend", "x"]
      }
    }

    /// The words for the value, the first of which is the right one.
    var value: [String] {
      switch self {
      case .place: ["y", "value"]
      case .name: ["value", "y"]
      case .segment: ["size", "value"]
      }
    }
  }

  private mutating func series(
    of node: CardNode, _ chart: Chart, name: String, points: String, _ keys: PointKeys
  ) -> [Chart.Series] {
    if node["data"] == nil { warn(.missingProperty("data"), at: node.path) }
    return nodes("data", of: node).map { part in
      if part[name] == nil { warn(.missingProperty(name), at: part.path) }
      var series = Chart.Series(name: chartText(name, of: part) ?? "", points: [])
      series.color = color(of: part)
      series.points = self.points(points, of: part, keys, chart)
      return series
    }
  }

  private mutating func points(
    _ key: String, of node: CardNode, _ keys: PointKeys, _ chart: Chart
  ) -> [Chart.Point] {
    if node[key] == nil { warn(.missingProperty(key), at: node.path) }
    return nodes(key, of: node).map { part in
      let labelKey = keys.label.first { part[$0] != nil }
      if labelKey == nil { warn(.missingProperty(keys.label[0]), at: part.path) }
      let valueKey = keys.value.first { part[$0] != nil } ?? keys.value[0]
      let amount = amount(valueKey, of: part)
      var point = Chart.Point(
        label: labelKey.flatMap { chartText($0, of: part) } ?? "", value: amount.value)
      point.writtenValue = amount.text
      point.color = color(of: part)
      if chart.hasShares, point.size < 0 {
        warn(.invalidValue(property: valueKey), at: part.path)
      }
      return point
    }
  }

  /// Reads a name; a number is one too.
  private mutating func chartText(_ key: String, of node: CardNode) -> String? {
    written(key, of: node)
  }

  /// Reads a value and how it is written; a text of digits counts, with a warning.
  private mutating func amount(
    _ key: String, of node: CardNode, isRequired: Bool = true
  ) -> (value: Double?, text: String?) {
    switch node[key] {
    case .number(let digits): return (Double(digits), digits)
    case .string(let text):
      warn(.invalidValue(property: key), at: node.path)
      return (Double(text), text)
    case nil:
      if isRequired { warn(.missingProperty(key), at: node.path) }
      return (nil, nil)
    case .null, .bool, .array, .object:
      warn(.invalidValue(property: key), at: node.path)
      return (nil, nil)
    }
  }

  private mutating func color(of node: CardNode) -> ChartColor? {
    string("color", of: node).flatMap { checked(ChartColor($0), "color", node) }
  }
}
