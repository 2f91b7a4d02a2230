import Phrases
import Values

/// Writes a date and time part by part, as a pattern asks.
struct DateWriter {
  private let time: DateTime
  private let names: CalendarNames
  /// The text written so far.
  private(set) var text = ""

  init(_ time: DateTime, names: CalendarNames) {
    self.time = time
    self.names = names
  }

  /// Writes what a pattern has at a position, and returns the position behind it.
  mutating func write(_ pattern: [UInt8], from start: Int) throws(ExpressionFault) -> Int {
    let byte = pattern[start]
    switch byte {
    case 0x22, 0x27, 0x60:
      guard let end = pattern[(start + 1)...].firstIndex(of: byte) else {
        throw Self.fault(pattern)
      }
      text += String(decoding: pattern[(start + 1)..<end], as: UTF8.self)
      return end + 1
    case 0x5C:
      guard start + 1 < pattern.count else { throw Self.fault(pattern) }
      return escaped(pattern, at: start + 1)
    case 0x25: return start + 1
    case 0x67: throw Self.fault(pattern)
    default:
      let end = pattern[start...].firstIndex { $0 != byte } ?? pattern.count
      if !part(byte, count: end - start) {
        text += String(decoding: pattern[start..<end], as: UTF8.self)
      }
      return end
    }
  }

  private static func fault(_ pattern: [UInt8]) -> ExpressionFault {
    .unreadable(String(decoding: pattern, as: UTF8.self), as: "a date format")
  }

  /// Writes a letter behind a backslash; of these `d` is the day of the week as a number.
  private mutating func escaped(_ pattern: [UInt8], at position: Int) -> Int {
    if pattern[position] == 0x64 {
      text += String(time.weekday)
      return position + 1
    }
    let end = pattern[(position + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? pattern.count
    text += String(decoding: pattern[position..<end], as: UTF8.self)
    return end
  }

  /// Writes the part of a letter that stands so many times; false for what is no part.
  private mutating func part(_ letter: UInt8, count: Int) -> Bool {
    switch letter {
    case 0x64: day(count)
    case 0x44: number(time.day, min(count, 2))
    case 0x4D: month(count)
    case 0x79: year(isShort: count < 3)
    case 0x59: year(isShort: count == 2)
    case 0x48: number(time.hour, min(count, 2))
    case 0x68: number((time.hour + 11) % 12 + 1, min(count, 2))
    case 0x6D: number(time.minute, min(count, 2))
    case 0x73: number(time.second, min(count, 2))
    case 0x66, 0x46, 0x53: text += time.fractionText(digits: min(count, 7))
    case 0x74, 0x41: text += time.hour < 12 ? "AM" : "PM"
    case 0x61: text += time.hour < 12 ? "am" : "pm"
    case 0x7A: text += ["+0", "+00", "+00:00"][min(count, 3) - 1]
    case 0x4B: text += "Z"
    default: return false
    }
    return true
  }

  private mutating func number(_ number: Int, _ width: Int) {
    text += DateTime.padded(number, width)
  }

  private mutating func day(_ count: Int) {
    switch count {
    case 1, 2: number(time.day, count)
    case 3: text += names.shortDays[time.weekday]
    default: text += names.days[time.weekday]
    }
  }

  private mutating func month(_ count: Int) {
    switch count {
    case 1, 2: number(time.month, count)
    case 3: text += names.shortMonths[time.month - 1]
    default: text += names.months[time.month - 1]
    }
  }

  private mutating func year(isShort: Bool) {
    if isShort { number(time.year % 100, 2) } else { number(time.year, 4) }
  }
}
