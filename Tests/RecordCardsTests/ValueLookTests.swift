import AdaptiveCards
import CellGrid
import JSON
import Records
import Testing
import TextLayout

@testable import RecordCards

/// How the values of a record look on its card.
@Suite struct ValueLookTests {
  private func record(_ json: String) throws -> Record {
    var parser = JSONParser()
    let value = try parser.parse(Array(json.utf8))
    return Record(index: 0, line: 1, byteRange: 0..<1, content: .json(value))
  }

  /// The facts of a record's card by the plan of no records.
  private func facts(_ json: String, _ detail: CardBuilder.Detail = .full) throws -> [Fact] {
    facts(of: try record(json), detail)
  }

  private func facts(of record: Record, _ detail: CardBuilder.Detail) -> [Fact] {
    let builder = CardBuilder(plan: CardPlan(samples: []), collapse: 8)
    return builder.card(for: record, detail: detail).body.flatMap { element in
      if case .factSet(let set) = element.content { set.facts } else { [] as [Fact] }
    }
  }

  private func lines(_ json: String, _ detail: CardBuilder.Detail = .full) throws -> [String] {
    try facts(json, detail).map { "\($0.title)=\($0.value)" }
  }

  /// The parts of a fact's value that have a look, with the role of its colour.
  private func looks(_ fact: Fact) -> [String] {
    guard let styled = fact.styledValue else { return [] }
    return styled.runs.map { run in
      let text = String(decoding: styled.text.utf8[run.range], as: UTF8.self)
      guard case .role(let role) = run.style.foreground.components else { return "none: \(text)" }
      return "\(role): \(text)"
    }
  }

  @Test(arguments: [CardBuilder.Detail.summary, .full])
  func `values that are written the same differ by their type`(_ detail: CardBuilder.Detail) throws
  {
    let shown = try facts(#"{"a":true,"b":"true","c":5,"d":"5","e":"null"}"#, detail)
    #expect(shown.map(\.value) == ["true", "true", "5", "5", "null"])
    #expect(shown.map(looks) == [["boolean: true"], [], ["number: 5"], [], []])
  }

  @Test func `null differs from its word`() throws {
    #expect(try facts(#"{"a":null,"b":"null"}"#).map(looks) == [["null: null"], []])
  }

  @Test func `values inside of objects and lists have the look of their types`() throws {
    let list = try facts(#"{"list":[1,"1",true,null,"true"]}"#)
    #expect(list.map(\.value) == ["1, 1, true, null, true"])
    #expect(list.map(looks) == [["number: 1", "boolean: true", "null: null"]])
    let inline = try facts(#"{"loc":{"lat":47.6,"name":"5"}}"#)
    #expect(inline.map(\.value) == ["{lat: 47.6, name: 5}"])
    #expect(inline.map(looks) == [["number: 47.6"]])
    let deep = try facts(#"{"a":{"b":{"c":1,"d":"1","e":[],"f":false}}}"#)
    #expect(deep.map(\.value) == ["c: 1\nd: 1\ne: []\nf: false"])
    #expect(deep.map(looks) == [["number: 1", "null: []", "boolean: false"]])
  }

  @Test func `the date beside a number is no part of it`() throws {
    let shown = try facts(#"{"ts":1732450000,"time":"1732450000"}"#)
    let text = "1732450000 (2024-11-24 12:06:40 UTC)"
    #expect(shown.map(\.value) == [text, text])
    #expect(shown.map(looks) == [["number: 1732450000"], []])
  }

  @Test(arguments: [
    (#"{"latitude":47.6,"longitude":-122.3}"#, "x={latitude: 47.6, longitude: -122.3}"),
    (#"{"a":1,"b":null,"c":"web"}"#, "x={a: 1, b: null, c: web}"),
    (#"{"login":"ada"}"#, "x.login=ada"), (#"{"a":1,"b":2,"c":3,"d":4}"#, "x.a=1"),
    (#"{"a":"one, two","b":2}"#, "x.a=one, two"), (#"{"a":"{","b":2}"#, "x.a={"),
    (#"{"a":[1],"b":2}"#, "x.a=1"), (#"{"a, b":1,"c":2}"#, "x.a, b=1"),
  ])
  func `a small object of scalars stands in one line`(object: String, first: String) throws {
    for detail in [CardBuilder.Detail.summary, .full] {
      #expect(try lines("{\"x\":\(object)}", detail).first == first)
    }
  }

  @Test func `an object that is too long for a line has a row for each member`() throws {
    let long = String(repeating: "word ", count: 14)
    #expect(try lines(#"{"x":{"a":"\#(long)","b":2}}"#) == ["x.a=\(long)", "x.b=2"])
  }

  @Test func `small objects in a list have a line each`() throws {
    let json = #"{"x":[{"lat":1,"lon":2},{"lat":3,"lon":4}]}"#
    for detail in [CardBuilder.Detail.summary, .full] {
      #expect(try lines(json, detail) == ["x={lat: 1, lon: 2}\n{lat: 3, lon: 4}"])
    }
    let many = Array(repeating: #"{"a":1,"b":2}"#, count: 9).joined(separator: ",")
    #expect(try lines("{\"x\":[\(many)]}", .summary) == ["x=[9 items]"])
    #expect(try facts("{\"x\":[\(many)]}").first?.value.split(separator: "\n").count == 9)
  }

  @Test func `what is empty is shown where a record is shown alone`() throws {
    let json = #"{"a":null,"b":"","c":[],"d":{},"e":{"f":null,"g":1,"h":"","i":[]},"z":1}"#
    #expect(try lines(json, .summary) == ["e.g=1", "z=1"])
    let full = try facts(json)
    #expect(
      full.map { "\($0.title)=\($0.value)" } == [
        "a=null", "b=\"\"", "c=[]", "d={}", "e.f=null", "e.g=1", "e.h=\"\"", "e.i=[]", "z=1",
      ])
    #expect(full.prefix(4).flatMap(looks) == ["null", "\"\"", "[]", "{}"].map { "null: \($0)" })
  }

  @Test func `a cell with nothing in it is no value`() {
    let content = Record.Content.row(names: ["a", "b"], values: [Array("1".utf8), []])
    let row = Record(index: 0, line: 1, byteRange: 0..<1, content: content)
    #expect(facts(of: row, .full).map(\.title) == ["a"])
  }

  @Test(arguments: [
    (#"["a line of the output that is","another, with comma","third"]"#, "\n"),
    (#"["one, two","three"]"#, "\n"), (#"["a word or two","b"]"#, "\n"),
    (#"["https://example.org/a/very/long/address/of/it","b"]"#, "\n"),
    (#"["good first issue","help wanted"]"#, ", "), (#"["a","b"]"#, ", "),
  ])
  func `texts that are lines stand below one another`(list: String, separator: String) throws {
    var parser = JSONParser()
    let texts = try parser.parse(Array(list.utf8)).array?.compactMap(\.string) ?? []
    for detail in [CardBuilder.Detail.summary, .full] {
      let expected = "x=" + texts.joined(separator: separator)
      #expect(try lines("{\"x\":\(list)}", detail) == [expected])
    }
  }

  @Test func `a hidden character in a list is still shown as one`() throws {
    let shown = try facts(#"{"x":["a\u0007","b"]}"#)
    #expect(shown.map(\.value) == ["a^G, b"])
    #expect(shown.first?.styledValue?.text.substitutions == [1..<3])
  }

  @Test func `texts with line breaks are items, so that none runs into the next`() throws {
    #expect(try lines(#"{"x":["a\nb","c"]}"#) == ["x=- a\n  b\n- c"])
  }
}
