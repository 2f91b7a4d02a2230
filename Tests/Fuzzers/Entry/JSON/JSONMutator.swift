import JSON

/// Changes an input, where it ends with JSON mostly as the tree that it is: bytes alone seldom make another tree.
///
/// libFuzzer calls this in place of its own change, for targets that are compiled with it.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: UInt32
) -> Int {
  var random = SmallRandom(state: UInt64(seed))
  let text = UnsafeMutableBufferPointer(start: bytes, count: count)
  guard random.below(4) > 0,
    let start = text.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }),
    let json = try? JSONValue(parsing: String(decoding: text[start...], as: UTF8.self))
  else { return mutateBytes(bytes, count, room) }
  var mutation = TreeMutation(json, random)
  for _ in 0...mutation.random.below(4) { mutation.change() }
  let changed = Array(mutation.tree.text.utf8)
  guard start + changed.count <= room else { return mutateBytes(bytes, count, room) }
  for (offset, byte) in changed.enumerated() { bytes[start + offset] = byte }
  return start + changed.count
}

/// Changes of a tree of JSON: other values, names and places for its parts.
private struct TreeMutation {
  var tree: JSONValue
  var random: SmallRandom
  private let parts: [JSONValue]

  private static let numbers = ["0", "1", "-1", "2", "3", "7", "40", "0.5", "100", "1e9", "65536"]

  init(_ tree: JSONValue, _ random: SmallRandom) {
    (self.tree, self.random) = (tree, random)
    var parts: [JSONValue] = []
    Self.collect(tree, in: &parts)
    self.parts = parts
  }

  private static func collect(_ value: JSONValue, in parts: inout [JSONValue]) {
    parts.append(value)
    switch value {
    case .null, .bool, .number, .string: break
    case .array(let elements): for element in elements { collect(element, in: &parts) }
    case .object(let object): for member in object.members { collect(member.value, in: &parts) }
    }
  }

  /// Changes one part, any of them as likely as any other.
  mutating func change() {
    var place = random.below(parts.count)
    var tree = tree
    change(&tree, at: &place)
    self.tree = tree
  }

  private mutating func change(_ value: inout JSONValue, at place: inout Int) {
    if place == 0 { value = changed(value) }
    place -= 1
    guard place >= 0 else { return }
    switch value {
    case .null, .bool, .number, .string: break
    case .array(var elements):
      for index in elements.indices where place >= 0 { change(&elements[index], at: &place) }
      value = .array(elements)
    case .object(let object):
      var members = object.members
      for index in members.indices where place >= 0 { change(&members[index].value, at: &place) }
      value = .object(JSONObject(members: members))
    }
  }

  private mutating func changed(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number: return leaf()
    case .string(let text):
      guard random.below(3) == 0 else { return leaf() }
      return .string(random.below(2) == 0 ? text + word() : other(text))
    case .array(var elements):
      let index = random.below(elements.count + 1)
      switch random.below(4) {
      case 0: elements.insert(part(), at: index)
      case 1: if index < elements.count { elements.remove(at: index) }
      case 2: if index < elements.count { elements.append(elements[index]) }
      default: elements.shuffle(using: &random)
      }
      return .array(elements)
    case .object(let object):
      var members = object.members
      let index = random.below(members.count + 1)
      switch random.below(5) {
      case 0: if index < members.count { members.remove(at: index) }
      case 1: if index < members.count { members[index].key = word() }
      case 2: if index < members.count { members[index].value = part() }
      default: members.insert(JSONObject.Member(key: word(), value: part()), at: index)
      }
      return .object(JSONObject(members: members))
    }
  }

  /// A text as libFuzzer changes it.
  private func other(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let count = bytes.count
    bytes += [UInt8](repeating: 0, count: 64)
    let changed = mutateBytes(&bytes, count, bytes.count)
    return String(decoding: bytes.prefix(changed), as: UTF8.self)
  }

  private mutating func word() -> String { FuzzWords.all[random.below(FuzzWords.all.count)] }

  private mutating func leaf() -> JSONValue {
    switch random.below(8) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2, 3: .number(Self.numbers[random.below(Self.numbers.count)])
    default: .string(word())
    }
  }

  /// A leaf, a part of the tree, or one of these in a list or an object.
  private mutating func part() -> JSONValue {
    switch random.below(6) {
    case 0, 1: leaf()
    case 2: .array([parts[random.below(parts.count)]])
    case 3:
      .object(JSONObject(members: [.init(key: word(), value: parts[random.below(parts.count)])]))
    default: parts[random.below(parts.count)]
    }
  }
}
