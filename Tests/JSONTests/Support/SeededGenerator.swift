import JSON

/// Random values that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func value(depth: Int) -> JSONValue {
    switch number(0...(depth > 0 ? 5 : 3)) {
    case 0: .null
    case 1: .bool(number(0...1) == 0)
    case 2: .number(["0", "-1", "2.50", "1e9", "123456789012345678901"][number(0...4)])
    case 3: .string(string())
    case 4: .array((0..<number(0...5)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        JSONObject(
          members: (0..<number(0...5)).map { _ in
            JSONObject.Member(key: string(), value: value(depth: depth - 1))
          }))
    }
  }

  private mutating func string() -> String {
    let letters = ["a", "\"", "\\", "\n", "\u{1}", "é", "漢", "😀", " ", "{", "]", ","]
    return (0..<number(0...8)).map { _ in letters[number(0...11)] }.joined()
  }
}
