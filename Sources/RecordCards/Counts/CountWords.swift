import Phrases
import Query
import Records
import Values

/// The words about the counts of a field.
package struct CountWords {
  private let count: FieldCount
  /// Whether texts stand among values of other kinds, so that `5` and `"5"` are two.
  private let isMixed: Bool

  /// Makes the words of some counts.
  package init(_ count: FieldCount) {
    self.count = count
    isMixed = count.rows.contains { row in
      switch row.value.kind {
      case .number, .bool, .null, .list, .object: true
      case .text, .missing, .unreadable: false
      }
    }
  }

  /// The field.
  package var title: String { UserMessage.line(of: count.path.description) }

  /// How many records and values there are.
  package var summary: String {
    if let estimate { return estimate }
    let values = ValueText.count(count.distinctCount, "value")
    return count.droppedCount == 0
      ? "\(records), \(values)" : Phrase("\(records), about \(values)").text
  }

  /// How many records there are, and how many fields with this one.
  package func summary(fieldCount: Int) -> String {
    estimate ?? "\(records), \(ValueText.count(fieldCount, "field"))"
  }

  private var records: String { ValueText.count(count.recordCount, "record") }

  /// The sample that the counts are estimated from; nil where they were counted.
  private var estimate: String? {
    count.sampleCount.map { sampleCount in
      let seen = ValueText.count(sampleCount, "record")
      return Phrase("\(records), estimated from \(seen) of all parts").text
    }
  }

  /// What the field has, in a line.
  package var brief: String {
    let kinds = count.spread.kinds.filter { $0.key.isValue }
      .sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
    let present =
      count.recordCount == 0 ? 0 : Double(count.presentCount) / Double(count.recordCount)
    var parts = kinds.map { name(of: $0.key).text }
    let share = (count.sampleCount == nil ? "" : "≈\u{A0}") + NumberText.percent(present)
    parts.append(Phrase("in \(share) of the records").text)
    parts.append(distinct)
    let (numbers, times) = (count.spread.numbers, count.spread.times)
    if numbers.count > 0 {
      parts.append(
        Phrase("\(NumberText.short(numbers.least)) to \(NumberText.short(numbers.greatest))").text)
    }
    if times.count > 0 { parts.append(span) }
    if count.spread.lengths.count > 0 { parts.append(lengths) }
    return parts.joined(separator: ", ")
  }

  /// How many different values there are; a sample has not met all of them.
  private var distinct: String {
    let values = ValueText.count(count.distinctCount, "value")
    if count.sampleCount != nil { return Phrase("at least \(values)").text }
    return count.droppedCount == 0 ? values : "≈\u{A0}\(values)"
  }

  /// The name of a kind of values; texts that are all numbers or times are called so.
  private func name(of kind: CountedValue.Kind) -> Phrase {
    switch kind {
    case .text:
      let texts = count.spread.kinds[.text] ?? 0
      if count.spread.times.count >= texts, texts > 0 { return "times" }
      let numbers = count.spread.numbers.count - (count.spread.kinds[.number] ?? 0)
      return numbers >= texts && texts > 0 ? "numbers in texts" : "texts"
    case .number: return "numbers"
    case .bool: return "true or false"
    case .list: return "lists"
    case .object: return "objects"
    case .null: return "null"
    case .missing: return "missing"
    case .unreadable: return "unreadable"
    }
  }

  /// The name of a value in one line.
  package func label(of value: CountedValue) -> String {
    switch value.kind {
    case .missing: return Phrase("(missing)").text
    case .unreadable: return Phrase("(bad records)").text
    case .null: return "null"
    case .number, .bool, .list, .object: return cut(value)
    case .text:
      let text = cut(value)
      return needsQuotes(text) ? "\"\(text)\"" : text
    }
  }

  private func cut(_ value: CountedValue) -> String {
    UserMessage.line(of: value.text) + (value.isWhole ? "" : "…")
  }

  private func needsQuotes(_ text: String) -> Bool {
    if text.isEmpty || text.first == " " || text.last == " " { return true }
    guard isMixed else { return false }
    return ["null", "true", "false"].contains(text)
      || text.utf8.first.map { $0 == 0x2D || (0x30...0x39).contains($0) } == true
  }

  /// The ends of the numbers and what is in the middle.
  package var range: String {
    let numbers = count.spread.numbers
    let median = numbers.quantiles([0.5]).first.map(NumberText.short) ?? ""
    let (least, greatest) = (NumberText.short(numbers.least), NumberText.short(numbers.greatest))
    return Phrase(
      "\(least) to \(greatest), median \(median), mean \(NumberText.short(numbers.mean))"
    ).text
  }

  /// The quantiles of the numbers.
  package var quantiles: String {
    let found = count.spread.numbers.quantiles([0.05, 0.25, 0.75, 0.95]).map(NumberText.short)
    guard found.count == 4 else { return "" }
    return Phrase(
      "5% are up to \(found[0]), 25% to \(found[1]), 75% to \(found[2]), 95% to \(found[3])"
    )
    .text
  }

  /// The first and last moment.
  package var span: String {
    let times = count.spread.times
    guard let first = times.first, let last = times.last else { return "" }
    return Phrase("\(Self.text(first)) to \(Self.text(last))").text
  }

  private static func text(_ moment: Moment) -> String {
    let time = DateTime(moment)
    return "\(time.dateText) \(time.timeText)"
  }

  /// The lengths of the texts.
  package var lengths: String {
    let lengths = count.spread.lengths
    let median = lengths.quantiles([0.5]).first ?? 0
    let (least, greatest) = (NumberText.short(lengths.least), NumberText.short(lengths.greatest))
    return Phrase("\(least) to \(greatest) characters, median \(NumberText.short(median))").text
  }

  /// The words about values that are not listed.
  package func rest(_ restCount: Int) -> String {
    let values = ValueText.grouped(restCount)
    guard count.droppedCount > 0 else { return Phrase("and \(values) more").text }
    return Phrase(
      """
      and about \(values) more, which are seldom; each count may be \
      \(ValueText.grouped(count.mostMissed)) too low
      """
    ).text
  }
}

/// Numbers in a few digits.
package enum NumberText {
  /// A number in at most six digits, grouped if it is whole: `1 250`, `0.125`, `3.2e-9`.
  package static func short(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    if number == number.rounded(), abs(number) < 1e15 { return ValueText.grouped(Int(number)) }
    var scale = 1.0
    let size = abs(number)
    while size * scale < 100_000, scale < 1e12 { scale *= 10 }
    let rounded = (number * scale).rounded() / scale
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? ValueText.grouped(Int(rounded)) : "\(rounded)"
  }

  /// A share from 0 to 1 in per cent with two decimals: `41.30 %`; what is less than half a hundredth is `<0.01 %`.
  package static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    if hundredths == 0, share > 0 { return "<0.01\u{A0}%" }
    return "\(decimals(hundredths))\u{A0}%"
  }

  /// A share with its error: `41.30 % ±0.45`; without it where it was counted.
  package static func percent(_ share: Double, error: Double) -> String {
    error > 0 ? "\(percent(share)) \(Self.error(error))" : percent(share)
  }

  /// The error of a share in points of per cent: `±0.45`.
  package static func error(_ error: Double) -> String {
    "±\(decimals(max(1, Int((error * 10_000).rounded(.up)))))"
  }

  private static func decimals(_ hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
