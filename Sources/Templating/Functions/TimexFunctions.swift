import Phrases
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
        throw .unreadable(arguments[0].text, as: "a certain date or time")
      }
      return .string(text)
    },
    "getNextViableDate": viableDate(step: 1),
    "getPreviousViableDate": viableDate(step: -1),
    "getNextViableTime": viableTime(step: 1),
    "getPreviousViableTime": viableTime(step: -1),
  ]

  private static func test(_ holds: @escaping @Sendable (Timex) -> Bool) -> Function {
    Function(1...1) { arguments throws(ExpressionFault) in .bool(holds(try arguments.timex())) }
  }

  /// The next or last day that `XXXX-07-10` names, which leaves the year open.
  private static func viableDate(step: Int) -> Function {
    Function(1...2) { arguments throws(ExpressionFault) in
      let text = try arguments.string(0)
      let timex = Timex(text)
      guard text.hasPrefix("XXXX-"), let month = timex.month, let day = timex.day else {
        throw .unreadable(text, as: "a date as XXXX-12-31")
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
  }

  /// The next or last time that `TXX:40:20` names, which leaves the hour open.
  private static func viableTime(step: Int) -> Function {
    Function(1...2) { arguments throws(ExpressionFault) in
      let text = try arguments.string(0)
      let timex = Timex(text.hasPrefix("TXX:") ? "T00:" + text.dropFirst(4) : "")
      guard let minute = timex.minute, let second = timex.second else {
        throw .unreadable(text, as: "a time as TXX:59:59")
      }
      let clock = try arguments.clock()
      let distance = (minute - clock.minute) * 60 + second - clock.second
      let hour = (clock.hour + (distance * step > 0 ? 0 : step) + 24) % 24
      let time = DateTime(year: 0, hour: hour, minute: minute, second: second)
      return .string("T" + time.timeText)
    }
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

  /// The time that clocks show now, in UTC or in the zone of the second argument.
  fileprivate func clock() throws(ExpressionFault) -> DateTime {
    if count < 2 { return try now().dateTime }
    guard let local = try zone(1).local(try now()) else { throw .outOfRange }
    return local.dateTime
  }
}

/// An expression of time of TIMEX3, in the part that the language knows: what it says for certain.
struct Timex {
  var year: Int?
  var month: Int?
  var day: Int?
  var weekday: Int?
  var hour: Int?
  var minute: Int?
  var second: Int?
  /// Whether it is the present: `PRESENT_REF`.
  var isPresent = false
  /// Whether it is a length of time: `PT30M`.
  var isDuration = false
  /// Whether it is a season, a week, or a month or year as a whole.
  var isWhole = false
  /// Whether it is a part of the day, such as the morning.
  private var isPartOfDay = false

  /// Whether it names one day.
  var isDefinite: Bool { year != nil && month != nil && day != nil }

  /// Whether it names a day, if only one of every year or week.
  var isDate: Bool { (month != nil && day != nil) || weekday != nil }

  /// Whether it names a time of day.
  var isTime: Bool { hour != nil && minute != nil && second != nil }

  /// Whether it names days from one to another.
  var isDateRange: Bool { isWhole || (isDate && isDuration) }

  /// Whether it names times of a day from one to another.
  var isTimeRange: Bool { isPartOfDay || (isTime && isDuration) }

  /// The date and time as people write it, or nil where it is not certain.
  var resolved: String? {
    let time = isTime ? timeText : nil
    guard !isDuration, !isWhole, !isPartOfDay else { return nil }
    guard month != nil || day != nil || year != nil || weekday != nil else { return time }
    guard isDefinite, let date = dateText else { return nil }
    guard hour != nil else { return date }
    return time.map { "\(date) \($0)" }
  }

  private var timeText: String {
    DateTime(year: 0, hour: hour ?? 0, minute: minute ?? 0, second: second ?? 0).timeText
  }

  private var dateText: String? {
    guard let year, let month, let day else { return nil }
    let date = DateTime(year: year, month: month, day: day)
    return date.isValid ? date.dateText : nil
  }
}

extension Timex {
  /// Reads an expression; of one that is not understood nothing is certain.
  init(_ text: String) {
    var inner = text[...]
    if inner.hasPrefix("("), inner.hasSuffix(")") { inner = inner.dropFirst().dropLast() }
    let parts = inner.split(separator: ",")
    for part in parts.count > 1 ? [parts[0], parts[parts.count - 1]] : parts { read(part) }
  }

  private mutating func read(_ text: Substring) {
    if text == "PRESENT_REF" {
      isPresent = true
    } else if text.first == "P" {
      isDuration = Self.isDuration(text.dropFirst())
    } else if let mark = text.firstIndex(of: "T") {
      readDate(text[..<mark])
      readTime(text[text.index(after: mark)...])
    } else {
      readDate(text)
    }
  }

  /// Whether a text is amounts with their units: `1Y2M3DT4H`.
  private static func isDuration(_ text: Substring) -> Bool {
    let units = text.filter { !$0.isNumber && $0 != "." && $0 != "T" }
    return !units.isEmpty && units.allSatisfy { "YMWDHS".contains($0) } && text.last != "T"
      && text.first.map { $0.isNumber || $0 == "T" } ?? false
  }

  private mutating func readDate(_ text: Substring) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty else { return }
    if ["SP", "SU", "FA", "WI"].contains(first) { isWhole = true }
    guard first == "XXXX" || (first.count == 4 && Int(first) != nil) else { return }
    year = Int(first)
    guard parts.count > 1 else { return isWhole = true }
    if parts[1].hasPrefix("W") {
      weekday = parts.count > 2 ? Int(parts[2]) : nil
      isWhole = weekday == nil
    } else if ["SP", "SU", "FA", "WI"].contains(parts[1]) {
      isWhole = true
    } else {
      month = Self.number(parts[1], in: 1...12)
      day = parts.count > 2 ? Self.number(parts[2], in: 1...31) : nil
      isWhole = month != nil && parts.count == 2
    }
  }

  private mutating func readTime(_ text: Substring) {
    if ["DT", "MO", "AF", "EV", "NI"].contains(text) {
      isPartOfDay = true
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3, let hour = Self.number(parts[0], in: 0...24) else { return }
    let minute = parts.count > 1 ? Self.number(parts[1], in: 0...59) : 0
    let second = parts.count > 2 ? Self.number(parts[2], in: 0...59) : 0
    guard minute != nil, second != nil else { return }
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  private static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.count == 2, let number = Int(text), range.contains(number) else { return nil }
    return number
  }

  /// Makes an expression from an object that has its parts as fields.
  init?(_ fields: [ExpressionField]) {
    if fields.isEmpty { return nil }
    func integer(_ name: String) -> Int? {
      fields.field(named: name)?.double.flatMap { abs($0) < 1e6 ? Int($0) : nil }
    }
    (year, month, day) = (integer("year"), integer("month"), integer("dayOfMonth"))
    (hour, minute, second) = (integer("hour"), integer("minute"), integer("second"))
    weekday = integer("dayOfWeek")
    isPresent = fields.field(named: "now")?.isTruthy ?? false
    isPartOfDay = fields.field(named: "partOfDay")?.string != nil
    let units = ["years", "months", "weeks", "days", "hours", "minutes", "seconds"]
    isDuration = units.contains { integer($0) != nil }
    isWhole =
      fields.field(named: "season") != nil || integer("weekOfYear") != nil
      || (day == nil && weekday == nil && (month != nil || year != nil))
  }
}
