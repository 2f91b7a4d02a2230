/// Random numbers that are the same in every run (SplitMix64).
struct Generator: RandomNumberGenerator {
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

  /// A number from a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A text of characters from an alphabet.
  mutating func text(_ length: ClosedRange<Int>, of alphabet: String) -> String {
    let letters = Array(alphabet)
    return String((0..<number(length)).map { _ in letters[number(0...(letters.count - 1))] })
  }
}
