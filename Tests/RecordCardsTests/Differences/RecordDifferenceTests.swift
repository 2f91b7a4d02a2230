import JSON
import TestSupport
import Testing

@testable import RecordCards

struct RecordDifferenceTests {
  @Test func `fields are the same, changed, or of one side, in the order of the left`() {
    let left = object([("id", .number("1")), ("title", .string("old words")), ("gone", .null)])
    let right = object([
      ("new", .bool(true)), ("id", .number("1")), ("more", .string("x")),
      ("title", .string("new words")),
    ])
    #expect(
      lines(left, right) == [
        "+ .new true", "= .id 1", "+ .more \"x\"", "~ .title \"old words\" \"new words\"",
        "- .gone null",
      ])
  }

  @Test func `members are compared whatever their order`() {
    let left = object([("a", .number("1")), ("b", .number("2"))])
    let right = object([("b", .number("2")), ("a", .number("1"))])
    #expect(RecordDifference(left: left, right: right).isEmpty)
    #expect(RecordDifference(left: left, right: left).count(of: .same) == 2)
  }

  @Test func `numbers in another spelling are no change of value`() {
    #expect(lines(.number("1"), .number("1.0")) == ["≈ . 1 1.0"])
    #expect(lines(.number("1e3"), .number("1000")) == ["≈ . 1e3 1000"])
    #expect(lines(.number("0"), .number("-0.0")) == ["≈ . 0 -0.0"])
    #expect(lines(.number("1"), .number("1.1")) == ["~ . 1 1.1"])
    #expect(
      lines(.number("9007199254740993"), .number("9007199254740992")) == [
        "~ . 9007199254740993 9007199254740992"
      ])
  }

  @Test func `a value of another kind is changed`() {
    #expect(lines(.number("1"), .string("1")) == ["~ . 1 \"1\""])
    #expect(lines(.null, .bool(false)) == ["~ . null false"])
    #expect(lines(object([("a", .null)]), .array([])) == ["~ . {\"a\":null} []"])
  }

  @Test func `elements are aligned, not compared by their places`() {
    #expect(
      lines(texts("red", "green", "blue"), texts("green", "blue", "white")) == [
        "- .[0] \"red\"", "= .[1] \"green\"", "= .[2] \"blue\"", "+ .[2] \"white\"",
      ])
    #expect(
      lines(numbers("1", "2", "3"), numbers("1.0", "5", "3")) == [
        "≈ .[0] 1 1.0", "~ .[1] 2 5", "= .[2] 3",
      ])
  }

  @Test func `an object in an array is compared with the one most like it`() {
    func line(_ name: String, _ count: String) -> JSONValue {
      object([("name", .string(name)), ("count", .number(count))])
    }
    let left = JSONValue.array([line("nails", "5"), line("screws", "7")])
    let right = JSONValue.array([line("bolts", "1"), line("nails", "6"), line("screws", "7")])
    #expect(
      lines(left, right) == [
        "+ .[0] {\"name\":\"bolts\",\"count\":1}", "= .[0].name \"nails\"", "~ .[0].count 5 6",
        "= .[1] {\"name\":\"screws\",\"count\":7}",
      ])
  }

  @Test func `a sentence in an array is compared with the one most like it`() {
    #expect(
      lines(
        texts("it rains in the north"), texts("nothing", "it snows in the north")) == [
          "+ .[0] \"nothing\"", "~ .[0] \"it rains in the north\" \"it snows in the north\"",
        ])
  }

  @Test func `nested objects are compared by path, and words within their texts`() {
    let left = object([("a", object([("b", .string("one two")), ("c", .null)]))])
    let right = object([("a", object([("b", .string("one three")), ("c", .null)]))])
    let rows = RecordDifference(left: left, right: right).differing
    #expect(rows.map(\.path.text) == [".a.b"])
    #expect(rows.first?.text?.removed == [4..<7])
    #expect(rows.first?.text?.added == [4..<9])
  }

  @Test func `the second of a name is compared with the second`() {
    let left = object([("a", .number("1")), ("a", .number("2"))])
    let right = object([("a", .number("1")), ("a", .number("3")), ("a", .number("4"))])
    #expect(lines(left, right) == ["= .a 1", "~ .a 2 3", "+ .a 4"])
  }

  @Test func `two spellings of a character are a difference`() {
    #expect(!RecordDifference(left: .string("\u{E9}"), right: .string("e\u{301}")).isEmpty)
  }

  @Test(arguments: PropertySeeds.range(least: 300))
  func `the rows of the left tell the left, and those of the right the right`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let left = random.value(depth: 3)
    let right = random.oneIn(2) ? random.value(depth: 3) : random.altered(left)
    let difference = RecordDifference(left: left, right: right)
    #expect(difference.rows.compactMap(\.left).allSatisfy { $0.value == left.at($0.path) })
    #expect(difference.rows.compactMap(\.right).allSatisfy { $0.value == right.at($0.path) })
    #expect(leaves(difference.rows.compactMap(\.left)) == left.leafCount)
    #expect(leaves(difference.rows.compactMap(\.right)) == right.leafCount)
    #expect(RecordDifference(left: left, right: left).isEmpty)
    let turned = RecordDifference(left: right, right: left)
    #expect(difference.isEmpty == turned.isEmpty)
  }

  private func leaves(_ sides: [RecordDifference.Side]) -> Int {
    sides.reduce(0) { $0 + $1.value.leafCount }
  }

  /// A line for each row: how the sides relate, the way, the values.
  private func lines(_ left: JSONValue, _ right: JSONValue) -> [String] {
    RecordDifference(left: left, right: right).rows.map { row in
      let (left, right) = (row.left?.value.text ?? "", row.right?.value.text ?? "")
      return switch row.relation {
      case .same: "= \(row.path.text) \(left)"
      case .respelled: "≈ \(row.path.text) \(left) \(right)"
      case .changed: "~ \(row.path.text) \(left) \(right)"
      case .onlyLeft: "- \(row.path.text) \(left)"
      case .onlyRight: "+ \(row.path.text) \(right)"
      }
    }
  }

  private func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(JSONObject(members: members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }
  private func texts(_ texts: String...) -> JSONValue { .array(texts.map(JSONValue.string)) }
  private func numbers(_ texts: String...) -> JSONValue { .array(texts.map(JSONValue.number)) }
}

extension JSONValue {
  /// Number of scalars in it.
  fileprivate var leafCount: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let elements): elements.reduce(0) { $0 + $1.leafCount }
    case .object(let object): object.members.reduce(0) { $0 + $1.value.leafCount }
    }
  }

  fileprivate func at(_ path: TreePath) -> JSONValue? {
    path.steps.reduce(Optional(self)) { value, step in
      switch step {
      case .member(let name): value?[name]
      case .element(let place): value?.array?[place]
      case .each, .parsed: nil
      }
    }
  }
}

extension RandomSource {
  fileprivate mutating func value(depth: Int) -> JSONValue {
    switch number(in: 0...(depth > 0 ? 6 : 4)) {
    case 0: .null
    case 1: .bool(oneIn(2))
    case 2: .number(pick(["1", "1.0", "2", "3e0", "-4"]))
    case 3, 4: .string(pick(["a", "one two", "one three", "", "e\u{301}"]))
    case 5: .array((0..<below(4)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        JSONObject(
          members: ["a", "b", "c", "d"].shuffled(using: &self).prefix(below(5)).map {
            JSONObject.Member(key: $0, value: value(depth: depth - 1))
          }))
    }
  }

  /// A value with something in it that is another.
  fileprivate mutating func altered(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(var elements):
      if !elements.isEmpty, oneIn(2) { elements.remove(at: below(elements.count)) }
      return .array(elements.map { oneIn(3) ? altered($0) : $0 })
    case .object(var object):
      for index in object.members.indices where oneIn(3) {
        object.members[index].value = altered(object.members[index].value)
      }
      return .object(object)
    case .null, .bool, .number, .string: return self.value(depth: 1)
    }
  }
}
