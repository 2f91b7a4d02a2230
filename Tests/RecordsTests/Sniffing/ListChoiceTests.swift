import RecordsFixture
import Testing

@testable import Records

/// Documents with several lists of records: which there are, and which is read.
@Suite struct ListChoiceTests {
  private func choice(_ text: String, root: String? = nil) throws -> String {
    var options = RecordOptions()
    options.root = root.flatMap(JSONPath.init)
    let source = try TemporaryFile(text).source(options: options)
    #expect(try source.allRecords().isEmpty == false)
    return source.lists.map { list in
      "\(list.path) \(list.count.map(String.init) ?? "?")\(list.isRead ? "!" : "")"
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    (#"{"a":[{"x":1},{"x":2}],"b":[{"y":1}]}"#, ".a 2, .b 1"),
    (#"{"users":[{"x":1}],"n":1,"events":[{"y":1},{"y":2}]}"#, ".users 1, .events 2!"),
    (
      #"{"log":{"pages":[{"x":1}],"entries":[{"y":1},{"y":2},{"y":3},{"y":4},{"y":5}]}}"#,
      ".log.pages 1, .log.entries 5!"
    ),
    (#"{"a b":[{"x":1}],"c.d":[{"x":1}]}"#, #".a b 1, ."c.d" 1"#),
    (#"{"caf\u00e9":[{"x":1}],"b":[{"y":1}]}"#, ".café 1, .b 1"),
    (#"{"a":[{"x":1}],"a":[{"x":2}]}"#, ""),
    (#"{"a\"b":[{"x":1}],"a":[{"x":2}]}"#, #".a"b 1, .a 1"#),
    (#"{"items":[{"a":1}],"names":["x","y"],"o":{"p":[{"q":1}]}}"#, ""),
    (#"{"kind":"Pod","a":[{"x":1}],"b":[{"y":1}]}"#, ""),
    (#"{"kind":"List","items":[{"x":1},{"x":2}],"links":[{"y":1}]}"#, ".items 2!, .links 1"),
    (#"{"messages":[{"role":"user","content":"hi"}],"a":[{"x":1}]}"#, ""),
    (#"[{"a":[{"x":1}],"b":[{"y":1}]}]"#, ""), (#"{"a":[],"b":[{"y":1}]}"#, ""),
  ])
  func `lists that are side by side are named`(text: String, expected: String) throws {
    #expect(try choice(text) == expected)
  }

  @Test(arguments: [
    (#"{"name":"x","packages":{"":{"v":1},"a":{"v":2},"b/c":{"v":3}}}"#, ".packages 3"),
    (
      #"{"info":{"title":"x"},"paths":{"/a":{"get":{}},"/b":{"get":{}},"/c":{"put":{}}}}"#,
      ".paths 3"
    ),
    (#"{"a":{"b":{"x":1},"c":{"x":2}}}"#, ""), (#"{"a":{"b":{"x":1},"c":{"x":2},"d":3}}"#, ""),
    (#"{"text":"as long as the other member is","a":{"b":{},"c":{},"d":{}}}"#, ""),
  ])
  func `an object of objects is named where most of a document is that`(
    text: String, expected: String
  ) throws {
    #expect(try choice(text) == expected)
  }

  @Test func `a list that goes on behind what was looked at has no count`() throws {
    let many = (0..<20_000).map { #"{"x":\#($0)}"# }.joined(separator: ",")
    #expect(try choice(#"{"b":[{"y":1}],"items":[\#(many)]}"#) == ".b 1, .items ?!")
  }

  @Test(arguments: [
    #"{"caf\u00e9":[{"x":1}],"b":[{"y":1}]}"#, #"{"c.d":[{"x":1}],"a\"b":[{"y":1}]}"#,
  ])
  func `every path that is named leads to its list`(text: String) throws {
    let source = try TemporaryFile(text).source()
    _ = try source.allRecords()
    #expect(source.lists.count == 2)
    for list in source.lists {
      var options = RecordOptions()
      options.root = JSONPath(list.path)
      #expect(try TemporaryFile(text).source(options: options).allRecords().count == list.count)
    }
  }

  @Test func `who says a path is offered no other`() throws {
    #expect(try choice(#"{"a":[{"x":1}],"b":[{"y":1}]}"#, root: ".b") == "")
  }
}
