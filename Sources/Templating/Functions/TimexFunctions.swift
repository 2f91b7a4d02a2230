import Values

/// Expressions of time that may leave things open.
enum TimexFunctions {
  static let table: [String: Function] = [
    "isDefinite": test { $0.isDefinite },
    "isDate": test { $0.isDate },
    "isTime": test { $0.isTime },
    "isDuration": test { $0.isDuration },
    "isDateRange": test { $0.isDateRange },
    "isTimeRange": test { $0.isTimeRange },
    "isPresent": test { $0.isPresent },
    "resolve": Function(1...1) { arguments throws(ExpressionFault) in
      guard let text = try arguments.timex().resolved else {
        throw .unreadable(arguments[0].text, wanted: "a certain date or time")
      }
      return .string(text)
    },
    "getNextViableDate": Function(1...2) { arguments throws(ExpressionFault) in
      try viableDate(arguments, step: 1)
    },
    "getPreviousViableDate": Function(1...2) { arguments throws(ExpressionFault) in
      try viableDate(arguments, step: -1)
    },
    "getNextViableTime": Function(1...2) { arguments throws(ExpressionFault) in
      try viableTime(arguments, step: 1)
    },
    "getPreviousViableTime": Function(1...2) { arguments throws(ExpressionFault) in
      try viableTime(arguments, step: -1)
    },
  ]

  private static func test(_ holds: @escaping @Sendable (Timex) -> Bool) -> Function {
    Function(1...1) { arguments throws(ExpressionFault) in
      .bool(holds(try arguments.timex()))
    }
  }

  /// The next or last day that `XXXX-07-10` names, which leaves the year open.
  private static func viableDate(
    _ arguments: Arguments, step: Int
  ) throws(ExpressionFault) -> ExpressionValue {
    let text = try arguments.string(0)
    let timex = Timex(text)
    guard text.hasPrefix("XXXX-"), let month = timex.month, let day = timex.day else {
      throw .unreadable(text, wanted: "a date as XXXX-12-31")
    }
    let today = try arguments.clock()
    // A leap day comes again within eight years.
    for years in 0...8 {
      let date = DateTime(year: today.year + years * step, month: month, day: day)
      let distance = date.dayNumber - today.dayNumber
      if date.isValid, distance * step > 0 { return .string(date.dateText) }
    }
    throw .outOfRange
  }

  /// The next or last time that `TXX:40:20` names, which leaves the hour open.
  private static func viableTime(
    _ arguments: Arguments, step: Int
  ) throws(ExpressionFault) -> ExpressionValue {
    let text = try arguments.string(0)
    let timex = Timex(text.hasPrefix("TXX:") ? "T00:" + text.dropFirst(4) : "")
    guard let minute = timex.minute, let second = timex.second else {
      throw .unreadable(text, wanted: "a time as TXX:59:59")
    }
    let clock = try arguments.clock()
    let distance = (minute - clock.minute) * 60 + second - clock.second
    let hour = (clock.hour + (distance * step > 0 ? 0 : step) + 24) % 24
    let parts = [hour, minute, second].map { Digits.padded($0, to: 2) }
    return .string("T" + parts.joined(separator: ":"))
  }
}

extension Arguments {
  fileprivate func timex() throws(ExpressionFault) -> Timex {
    if let text = self[0].string { return Timex(text) }
    guard let timex = self[0].fields.flatMap({ Timex($0) }) else {
      throw wrong(0, "an expression of time")
    }
    return timex
  }

  /// What clocks show now, in UTC or in the zone of the second argument.
  fileprivate func clock() throws(ExpressionFault) -> DateTime {
    if count < 2 { return try now().dateTime }
    guard let local = try zone(1).local(try now()) else { throw .outOfRange }
    return local.dateTime
  }
}
