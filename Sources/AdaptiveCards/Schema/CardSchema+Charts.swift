/// The charts of Microsoft Teams.
extension CardSchema {
  static let charts: [SchemaType] = [
    SchemaType(
      "Chart", "Teams", "Element",
      used("Teams", "title", "colorSet", "showLegend", "color")
        + ignored("Teams", "maxWidth", "showTitle")),
    SchemaType(
      "Chart.Pie", "Teams", "Chart",
      required("Teams", "data", content: .partsOf("Chart.Share"))
        + ignored("Teams", "thickness", "showOutlines", "valueColor", "showLabels")),
    SchemaType("Chart.Donut", "Teams", "Chart.Pie", used("Teams", "value")),
    SchemaType(
      "Chart.Share", "Teams", nil, required("Teams", "legend", "value") + used("Teams", "color")),
    SchemaType(
      "Chart.Gauge", "Teams", "Chart",
      used("Teams", "value", "min", "max", "subLabel", "valueFormat", "showMinMax")
        + used("Teams", "segments", content: .partsOf("Chart.Segment"))
        + ignored("Teams", "showNeedle", "showOutlines")),
    SchemaType(
      "Chart.Segment", "Teams", nil, required("Teams", "legend", "size") + used("Teams", "color")),
    SchemaType(
      "Chart.Axes", "Teams", "Chart", used("Teams", "xAxisTitle", "yAxisTitle", "yMin", "yMax")),
    SchemaType(
      "Chart.Line", "Teams", "Chart.Axes",
      required("Teams", "data", content: .partsOf("Chart.Series"))),
    SchemaType(
      "Chart.VerticalBar", "Teams", "Chart.Axes",
      required("Teams", "data", content: .partsOf("Chart.Point")) + used("Teams", "showBarValues")),
    SchemaType(
      "Chart.VerticalBar.Grouped", "Teams", "Chart.Axes",
      required("Teams", "data", content: .partsOf("Chart.Series"))
        + used("Teams", "stacked", "showBarValues")),
    SchemaType(
      "Chart.HorizontalBar", "Teams", "Chart.Axes",
      required("Teams", "data", content: .partsOf("Chart.Point"))
        + used("Teams", "displayMode", "showBarValues")),
    SchemaType(
      "Chart.HorizontalBar.Stacked", "Teams", "Chart.Axes",
      required("Teams", "data", content: .partsOf("Chart.Row")) + used("Teams", "showBarValues")),
    SchemaType("Chart.Point", "Teams", nil, required("Teams", "x", "y") + used("Teams", "color")),
    SchemaType(
      "Chart.Series", "Teams", nil,
      required("Teams", "legend") + used("Teams", "color")
        + required("Teams", "values", content: .partsOf("Chart.Point"))),
    SchemaType(
      "Chart.Row", "Teams", nil,
      required("Teams", "title") + required("Teams", "data", content: .partsOf("Chart.Share"))),
  ]
}
