import Testing

@testable import JSON

@Suite struct KeyLengthsTests {
  @Test func `a length that was added is there, and all from 63 bytes on are one`() {
    for added in 0..<80 {
      var lengths = KeyLengths()
      #expect(!lengths.contains(added))
      lengths.insert(added)
      for length in 0..<80 {
        #expect(lengths.contains(length) == (min(length, 63) == min(added, 63)))
      }
    }
  }

  @Test func `only keys of the lengths come, and those with escapes`() throws {
    let long = String(repeating: "k", count: 70)
    let text = #"{"ab":1,"abc":{"ab":2},"\u0061":3,"\#(long)":4}"#
    var lengths = KeyLengths()
    lengths.insert(2)
    lengths.insert(64)
    var keys: [String] = []
    var parser = JSONParser()
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { bytes in
      try parser.forEachKey(in: bytes, ofLengths: lengths) { key, _ in
        keys.append(String(decoding: key, as: UTF8.self))
      }
    }
    #expect(keys == ["ab", #"\u0061"#, long])
  }
}
