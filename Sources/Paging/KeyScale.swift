/// How the values of an order's first column are spread over the rows, as far as is known without counting: about how
/// many rows stand before a value, and about which value a part of them stands before.
public struct KeyScale: Sendable, Hashable {
  /// Values in ascending order, between each two of which stand about as many rows; at least two.
  private let bounds: [EngineCell]
  private let isDescending: Bool

  /// Makes a scale of ascending values, the first and the last of which are about the least and the greatest.
  ///
  /// Nil where they say nothing, for they are too few or all the same.
  public init?(_ bounds: [EngineCell], isDescending: Bool = false) {
    guard let first = bounds.first, let last = bounds.last, first != last else { return nil }
    self.bounds = bounds
    self.isDescending = isDescending
  }

  /// Makes a scale of values as PostgreSQL writes an array of them; nil where that says nothing.
  public init?(arrayLiteral text: [UInt8], isDescending: Bool = false) {
    var reader = ArrayLiteralReader(text, delimiter: UInt8(ascii: ","))
    guard case .array(let parts)? = reader.read() else { return nil }
    self.init(
      parts.compactMap { if case .element(let text) = $0 { .text(text) } else { nil } },
      isDescending: isDescending)
  }

  /// The value before which about such a part of the rows stands, from 0 to 1.
  public func value(at fraction: Double) -> EngineCell {
    let part = min(1, max(0, isDescending ? 1 - fraction : fraction))
    let place = part * Double(bounds.count - 1)
    let index = min(bounds.count - 2, Int(place))
    return Self.between(bounds[index], bounds[index + 1], place - Double(index))
  }

  /// The part of the rows that stands before a value, about, from 0 to 1; nil of null.
  public func fraction(of value: EngineCell) -> Double? {
    guard value != .null else { return nil }
    let next = bounds.firstIndex { Self.isBefore(value, $0) } ?? bounds.count
    let part: Double
    switch next {
    case 0: part = 0
    case bounds.count: part = 1
    default:
      let (low, high) = (bounds[next - 1], bounds[next])
      part = (Double(next - 1) + Self.part(of: value, low, high)) / Double(bounds.count - 1)
    }
    return isDescending ? 1 - part : part
  }

  private static func isBefore(_ left: EngineCell, _ right: EngineCell) -> Bool {
    if let left = left.number, let right = right.number { return left < right }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  /// A value between two others, so far behind the first.
  private static func between(_ low: EngineCell, _ high: EngineCell, _ part: Double) -> EngineCell {
    switch (low, high) {
    case (.integer(let low), .integer(let high)):
      // From one end to the other of all numbers there are more of them than are above zero.
      let width = high.magnitude(above: low)
      let step = (Double(width) * part).rounded(.down)
      guard step < Double(width) else { return .integer(high) }
      return .integer(Int64(truncatingIfNeeded: UInt64(bitPattern: low) &+ UInt64(step)))
    case (.real(let low), .real(let high)): return .real(low + (high - low) * part)
    case (.text(let low), .text(let high)):
      // A whole number comes as it is written, too.
      if let low = Int64(String(decoding: low, as: UTF8.self)),
        let high = Int64(String(decoding: high, as: UTF8.self)),
        case .integer(let number) = between(.integer(low), .integer(high), part)
      {
        return .text(Array(String(number).utf8))
      }
      return .text(part < 0.5 ? low : high)
    default:
      // Of what is only known as it is written nothing lies between for certain but the two.
      return part < 0.5 ? low : high
    }
  }

  /// How far behind the first of two values another stands that is between them.
  private static func part(of value: EngineCell, _ low: EngineCell, _ high: EngineCell) -> Double {
    guard let value = value.number, let low = low.number, let high = high.number, high > low else {
      return 0.5
    }
    return (value - low) / (high - low)
  }
}

extension Int64 {
  /// How much greater it is than a number that is not greater.
  fileprivate func magnitude(above other: Int64) -> UInt64 {
    UInt64(bitPattern: self) &- UInt64(bitPattern: other)
  }
}

extension EngineCell {
  /// Whether it is a number, or the text of one.
  var isNumber: Bool { number != nil }

  /// The number that a value is, or that its text says.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): Double(String(decoding: text, as: UTF8.self))
    case .null, .blob: nil
    }
  }

  fileprivate var bytes: [UInt8] {
    switch self {
    case .text(let bytes), .blob(let bytes): bytes
    case .null, .integer, .real: []
    }
  }
}
