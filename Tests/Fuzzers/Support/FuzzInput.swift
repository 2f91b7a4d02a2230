/// The bytes of an input, of which a target takes the first ones as choices.
struct FuzzInput {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  /// Takes a byte; 0 behind the end.
  mutating func byte() -> Int {
    Int(rest.popFirst() ?? 0)
  }

  /// Takes a byte that chooses one of some values.
  mutating func choice<Value>(of values: [Value]) -> Value {
    values[byte() % values.count]
  }

  /// Takes the bytes up to a newline, and the newline.
  mutating func line() -> String {
    let line = rest.prefix { $0 != 0x0A }
    rest = rest[line.endIndex...].dropFirst()
    return String(decoding: line, as: UTF8.self)
  }

  /// The bytes that are left.
  var bytes: [UInt8] { Array(rest) }

  /// The bytes that are left as text, with U+FFFD for what is not UTF-8.
  var text: String { String(decoding: rest, as: UTF8.self) }
}
