import Dispatch
import JSON
import TestSupport
import Testing

@testable import Records

@Suite struct SearchTests {
  private func ranges(_ pattern: String, _ text: String, isLiteral: Bool = false) throws -> [Range<
    Int
  >] {
    try SearchPattern(pattern, isLiteral: isLiteral).ranges(in: Array(text.utf8))
  }

  @Test func `matches are ranges of bytes`() throws {
    #expect(try ranges("b+", "abba b") == [1..<3, 5..<6])
    #expect(try ranges("é", "né é") == [1..<3, 4..<6])
    #expect(try ranges("x*", "axa") == [1..<2])
    #expect(try ranges("^", "abc") == [])
    #expect(try ranges("a.c", "a.c abc", isLiteral: true) == [0..<3])
    #expect(try ranges("\\w+", "né") == [0..<3])
  }

  @Test func `capitals matter if the pattern has any`() throws {
    #expect(try ranges("ab", "ab AB") == [0..<2, 3..<5])
    #expect(try ranges("Ab", "ab Ab AB") == [3..<5])
    #expect(try ranges("\\Sb", "AB") == [0..<2])
    #expect(try SearchPattern("AB", caseSensitive: false).matches(Array("ab".utf8)))
    #expect(try !SearchPattern("ab", caseSensitive: true).matches(Array("AB".utf8)))
  }

  @Test func `a pattern that is none has an error with its place`() {
    #expect { try SearchPattern("a(b") } throws: { error in
      guard let error = error as? SearchError else { return false }
      return error.byteOffset == 3 && error.message.contains("parenthesis")
    }
  }

  @Test func `bytes that are not UTF-8 are searched around`() throws {
    let pattern = try SearchPattern("b")
    #expect(pattern.ranges(in: [0xFF, 0x62, 0xC3, 0x62]) == [1..<2, 3..<4])
  }

  @Test func `a pattern that would take for ever is given up`() throws {
    let pattern = try SearchPattern("(a+)+$")
    #expect(!pattern.matches(Array(repeating: 0x61, count: 50) + [0x62]))
  }

  @Test(arguments: 1...40)
  func `a search finds what looking at every record finds`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let texts = [
      "needle", "Needle", "nee\\u0064le", "x\\ny", "a\\\"b", "7.50", "né\\/edle", "",
      "\\ud83d\\ude00",
    ]
    let records = (0..<generator.number(in: 1...400)).map { _ in
      let text = texts[generator.number(in: 0...8)]
      let key = texts[generator.number(in: 0...8)]
      return
        "{\"\(key)\":[null],\"needle\":\"\(generator.text(0...5, of: "ab "))\(text)\",\"n\":[1.50,{\"x\":true}]}"
    }
    let file = TemporaryFile("{}\n" + records.joined(separator: "\n"))
    let source = try file.source(chunkByteCount: generator.number(in: 10...500))
    for text in [
      "needle", "Needle", "x\ny", "a\"b", "1.50", "true", "/", "n[eé]", "^needle$", "😀", "e/e",
      "null", "n",
    ] {
      try check(SearchPattern(text), source)
    }
  }

  @Test(arguments: 1...20)
  func `a search in rows and text finds what looking at every record finds`(seed: UInt64) throws {
    var generator = RandomSource(seed: seed)
    let cells = ["needle", "\"nee,dle\"", "\"say \"\"needle\"\"\"", "x", "nee", ""]
    let rows = (0..<generator.number(in: 1...200)).map { _ in
      (0...generator.number(in: 0...2)).map { _ in cells[generator.number(in: 0...5)] }
        .joined(separator: ",")
    }
    let file = TemporaryFile("a,heading\n" + rows.joined(separator: "\n"))
    for type in [RecordType.csv, .text, .log] {
      let source = try file.source(options: RecordOptions(type: type), chunkByteCount: 50)
      for text in ["needle", "nee,dle", "e\"$", "x,", "\"needle", "head", "^a$", "column"] {
        try check(SearchPattern(text), source)
      }
    }
  }

  private func hits(
    _ pattern: String, _ text: String, name: String = "records"
  ) throws -> [UInt32] {
    let file = TemporaryFile(text, name: name)
    let source = try file.source()
    while source.indexChunk() {}
    let search = RecordSearch(.pattern(try SearchPattern(pattern)), in: [source])
    wait(search.start, until: { search.progress.isComplete })
    return search.hits(inSource: 0)
  }

  @Test func `a record is found by the names of its members that have a value`() throws {
    let text = """
      {"n":1,"labels":["x"]}
      {"n":2,"labels":[]}
      {"n":3,"labels":null}
      {"n":4,"a":{"labels":false}}
      """
    #expect(try hits("labels", text) == [0, 3])
    #expect(try hits("^LABELS$", text) == [])
    #expect(try hits("null", text) == [])
    #expect(try hits("false", text) == [3])
  }

  @Test func `a row is found by the names of its columns that have a value`() throws {
    let text = "name,\"Should the library, or not?\"\nx,yes\ny,\nz\n,no,more\n"
    #expect(try hits("should the library", text, name: "x.csv") == [0, 3])
    #expect(try hits("name", text, name: "x.csv") == [0, 1, 2])
    #expect(try hits("column", text, name: "x.csv") == [])
  }

  private func check(_ pattern: SearchPattern, _ source: RecordSource) throws {
    let expected = try source.allRecords()
      .filter { $0.searchableText.contains(where: pattern.matches) }
      .map { UInt32($0.index) }
    let search = RecordSearch(.pattern(pattern), in: [source, source])
    wait(search.start, until: { search.progress.isComplete })
    #expect(search.hits(inSource: 0) == expected, "\(pattern.text)")
    #expect(search.hits(inSource: 1) == expected)
    #expect(search.progress.count == expected.count * 2)
    if let last = expected.last {
      let position = RecordPosition(source: 1, record: Int(last))
      #expect(search.isHit(position))
      #expect(search.ordinal(of: position) == expected.count * 2)
    }
  }

  @Test func `a search follows a stream until it ends`() throws {
    let pipe = TestPipe()
    let source = try RecordSource.stream(descriptor: pipe.reader, name: "-")
    let search = RecordSearch(.pattern(try SearchPattern("b")), in: [source])
    pipe.write(Array("{\"x\":\"a\"}\n{\"x\":\"b\"}\n".utf8))
    let changes = DispatchSemaphore(value: 0)
    search.start { changes.signal() }
    while search.progress.searchedCount < 2 { changes.wait() }
    #expect(search.hits(inSource: 0) == [1])
    #expect(search.progress.isComplete == false)
    pipe.write(Array("{\"x\":\"b\"}".utf8))
    pipe.finish()
    while !search.progress.isComplete { changes.wait() }
    #expect(search.hits(inSource: 0) == [1, 2])
  }
}
