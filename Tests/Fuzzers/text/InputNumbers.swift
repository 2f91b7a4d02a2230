/// Numbers that follow from the first bytes of an input (xorshift, Marsaglia 2003).
struct InputNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state == 0 ? 0x9E37_79B9_7F4A_7C15 : state
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
