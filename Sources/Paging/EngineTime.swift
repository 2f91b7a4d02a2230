import Values

/// Times as databases write them.
enum EngineTime {
  /// A time as `2026-11-20 08:30:00.000001+00`, which is read with a zone and without.
  static func text(microseconds: Int) -> String {
    var (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000) }
    let text = Moment(seconds: seconds, nanoseconds: rest * 1_000).isoText(fractionDigits: 6)
    return text.replacing("T", with: " ").dropLast() + "+00"
  }
}
