extension Moment {
  /// Reads a date and time as `2018-03-15T13:00:00.111Z`: ISO 8601, exactly so.
  init?(exactly text: String) {
    self.init(text)
    guard isoText == text else { return nil }
  }

  /// Reads a date and time of ISO 8601 or `3/15/2018 1:00 PM`; without a zone it is in UTC.
  init?(_ text: String) {
    var scanner = DateScanner(text)
    guard var fields = scanner.date() else { return nil }
    var offset = 0
    if scanner.skip("T") || scanner.skip(" ") {
      guard scanner.time(into: &fields), let minutes = scanner.zone() else { return nil }
      offset = minutes
    } else {
      _ = scanner.skip("Z")
    }
    guard scanner.isAtEnd, let local = Moment(fields) else { return nil }
    self.init(milliseconds: local.milliseconds - offset * 60_000)
  }
}

extension DateScanner {
  /// Reads `2018`, `2018-03`, `2018-03-15` or `3/15/2018`.
  fileprivate mutating func date() -> DateFields? {
    guard let first = number(1...4) else { return nil }
    if skip("/") {
      guard let day = number(1...2), skip("/"), let year = number(4...4) else { return nil }
      return DateFields(year: year, month: first, day: day)
    }
    guard skip("-") else { return isAtEnd ? DateFields(year: first) : nil }
    guard let month = number(2...2) else { return nil }
    guard skip("-") else { return DateFields(year: first, month: month) }
    guard let day = number(2...2) else { return nil }
    return DateFields(year: first, month: month, day: day)
  }

  /// Reads `13:00`, `13:00:00.111` or `1:00 PM`.
  fileprivate mutating func time(into fields: inout DateFields) -> Bool {
    guard let hour = number(1...2), skip(":"), let minute = number(2...2) else { return false }
    (fields.hour, fields.minute) = (hour, minute)
    if skip(":") {
      guard let second = number(2...2) else { return false }
      fields.second = second
      if skip(".") {
        guard let fraction = thousandths() else { return false }
        fields.millisecond = fraction
      }
    }
    return skip(" ") ? half(of: &fields) : true
  }

  /// Reads `AM` or `PM`.
  private mutating func half(of fields: inout DateFields) -> Bool {
    let word = word()
    guard word == "am" || word == "pm", (1...12).contains(fields.hour) else { return false }
    fields.hour = fields.hour % 12 + (word == "pm" ? 12 : 0)
    return true
  }

  /// Reads `Z`, `+01:00`, `+0100` or nothing as minutes ahead of UTC.
  fileprivate mutating func zone() -> Int? {
    if isAtEnd || skip("Z") { return 0 }
    let isAhead = skip("+")
    guard isAhead || skip("-"), let hours = number(2...2) else { return nil }
    _ = skip(":")
    let minutes = number(2...2) ?? 0
    return (isAhead ? 1 : -1) * (hours * 60 + minutes)
  }
}
