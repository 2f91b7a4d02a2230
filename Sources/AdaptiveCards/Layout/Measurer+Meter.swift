import CellGrid
import Phrases
import TextLayout
import Values

/// Stars, bars and rings.
extension Measurer {
  /// Widest bar, in columns.
  private static let longestBar = 60

  /// The box of a meter; on paper it is words alone.
  mutating func box(for meter: Meter, in frame: Frame) -> Box? {
    switch meter.style {
    case .stars(let isCompact): stars(of: meter, isCompact: isCompact, in: frame)
    case .bar: bar(of: meter, in: frame)
    case .ring: ring(of: meter, in: frame)
    }
  }

  /// The text that a meter would like to have room for.
  func text(of meter: Meter) -> StyledText {
    switch meter.style {
    case .stars(let isCompact): starsText(of: meter, isCompact: isCompact, Style.plain)
    case .bar: StyledText(String(repeating: "#", count: 20) + " 100%")
    case .ring: ringText(of: meter)
    }
  }

  /// Stars, the value, and how many people gave one.
  private mutating func stars(of meter: Meter, isCompact: Bool, in frame: Frame) -> Box? {
    let star = Style(
      foreground: style(of: TextLook(color: .warning), in: frame).foreground)
    return wrapped(
      starsText(of: meter, isCompact: isCompact, star), base: style(of: frame.look, in: frame),
      in: frame)
  }

  private func starsText(of meter: Meter, isCompact: Bool, _ star: Style) -> StyledText {
    let whole = Int(meter.maximum)
    var text = StyledText()
    if environment.isPlain {
      text.append(Phrase("\(meter.writtenValue ?? "0") of \(whole)").text)
    } else {
      let filled = isCompact ? 1 : Int(((meter.share ?? 0) * meter.maximum).rounded())
      text.append(String(repeating: glyphs.star, count: filled), style: star)
      if !isCompact { text.append(String(repeating: glyphs.noStar, count: whole - filled)) }
      if let value = meter.writtenValue { text.append(" \(value)") }
    }
    if let count = meter.count { text.append(" (\(count))") }
    return text
  }

  /// A bar and the share in per cent; without a value it is under way.
  private mutating func bar(of meter: Meter, in frame: Frame) -> Box? {
    let base = style(of: frame.look, in: frame)
    guard let percent = percent(of: meter) else {
      let words = environment.isPlain ? Phrase("under way").text : glyphs.ellipsis
      return wrapped(StyledText(words), base: base, in: frame)
    }
    let columns = min(frame.columns, Self.longestBar) - percent.count - 1
    guard !environment.isPlain, columns > 0 else {
      return wrapped(StyledText(percent), base: base, in: frame)
    }
    var inner = frame.inside(columns: percent.count)
    inner.alignment = .left
    guard let words = wrapped(StyledText(percent), base: base, in: inner) else { return nil }
    let cells = [
      Box.Row.Cell(column: 0, box: bar(of: meter, columns: columns, in: frame)),
      Box.Row.Cell(column: columns + 1, box: words),
    ]
    return Box(Box.Row(cells: cells), columns: frame.columns)
  }

  private func bar(of meter: Meter, columns: Int, in frame: Frame) -> Box {
    let filled = Int(((meter.share ?? 0) * Double(columns)).rounded())
    let color = style(of: TextLook(color: meter.color ?? .accent), in: frame)
    let rest = Style(foreground: .role(.subtle), background: frame.background)
    let fills = [
      (0..<filled, glyphs.barFilled, color), (filled..<columns, glyphs.barEmpty, rest),
    ].map { part, glyph, style in
      DisplayList.Fill(
        rect: Rect(column: part.lowerBound, row: 0, columns: part.count, rows: 1),
        cell: Cell(glyph: glyph.value, style: style))
    }
    return Box(columns: columns, rows: 1, content: .drawing(fills))
  }

  private mutating func ring(of meter: Meter, in frame: Frame) -> Box? {
    wrapped(ringText(of: meter), base: style(of: frame.look, in: frame), in: frame)
  }

  private func ringText(of meter: Meter) -> StyledText {
    var parts = [percent(of: meter)].compactMap(\.self)
    if !environment.isPlain {
      let share = meter.share ?? 0
      let ring = meter.share == nil ? glyphs.ellipsis : glyphs.rings[Int((share * 4).rounded())]
      parts.insert(ring, at: 0)
    }
    let label = meter.label ?? ""
    if !label.isEmpty { parts.insert(label, at: meter.isLabelFirst ? 0 : parts.count) }
    return StyledText(parts.joined(separator: " "))
  }

  private func percent(of meter: Meter) -> String? {
    meter.share.map { "\(Int(($0 * 100).rounded()))%" }
  }
}
