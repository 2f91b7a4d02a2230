import Phrases
import Values

/// Dates and times: how they are written, and sums of them.
enum DateFunctions {
  static let table: [String: Function] = [
    "utcNow": Function(0...2) { arguments throws(ExpressionFault) in
      try arguments.text(of: try arguments.now(), format: 0)
    },
    "formatDateTime": Function(1...3) { arguments throws(ExpressionFault) in
      try arguments.text(of: try arguments.moment(0), format: 1)
    },
    "formatEpoch": Function(1...3) { arguments throws(ExpressionFault) in
      let milliseconds = try arguments.number(0) * 1000
      guard abs(milliseconds) < 1e16, let moment = Moment(milliseconds: Int(milliseconds)) else {
        throw .outOfRange
      }
      return try arguments.text(of: moment, format: 1)
    },
    "formatTicks": Function(1...3) { arguments throws(ExpressionFault) in
      guard let moment = Moment(ticks: try arguments.ticks(0)) else { throw .outOfRange }
      return try arguments.text(of: moment, format: 1)
    }, "addSeconds": adding(.second), "addMinutes": adding(.minute), "addHours": adding(.hour),
    "addDays": adding(.day),
    "addToTime": moving(by: 1), "subtractFromTime": moving(by: -1),
    "getFutureTime": movingNow(by: 1), "getPastTime": movingNow(by: -1),
    "startOfDay": start { ($0.hour, $0.minute, $0.second, $0.nanosecond) = (0, 0, 0, 0) },
    "startOfHour": start { ($0.minute, $0.second, $0.nanosecond) = (0, 0, 0) },
    "startOfMonth": start {
      ($0.day, $0.hour, $0.minute, $0.second, $0.nanosecond) = (1, 0, 0, 0, 0)
    },
  ]

  /// A function that adds some of a unit to a moment.
  private static func adding(_ unit: DateUnit) -> Function {
    Function(2...4) { arguments throws(ExpressionFault) in
      let count = try arguments.integer(1)
      let sum = try arguments.exactMoment(0).adding(count, of: unit)
      return try arguments.text(of: sum, format: 2)
    }
  }

  /// A function that sets the smaller parts of a moment to their first values.
  private static func start(_ reset: @escaping @Sendable (inout DateTime) -> Void) -> Function {
    Function(1...3) { arguments throws(ExpressionFault) in
      var time = try arguments.exactMoment(0).dateTime
      reset(&time)
      return try arguments.text(of: Moment(time), format: 1)
    }
  }

  /// A function that moves a moment by some of a unit that is an argument too.
  private static func moving(by sign: Int) -> Function {
    Function(3...5) { arguments throws(ExpressionFault) in
      let moment = try arguments.exactMoment(0)
      let count = try arguments.integer(1).multipliedReportingOverflow(by: sign).partialValue
      return try arguments.text(of: moment.adding(count, of: try arguments.unit(2)), format: 3)
    }
  }

  private static func movingNow(by sign: Int) -> Function {
    Function(2...4) { arguments throws(ExpressionFault) in
      let count = try arguments.integer(0).multipliedReportingOverflow(by: sign).partialValue
      let unit = try arguments.unit(1)
      return try arguments.text(of: try arguments.now().adding(count, of: unit), format: 2)
    }
  }
}

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
    }, "ticksToDays": ticks(inUnit: 864_000_000_000), "ticksToHours": ticks(inUnit: 36_000_000_000),
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

  /// The names of days by their distance from today.
  private static let dayNames = [
    -2: "day before yesterday", -1: "yesterday", 0: "today", 1: "tomorrow", 2: "day after tomorrow",
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
  /// The time of the environment.
  func now() throws(ExpressionFault) -> Moment {
    guard let now = Moment(milliseconds: environment.now()) else { throw .outOfRange }
    return now
  }

  /// A moment that is written in any way that is read.
  func moment(_ position: Int) throws(ExpressionFault) -> Moment {
    let text = try string(position)
    guard let moment = Moment(text) else { throw .unreadable(text, as: "a date") }
    return moment
  }

  /// A moment that is written as `2018-03-15T13:00:00.111Z`.
  func exactMoment(_ position: Int) throws(ExpressionFault) -> Moment {
    let text = try string(position)
    guard let moment = Moment(exactly: text) else {
      throw .unreadable(text, as: "a date as 2018-03-15T13:00:00.000Z")
    }
    return moment
  }

  /// .NET ticks; a double is taken for the whole number next to it.
  func ticks(_ position: Int) throws(ExpressionFault) -> Int {
    if case .double(let ticks) = self[position], ticks == ticks.rounded(), abs(ticks) < 9e18 {
      return Int(ticks)
    }
    return try integer(position)
  }

  /// A unit of time.
  func unit(_ position: Int) throws(ExpressionFault) -> DateUnit {
    let name = try string(position)
    guard let unit = DateUnit(rawValue: name) else {
      throw .unreadable(name, as: "a unit of time")
    }
    return unit
  }

  /// A moment in the format and locale that the arguments from a position on ask for.
  func text(of moment: Moment?, format position: Int) throws(ExpressionFault) -> ExpressionValue {
    guard let moment else { throw .outOfRange }
    let (pattern, locale) = (try text(position), try locale(position + 1))
    if pattern.isEmpty { return .string(moment.isoText) }
    return .string(try moment.text(pattern: pattern, names: locale.names))
  }

  /// A time zone by its name.
  func zone(_ position: Int) throws(ExpressionFault) -> ZoneRule {
    let name = try string(position)
    guard let zone = ZoneRule(name: name) else { throw .unreadable(name, as: "a time zone") }
    return zone
  }
}
