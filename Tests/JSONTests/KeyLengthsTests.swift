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

  @Test func `only keys of the lengths are listed, and those with escapes`() throws {
    let long = String(repeating: "k", count: 70)
    let text = #"{"ab":1,"abc":{"ab":2},"\u0061":3,"\#(long)":4}"#
    var lengths = KeyLengths()
    lengths.insert(2)
    lengths.insert(64)
    var parser = JSONParser()
    var keys: [JSONRawString] = []
    let names = { (text: String) in
      try Array(text.utf8).withUnsafeBufferPointer { bytes in
        try parser.readKeys(in: bytes, ofLengths: lengths, into: &keys)
        return keys.map { String(decoding: $0.bytes, as: UTF8.self) }
      }
    }
    #expect(try names(text) == ["ab", #"\u0061"#, long])
    #expect(try names(#"{"ab":3}"#) == ["ab"])
    #expect(throws: JSONError.self) { try names(#"{"ab":3"#) }
    #expect(keys.isEmpty)
    #expect(try names("[]").isEmpty)
  }
}
