/// Random numbers that are the same in every run, from a seed.
///
/// The algorithm is SplitMix64 (Steele, Lea and Flood, 2014).
public struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes a source; equal seeds give equal numbers.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in a range that is not empty.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// A number from 0 up to a bound, which is left out; 0 where the bound is less than 1.
  public mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<max(1, bound), using: &self)
  }

  /// Whether something happens that has a chance of one in so many.
  public mutating func oneIn(_ count: Int) -> Bool {
    number(in: 1...count) == 1
  }

  /// One of some values, of which there is at least one.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(in: 0...(values.count - 1))]
  }
}
