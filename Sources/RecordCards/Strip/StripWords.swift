import Phrases
import Query
import Records
import Values

/// The words about a strip and its intervals; times are in UTC.
package struct StripWords: Sendable {
  private let axis: StripAxis
  private let scale: StripScale

  /// Makes the words of a scale along an axis.
  package init(_ axis: StripAxis, _ scale: StripScale) { (self.axis, self.scale) = (axis, scale) }

  private static let second = 1e6
  private static let minute = 60 * second
  private static let day = 86_400 * second

  /// Its axis in words: the name of a field, or the records.
  package var title: String {
    axis.path.map { UserMessage.line(of: $0.description) }
      ?? Phrase("the order of the records").text
  }

  /// From where to where it goes, from top to bottom: `2026-11-29 09:12 to 17:45`.
  package var span: String {
    let (first, last) = ends(scale.least, scale.greatest, withDate: true, isOpen: StripScale.Ends())
    return Phrase("\(first) to \(last)").text
  }

  /// The length of an interval: `8 min`.
  package var step: Phrase {
    switch axis {
    case .time: Self.duration(scale.step)
    case .number: Phrase(verbatim: NumberText.short(Self.rounded(scale.step)))
    case .row: Phrase(verbatim: ValueText.count(max(1, Int(scale.step.rounded())), "record"))
    }
  }

  /// From where to where an interval goes: `10:04 – 10:12`.
  package func interval(_ number: Int) -> String {
    let (first, last) = ends(ofInterval: number)
    return first == last ? first : "\(first) – \(last)"
  }

  /// The same to be heard.
  package func spokenInterval(_ number: Int) -> String {
    let (first, last) = ends(ofInterval: number)
    return first == last ? first : Phrase("\(first) to \(last)").text
  }

  private func ends(ofInterval number: Int) -> (String, String) {
    let (least, end) = scale.bounds(of: number)
    let days = (scale.least / Self.day).rounded(.down) == (scale.greatest / Self.day).rounded(.down)
    // Rows are counted from 1, and the last one of an interval is in it.
    let isWhole = axis == .row && end < scale.greatest && end > least
    let isOpen = StripScale.Ends(
      least: scale.isOpen.least && least == scale.least,
      greatest: scale.isOpen.greatest && end == scale.greatest)
    return ends(least, isWhole ? end - 1 : end, withDate: !days, isOpen: isOpen)
  }

  /// The texts of two values, the first one of the two being at the top; of an open end it is `…`.
  private func ends(
    _ least: Double, _ greatest: Double, withDate: Bool, isOpen: StripScale.Ends
  ) -> (String, String) {
    let isOneDay = (least / Self.day).rounded(.down) == (greatest / Self.day).rounded(.down)
    var ends = [(least, isOpen.least), (greatest, isOpen.greatest)]
    if scale.isReversed { ends.reverse() }
    let isDated = withDate && (!isOneDay || ends[0].1)
    return (
      ends[0].1 ? "…" : text(ends[0].0, withDate: withDate),
      ends[1].1 ? "…" : text(ends[1].0, withDate: isDated)
    )
  }

  /// A value as exact as the intervals are long.
  private func text(_ value: Double, withDate: Bool) -> String {
    switch axis {
    case .number: return NumberText.short(value)
    case .row: return ValueText.grouped(Int(value) + 1)
    case .time: break
    }
    let seconds = (value / Self.second).rounded(.down)
    let time = DateTime(
      Moment(
        seconds: Int(seconds), nanoseconds: Int(value - seconds * Self.second) * 1_000))
    if scale.step >= Self.day { return time.dateText }
    let clock =
      scale.step >= Self.minute ? String(time.timeText.dropLast(3)) : time.timeText
    let digits = scale.step >= Self.second ? 0 : scale.step >= 1_000 ? 3 : 6
    let fraction = digits > 0 ? "." + time.fractionText(digits: digits) : ""
    return (withDate ? "\(time.dateText) " : "") + clock + fraction
  }

  /// A length of time in the unit that suits it.
  static func duration(_ microseconds: Double) -> Phrase {
    let seconds = microseconds / second
    func number(_ unit: Double) -> String { NumberText.short(rounded(seconds / unit)) }
    return switch seconds {
    case ..<0.001: "\(NumberText.short(rounded(microseconds))) µs"
    case ..<1: "\(number(0.001)) ms"
    case ..<120: "\(number(1)) s"
    case ..<7_200: "\(number(60)) min"
    case ..<172_800: "\(number(3_600)) h"
    default: "\(number(86_400)) days"
    }
  }

  /// A number in about two digits.
  private static func rounded(_ number: Double) -> Double {
    abs(number) < 10 ? (number * 10).rounded() / 10 : number.rounded()
  }
}
