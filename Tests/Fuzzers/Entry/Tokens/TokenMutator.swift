/// Changes an input mostly by its tokens.
///
/// Words, numbers and signs are left out, put elsewhere, or replaced by words that the target knows: bytes put in
/// anywhere seldom make another sentence of a grammar. libFuzzer calls this in place of its own change, for targets
/// that are compiled with it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: UInt32
) -> Int {
  var random = SmallRandom(state: UInt64(seed))
  guard random.below(3) > 0, count > 0 else { return mutateBytes(bytes, count, room) }
  var tokens = Tokens(UnsafeBufferPointer(start: bytes, count: count))
  for _ in 0...random.below(3) { tokens.change(&random) }
  let changed = tokens.bytes
  guard !changed.isEmpty, changed.count <= room else { return mutateBytes(bytes, count, room) }
  for (offset, byte) in changed.enumerated() { bytes[offset] = byte }
  return changed.count
}

/// A text as runs of letters and digits, runs of blanks, and single signs.
private struct Tokens {
  private var tokens: [[UInt8]] = []

  private static let numbers = [
    "0", "1", "-1", "2.5", "10", "1e9", "007", "2026-01-02", "12:34:56", "99999999999999999999",
  ]

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var last = Kind.sign
    for byte in text {
      let kind = Kind(byte)
      if kind == last, kind != .sign {
        tokens[tokens.count - 1].append(byte)
      } else {
        tokens.append([byte])
      }
      last = kind
    }
  }

  private enum Kind {
    case word, blank, sign

    init(_ byte: UInt8) {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: self = .word
      case 0x20, 0x0A: self = .blank
      default: self = .sign
      }
    }
  }

  var bytes: [UInt8] { Array(tokens.joined()) }

  mutating func change(_ random: inout SmallRandom) {
    guard !tokens.isEmpty else { return tokens.append(Self.word(&random)) }
    let place = random.below(tokens.count)
    switch random.below(8) {
    case 0: tokens.remove(at: place)
    case 1: tokens.insert(tokens[random.below(tokens.count)], at: place)
    case 2: tokens.swapAt(place, random.below(tokens.count))
    case 3: tokens.insert(contentsOf: [Self.word(&random), [0x20]], at: place)
    case 4:
      let length = random.below(min(tokens.count - place, 12)) + 1
      let part = Array(tokens[place..<(place + length)])
      tokens.insert(contentsOf: part, at: random.below(tokens.count + 1))
    case 5:
      let length = random.below(min(tokens.count - place, 12)) + 1
      tokens.removeSubrange(place..<(place + length))
    default: tokens[place] = Self.word(&random)
    }
  }

  private static func word(_ random: inout SmallRandom) -> [UInt8] {
    let isNumber = random.below(4) == 0
    let words = isNumber ? numbers : FuzzWords.all
    return Array(words[random.below(words.count)].utf8)
  }
}
