import JSON
import Records
import TerminalInterface
import TestSupport
import Testing

@testable import Browser
@testable import RecordCards

@Suite struct FieldPickerTests {
  private let fields = SampledField.fields(of: [
    [
      Field(key: "a", value: .number("1")), Field(key: "b", value: .string("x")),
      Field(
        key: "c",
        value: .object(
          JSONObject(members: [
            JSONObject.Member(key: "d", value: .null),
            JSONObject.Member(key: "e", value: .bool(true)),
          ]))),
    ],
    [Field(key: "b", value: .string("")), Field(key: "f,g", value: .array([]))],
  ])

  private func picker(_ list: String? = nil) throws -> FieldPicker {
    FieldPicker(fields: fields, selection: try list.map { try FieldSelection($0) })
  }

  /// What comes of keys and Enter.
  private func chosen(_ keys: [String], _ list: String? = nil) throws -> String? {
    var picker = try picker(list)
    for key in keys {
      _ = picker.type(Key(stringLiteral: key), page: 3)
    }
    guard case .accepted(let selection) = picker.type("Enter", page: 3) else {
      return "not accepted"
    }
    return selection?.text
  }

  @Test func `fields come with their members, their number and an example`() {
    #expect(fields.map(\.name) == ["a", "b", "c.d", "c.e", "f,g"])
    #expect(fields.map(\.count) == [1, 1, 0, 1, 0])
    #expect(fields.map(\.example) == ["1", "x", "", "true", ""])
  }

  @Test func `marks hide, moves order`() throws {
    #expect(try chosen([]) == nil)
    #expect(try chosen(["Space"]) == "-a")
    #expect(try chosen(["Space", "Up", "Space"]) == nil)
    #expect(try chosen(["J"]) == "b,a,c.d,c.e,\"f,g\",*")
    #expect(try chosen(["J", "K"]) == nil)
    #expect(try chosen(["n", "G", "Space", "g", "Space"]) == "-b,-c.d,-c.e")
    #expect(try chosen(["n", "a"]) == nil)
    #expect(try chosen(["End", "K", "Home", "Space"]) == "b,c.d,\"f,g\",c.e,*,-a")
  }

  @Test func `the list begins as the selection is`() throws {
    #expect(try picker("-b").items.map(\.isShown) == [true, false, true, true, true])
    #expect(try picker("c.e,a").items.map(\.field.name) == ["c.e", "a", "b", "c.d", "f,g"])
    #expect(try picker("c.e,a").items.map(\.isShown) == [true, true, false, false, false])
    #expect(try chosen([], "c.*,a") == "c.*,a")
    #expect(try chosen(["Space"], "c.e,a") == "-c.e,-b,-c.d,-\"f,g\"")
  }

  @Test func `what is chosen is what is shown`() throws {
    let text = try #require(try chosen(["J", "J", "Space", "n", "a", "G", "Space"]))
    let selection = try FieldSelection(text)
    let again = FieldPicker(fields: fields, selection: selection)
    #expect(again.items.filter(\.isShown).map(\.field.name) == ["b", "c.d", "a", "c.e"])
  }

  @Test func `a name narrows the list`() throws {
    var picker = try picker()
    for key in ["/", "C", "."] {
      _ = picker.type(Key(stringLiteral: key), page: 3)
    }
    #expect(picker.visible == [2, 3])
    _ = picker.type("Down", page: 3)
    _ = picker.type("Enter", page: 3)
    #expect(picker.isNarrowing == false)
    _ = picker.type("Space", page: 3)
    #expect(picker.items.map(\.isShown) == [true, true, true, false, true])
    #expect(picker.type("Esc", page: 3) == .editing)
    #expect(picker.visible.count == 5)
    #expect(picker.cursor == 3)
    #expect(picker.type("Esc", page: 3) == .cancelled)
  }

  @Test func `a narrowed list without lines takes any key`() throws {
    var picker = try picker()
    for key in ["/", "z", "Enter", "Space", "J", "K", "a", "n", "G", "PgDn"] {
      _ = picker.type(Key(stringLiteral: key), page: 3)
    }
    #expect(picker.visible == [])
    #expect(picker.items.count(where: \.isShown) == 5)
  }
}

@Suite struct FieldSamplesTests {
  private func names(_ values: [JSONValue]) -> [String] {
    SampledField.fields(of: values.map { [Field(key: "a", value: $0)] }).map(\.name)
  }

  @Test func `an object has its members listed, unless it is something else too`() {
    let object = JSONValue.object(
      JSONObject(members: [JSONObject.Member(key: "b", value: .bool(true))]))
    let empty = JSONValue.object(JSONObject())
    #expect(names([object]) == ["a.b"])
    #expect(names([.null, object, empty]) == ["a.b"])
    #expect(names([empty, .null]) == ["a"])
    #expect(names([object, .string("x")]) == ["a"])
    #expect(names([.string(""), object]) == ["a.b"])
  }
}
