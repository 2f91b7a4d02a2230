extension Moment {
  /// The moment as `2018-03-15T13:00:00.111Z`.
  var isoText: String {
    let fields = fields
    return "\(fields.dateText)T\(fields.timeText).\(Digits.padded(fields.millisecond, to: 3))Z"
  }

  /// The moment in a .NET pattern, in UTC.
  ///
  /// Capital letters that mean nothing to .NET but something to the JavaScript expanders (`DD`,
  /// `YY`, `A`) mean that; so does a letter behind a backslash. Percent signs are left out.
  func text(pattern: String, names: CalendarNames) throws(ExpressionFault) -> String {
    switch pattern {
    case "o", "O": return isoText.dropLast() + "0000+00:00"
    case "R", "r", "U", "u": throw .unreadable(pattern, wanted: "a date format")
    default: break
    }
    let bytes = Array(pattern.utf8)
    var writer = DateWriter(moment: self, names: names)
    var position = 0
    while position < bytes.count {
      position = try writer.write(bytes, from: position)
    }
    return writer.text
  }
}

extension DateFields {
  /// The date as `2018-03-15`.
  var dateText: String {
    "\(Digits.padded(year, to: 4))-\(Digits.padded(month, to: 2))-\(Digits.padded(day, to: 2))"
  }

  /// The time as `13:00:00`.
  var timeText: String {
    [hour, minute, second].map { Digits.padded($0, to: 2) }.joined(separator: ":")
  }
}
