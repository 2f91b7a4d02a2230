/// A value kept by reference, so that what holds it is small to copy where it is mostly nil.
indirect enum Indirect<Value: Sendable & Hashable>: Sendable, Hashable {
  case value(Value)

  /// Makes one, or nil of nil.
  init?(_ value: Value?) {
    guard let value else { return nil }
    self = .value(value)
  }

  /// The value.
  var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
