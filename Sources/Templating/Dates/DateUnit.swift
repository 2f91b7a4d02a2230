/// A unit of time by its name in the language.
enum DateUnit: String, Sendable {
  case second = "Second"
  case minute = "Minute"
  case hour = "Hour"
  case day = "Day"
  case week = "Week"
  case month = "Month"
  case year = "Year"

  /// How many months it has, if it is made of months.
  var months: Int? {
    switch self {
    case .month: 1
    case .year: 12
    default: nil
    }
  }

  /// How many milliseconds it has, if it is not made of months.
  var milliseconds: Int {
    switch self {
    case .second: 1000
    case .minute: 60_000
    case .hour: 3_600_000
    case .day: 86_400_000
    case .week: 7 * 86_400_000
    case .month, .year: 0
    }
  }
}
