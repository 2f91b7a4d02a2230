import Platform

/// libFuzzer's own way to change bytes (FuzzerInterface.h of LLVM).
@_silgen_name("LLVMFuzzerMutate")
func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

/// The words that a target knows, one in quotes on each line of the file that `FUZZ_WORDS` names.
enum FuzzWords {
  static let all: [String] = {
    guard let path = getenv("FUZZ_WORDS"), let file = fopen(path, "r") else { return ["type"] }
    defer { fclose(file) }
    var words: [String] = []
    var line = [CChar](repeating: 0, count: 1_000)
    while fgets(&line, CInt(line.count), file) != nil {
      let text = line.prefix { $0 != 0 && $0 != 0x0A }.map { UInt8(bitPattern: $0) }
      guard text.count > 2, text.first == UInt8(ascii: "\""), !text.contains(0x5C) else { continue }
      words.append(String(decoding: text.dropFirst().dropLast(), as: UTF8.self))
    }
    return words.isEmpty ? ["type"] : words
  }()
}

/// Numbers from a seed (Knuth's linear congruence).
struct SmallRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }

  /// A number from 0 on that is less than another.
  mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % limit }
}
