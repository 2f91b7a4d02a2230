import Values

extension Arguments {
  /// The time of the environment.
  func now() throws(ExpressionFault) -> Moment {
    guard let now = Moment(milliseconds: environment.now()) else { throw .outOfRange }
    return now
  }

  /// A moment that is written in any way that is read.
  func moment(_ position: Int) throws(ExpressionFault) -> Moment {
    let text = try string(position)
    guard let moment = Moment(text) else { throw .unreadable(text, wanted: "a date") }
    return moment
  }

  /// A moment that is written as `2018-03-15T13:00:00.111Z`.
  func exactMoment(_ position: Int) throws(ExpressionFault) -> Moment {
    let text = try string(position)
    guard let moment = Moment(exactly: text) else {
      throw .unreadable(text, wanted: "a date as 2018-03-15T13:00:00.000Z")
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
      throw .unreadable(name, wanted: "a unit of time")
    }
    return unit
  }

  /// A moment in the format and locale that the arguments from a position on ask for.
  func text(
    of moment: Moment?, format position: Int
  ) throws(ExpressionFault) -> ExpressionValue {
    guard let moment else { throw .outOfRange }
    let (pattern, locale) = (try text(position), try locale(position + 1))
    if pattern.isEmpty { return .string(moment.isoText) }
    return .string(try moment.text(pattern: pattern, names: locale.names))
  }
}
