import Values

/// The values that a function is applied to.
struct Arguments {
  let values: [ExpressionValue]
  let environment: ExpressionEnvironment

  /// How many there are.
  var count: Int { values.count }

  /// An argument; ``ExpressionValue/missing`` past the last.
  subscript(position: Int) -> ExpressionValue {
    position < values.count ? values[position] : .missing
  }

  /// A text.
  func string(_ position: Int) throws(ExpressionFault) -> String {
    guard let string = self[position].string else { throw wrong(position, "a text") }
    return string
  }

  /// A text, which is empty where there is nothing.
  func text(_ position: Int) throws(ExpressionFault) -> String {
    self[position].isNull ? "" : try string(position)
  }

  /// A number.
  func number(_ position: Int) throws(ExpressionFault) -> Double {
    guard let number = self[position].double else { throw wrong(position, "a number") }
    return number
  }

  /// A whole number.
  func integer(_ position: Int) throws(ExpressionFault) -> Int {
    guard case .integer(let integer) = self[position] else {
      throw wrong(position, "a whole number")
    }
    return integer
  }

  /// The elements of a list.
  func elements(_ position: Int) throws(ExpressionFault) -> [ExpressionValue] {
    guard let elements = self[position].elements else { throw wrong(position, "a list") }
    return elements
  }

  /// The fields of an object.
  func fields(_ position: Int) throws(ExpressionFault) -> [ExpressionField] {
    guard let fields = self[position].fields else { throw wrong(position, "an object") }
    return fields
  }

  /// The fault of an argument that should be something else.
  func wrong(_ position: Int, _ wanted: String) -> ExpressionFault {
    .wrongArgument(position: position, wanted: wanted)
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
