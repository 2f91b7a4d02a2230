/// Values drawn as areas, bars or lines, with their names.
public struct Chart: Sendable, Hashable {
  /// The way in which the values are drawn.
  public enum Kind: Sendable, Hashable {
    /// Shares of a whole.
    case pie
    /// Shares of a whole around a text, or around nothing.
    case donut(center: String?)
    /// A value on a scale.
    case gauge(Gauge)
    /// Lines through the points of each series.
    case lines
    /// Upright bars, one for each point.
    case columns
    /// Upright bars, those of all series that have one label beside one another.
    case groupedColumns
    /// Upright bars, those of all series that have one label on top of one another.
    case stackedColumns
    /// Bars that lie, one for each point.
    case rows(RowStyle)
    /// Bars that lie, one for each series, of its points one behind the other.
    case stackedRows
  }

  /// What there is around bars that lie.
  public enum RowStyle: Sendable, Hashable {
    /// A line where the values begin.
    case axis
    /// Nothing.
    case noAxis
    /// The rest of the whole, and the share of it; the whole is the sum of all values.
    case partToWhole
  }

  /// A value and its name.
  public struct Point: Sendable, Hashable {
    /// The name, or the place on the axis of names.
    public var label: String
    /// The value, which may be infinite or no number; nil where it cannot be read.
    public var value: Double?
    /// The value as its author wrote it.
    public var writtenValue: String?
    /// Colour, or nil for that of the series.
    public var color: ChartColor?

    /// Makes a point.
    public init(label: String, value: Double?) {
      self.label = label
      self.value = value
    }
  }

  /// Points that belong together.
  public struct Series: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The points in order.
    public var points: [Point]
    /// Colour, or nil for one of the chart's.
    public var color: ChartColor?

    /// Makes a series in a colour of the chart's.
    public init(name: String = "", points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  /// The scale of a gauge; its segments are the points of the only series of the chart.
  public struct Gauge: Sendable, Hashable {
    /// Where the scale begins.
    public var minimum = 0.0
    /// Where it ends; more than ``minimum``.
    public var maximum = 100.0
    /// The value, or nil where it cannot be read.
    public var value: Double?
    /// The value as its author wrote it.
    public var writtenValue: String?
    /// The text below the value.
    public var subLabel: String?
    /// Whether the value is shown as a part of ``maximum`` rather than in per cent.
    public var isFraction = false
    /// Whether the ends of the scale are shown.
    public var showsEnds = true

    /// Makes a scale from 0 to 100.
    public init() {}
  }

  /// The way in which the values are drawn.
  public var kind: Kind
  /// The values.
  public var series: [Series]
  /// The text above it.
  public var title: String?
  /// The name of the axis of names.
  public var xAxisTitle: String?
  /// The name of the axis of values.
  public var yAxisTitle: String?
  /// The colours of what names none.
  public var colorSet = ChartColor.Set.categorical
  /// The colour of all that names none, or nil for the set's.
  public var color: ChartColor?
  /// Whether colours are explained; on paper names are always there.
  public var showsLegend = true
  /// Whether bars have their values beside them; on paper values are always there.
  public var showsValues = true
  /// Where the axis of values begins, or nil for where they need it.
  public var yMinimum: Double?
  /// Where the axis of values ends, or nil for where they need it.
  public var yMaximum: Double?

  /// Makes a chart without titles.
  public init(_ kind: Kind, series: [Series]) {
    self.kind = kind
    self.series = series
  }
}

extension Chart.Point {
  /// The value, or 0 where it cannot be drawn.
  var size: Double { value.map { $0.isNaN ? 0 : $0 } ?? 0 }

  /// The size of a part of something: what is less than nothing counts as nothing.
  var share: Double { max(0, size) }

  /// The value in words; empty where there is none.
  var text: String { writtenValue ?? value.map(ChartNumber.text) ?? "" }
}

extension Chart {
  /// The colour of one of several things that differ in colour.
  func color(_ own: ChartColor?, at index: Int) -> ChartColor {
    own ?? color ?? colorSet.color(at: index)
  }

  /// Whether the values are parts of something, so that none can be less than nothing.
  var hasShares: Bool {
    switch kind {
    case .pie, .donut, .stackedColumns, .stackedRows, .gauge: true
    case .rows(let style): style == .partToWhole
    case .lines, .columns, .groupedColumns: false
    }
  }
}
