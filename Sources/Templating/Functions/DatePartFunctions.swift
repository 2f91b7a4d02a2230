import Values

/// Parts of dates, and what lies between them.
enum DatePartFunctions {
  static let table: [String: Function] = [
    "year": part { $0.dateTime.year },
    "month": part { $0.dateTime.month },
    "dayOfMonth": part { $0.dateTime.day },
    "dayOfWeek": part { $0.dateTime.weekday },
    "dayOfYear": part { $0.dateTime.dayOfYear },
    "ticks": part { $0.ticks },
    "date": Function(1...1) { arguments throws(ExpressionFault) in
      .string(try text(of: try arguments.exactMoment(0)))
    },
    "dateTimeDiff": Function(2...2) { arguments throws(ExpressionFault) in
      .integer(try arguments.exactMoment(0).ticks - (try arguments.exactMoment(1).ticks))
    },
    "ticksToDays": ticks(inUnit: 864_000_000_000),
    "ticksToHours": ticks(inUnit: 36_000_000_000),
    "ticksToMinutes": ticks(inUnit: 600_000_000),
    "isDateTime": Function(1...1) { arguments in
      .bool(arguments[0].string.flatMap { Moment(exactly: $0) } != nil)
    },
    "getTimeOfDay": Function(1...1) { arguments throws(ExpressionFault) in
      .string(timeOfDay(try arguments.moment(0).dateTime))
    },
    "dateReadBack": Function(2...2) { arguments throws(ExpressionFault) in
      let (today, moment) = (try arguments.exactMoment(0), try arguments.exactMoment(1))
      let distance = moment.dateTime.dayNumber - today.dateTime.dayNumber
      if let name = dayNames[distance] { return .string(name) }
      return .string(try text(of: moment))
    },
    "convertFromUTC": Function(2...4) { arguments throws(ExpressionFault) in
      let local = try arguments.zone(1).local(try arguments.exactMoment(0))
      guard try arguments.text(2).isEmpty else { return try arguments.text(of: local, format: 2) }
      guard let local else { throw .outOfRange }
      return .string("\(local.isoText.dropLast())0000")
    },
    "convertToUTC": Function(2...4) { arguments throws(ExpressionFault) in
      let moment = try arguments.zone(1).utc(try arguments.moment(0))
      return try arguments.text(of: moment, format: 2)
    },
  ]

  private static func part(_ read: @escaping @Sendable (Moment) -> Int) -> Function {
    Function(1...1) { arguments throws(ExpressionFault) in
      .integer(read(try arguments.exactMoment(0)))
    }
  }

  private static func ticks(inUnit unit: Double) -> Function {
    Function(1...1) { arguments throws(ExpressionFault) in
      .number(Double(try arguments.integer(0)) / unit)
    }
  }

  private static func text(of moment: Moment) throws(ExpressionFault) -> String {
    try moment.text(pattern: "M/dd/yyyy", names: .english)
  }

  /// What a day is called, by how far it is from today.
  private static let dayNames = [
    -2: "day before yesterday", -1: "yesterday", 0: "today", 1: "tomorrow",
    2: "day after tomorrow",
  ]

  private static func timeOfDay(_ time: DateTime) -> String {
    switch (time.hour, time.minute) {
    case (0, 0): "midnight"
    case (..<12, _): "morning"
    case (12, 0): "noon"
    case (..<18, _): "afternoon"
    case (..<22, _), (22, 0): "evening"
    default: "night"
    }
  }
}

extension Arguments {
  /// A time zone by its name.
  func zone(_ position: Int) throws(ExpressionFault) -> ZoneRule {
    let name = try string(position)
    guard let zone = ZoneRule(name: name) else { throw .unreadable(name, wanted: "a time zone") }
    return zone
  }
}
