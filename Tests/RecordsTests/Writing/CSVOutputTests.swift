import RecordsFixture
import TestSupport
import Testing

@testable import Records

@Suite struct CSVOutputTests {
  @Test func `cells are quoted where they must be`() throws {
    let text = #"{"a":"x,y","b":"q\"q","c":"l\nl","d":" s ","e":"r\r"}"# + "\n{}\n"
    #expect(
      try encodedText(text, as: .csv)
        == "a,b,c,d,e\n\"x,y\",\"q\"\"q\",\"l\nl\", s ,\"r\r\"\n,,,,\n")
  }

  @Test func `members have columns, arrays are JSON, nothing is empty`() throws {
    let text = """
      {"a":{"b":1,"c":{"d":true}},"e":[1,"x"],"f":null,"g":{},"h":1.50}
      {"h":2,"i":"late but in time"}

      """
    #expect(
      try encodedText(text, as: .csv) == """
        a.b,a.c.d,e,f,g,h,i
        1,true,"[1,""x""]",,{},1.50,
        ,,,,,2,late but in time

        """)
  }

  @Test func `a row of one empty cell is no blank line`() throws {
    #expect(try encodedText("{\"a\":\"\"}\n{\"a\":\"x\"}\n", as: .csv) == "a\n\"\"\nx\n")
  }

  @Test func `names that stand twice are two columns`() throws {
    #expect(try encodedText("{\"a\":1,\"a\":2}\n{\"a\":3}\n", as: .csv) == "a,a\n1,2\n3,\n")
    #expect(try encodedText("a,a\n1,2\n3\n", as: .csv, name: "a.csv") == "a,a\n1,2\n3,\n")
  }

  @Test func `chosen columns stand in their order`() throws {
    let text = #"{"a":1,"b":{"c":2,"d":3},"e":4}"# + "\n"
    #expect(try encodedText(text, as: .csv, fields: "b.d,e,b.c") == "b.d,e,b.c\n3,4,2\n")
  }

  @Test func `what has no column is counted`() throws {
    let first = String(repeating: "{\"a\":1}\n", count: CSVEncoder.sampleSize)
    let result = try encoded(
      Array((first + "{\"a\":2,\"b\":3}\n{\"a\":\n{\"b\":null}\n").utf8), as: .csv)
    #expect(result.losses.lateCount == 1)
    #expect(result.losses.lateFields == ["b"])
    #expect(result.losses.badCount == 1)
    let lines = String(decoding: result.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1 + CSVEncoder.sampleSize + 2)
  }

  /// A table that is written and read again is the same table.
  @Test(arguments: PropertySeeds.range(least: 40))
  func `a random table has the same cells again`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let columns = random.number(in: 2...5)
    let rows = (0..<random.number(in: 1...20)).map { _ in
      (0..<columns).map { _ in Array(random.text(0...6, of: "a ,;\"\n\ré").utf8) }
    }
    var text: [UInt8] = []
    CSVText.append((0..<columns).map { Array("c\($0)".utf8) }, to: &text)
    for row in rows { CSVText.append(row, to: &text) }
    let options = RecordOptions(delimiter: Byte.comma)
    let again = try encoded(text, as: .csv, options: options).bytes
    #expect(again == text, "seed \(seed)")
  }
}
