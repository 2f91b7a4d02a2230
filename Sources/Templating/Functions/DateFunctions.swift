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
    },
    "addSeconds": adding(.second),
    "addMinutes": adding(.minute),
    "addHours": adding(.hour),
    "addDays": adding(.day),
    "addToTime": Function(3...5) { arguments throws(ExpressionFault) in
      try moved(arguments, by: 1)
    },
    "subtractFromTime": Function(3...5) { arguments throws(ExpressionFault) in
      try moved(arguments, by: -1)
    },
    "getFutureTime": Function(2...4) { arguments throws(ExpressionFault) in
      try movedNow(arguments, by: 1)
    },
    "getPastTime": Function(2...4) { arguments throws(ExpressionFault) in
      try movedNow(arguments, by: -1)
    },
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

  private static func moved(
    _ arguments: Arguments, by sign: Int
  ) throws(ExpressionFault) -> ExpressionValue {
    let moment = try arguments.exactMoment(0)
    let count = try arguments.integer(1).multipliedReportingOverflow(by: sign).partialValue
    return try arguments.text(of: moment.adding(count, of: try arguments.unit(2)), format: 3)
  }

  private static func movedNow(
    _ arguments: Arguments, by sign: Int
  ) throws(ExpressionFault) -> ExpressionValue {
    let count = try arguments.integer(0).multipliedReportingOverflow(by: sign).partialValue
    let unit = try arguments.unit(1)
    return try arguments.text(of: try arguments.now().adding(count, of: unit), format: 2)
  }
}
