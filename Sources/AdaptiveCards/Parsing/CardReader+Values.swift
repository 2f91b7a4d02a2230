import JSON
import Values

/// Lists of things: each one is counted, and what is of the wrong kind is left out with a warning.
extension CardReader {
  /// The values of an array and where they stand; empty if there is none.
  mutating func values(_ key: String, of node: CardNode) -> [(value: JSONValue, path: CardPath)] {
    guard let list = node[key].flatMap({ checked($0.array, key, node) }) else { return [] }
    let place = node.path(of: key)
    var counted: [(value: JSONValue, path: CardPath)] = []
    for (index, value) in list.enumerated() {
      let path = CardPath.item(index, of: place)
      guard countNode(at: path) else { break }
      counted.append((value, path))
    }
    return counted
  }

  /// The objects of an array.
  mutating func nodes(_ key: String, of node: CardNode) -> [CardNode] {
    values(key, of: node).compactMap { value, path in
      guard let object = value.object else {
        warn(.invalidValue(property: key), at: path)
        return nil
      }
      return CardNode(object: object, path: path)
    }
  }

  /// The object under a key.
  mutating func node(_ key: String, of node: CardNode) -> CardNode? {
    let object = node[key].flatMap { checked($0.object, key, node) }
    return object.map { CardNode(object: $0, path: node.path(of: key)) }
  }

  /// The objects of an array, read one by one; each may have a fallback.
  mutating func parts<Part>(
    _ key: String, of node: CardNode, read: (inout CardReader, CardNode) -> Part?
  ) -> [Part] {
    nodes(key, of: node).compactMap { withFallback(of: $0, read: read) }
  }

  /// The elements of an array.
  mutating func elements(_ key: String, of node: CardNode) -> [Element] {
    parts(key, of: node) { $0.element($1) }
  }

  /// The actions of an array; those of a button's own menu come after it, for the menu of the row.
  mutating func actions(_ key: String, of node: CardNode) -> [Action] {
    parts(key, of: node) { reader, node -> [Action]? in
      guard let action = reader.action(node) else { return nil }
      guard node["menuActions"] != nil else { return [action] }
      let menu = reader.parts("menuActions", of: node) { $0.action($1) }
      return [action]
        + menu.map { entry in
          var entry = entry
          entry.isSecondary = true
          return entry
        }
    }.flatMap(\.self)
  }
}

/// An enumeration whose cases are words of the schema.
typealias CardName = CaseIterable & RawRepresentable<String> & Sendable

/// Single values: a wrong kind gives a warning and nil, which makes the caller use the default.
extension CardReader {
  /// Reads a string.
  mutating func string(_ key: String, of node: CardNode) -> String? {
    node[key].flatMap { checked($0.string, key, node) }
  }

  /// Reads a text that is shown; a number or a truth value is shown as written, with a warning,
  /// rather than lost.
  mutating func text(_ key: String, of node: CardNode) -> String? {
    switch node[key] {
    case .number, .bool: warn(.invalidValue(property: key), at: node.path)
    case nil, .null, .string, .array, .object: break
    }
    return written(key, of: node)
  }

  /// Reads a text that the element cannot do without; the empty text if it is missing.
  mutating func requiredText(_ key: String, of node: CardNode) -> String {
    if node[key] == nil { warn(.missingProperty(key), at: node.path) }
    return text(key, of: node) ?? ""
  }

  /// Reads a truth value; the words `true` and `false` count, in any case.
  mutating func bool(_ key: String, of node: CardNode) -> Bool? {
    node[key].flatMap { checked(Self.truth($0), key, node) }
  }

  /// The truth value that a value stands for; nil where it stands for none.
  static func truth(_ value: JSONValue) -> Bool? {
    switch value {
    case .bool(let truth): truth
    case .string(let word): ["true": true, "false": false][word.lowercased()]
    case .null, .number, .array, .object: nil
    }
  }

  /// Reads a number.
  mutating func number(_ key: String, of node: CardNode) -> Double? {
    node[key].flatMap { checked($0.double.flatMap { $0.isFinite ? $0 : nil }, key, node) }
  }

  /// Reads a count: a number that is not negative, without its fraction, and at most a million.
  mutating func count(_ key: String, of node: CardNode) -> Int? {
    number(key, of: node).map(Self.count)
  }

  /// A finite number as a count.
  static func count(_ number: Double) -> Int { Int(min(max(number, 0), 1_000_000)) }

  /// Reads one of the names of an enumeration, in any case.
  mutating func name<Names: CardName>(_ key: String, of node: CardNode) -> Names? {
    node[key].flatMap { checked($0.string.flatMap(Self.named), key, node) }
  }

  /// Reads pixels, written as digits and `px`.
  mutating func pixels(_ key: String, of node: CardNode) -> Int? {
    node[key].flatMap { checked($0.string.flatMap(Self.pixels), key, node) }
  }

  /// Finds a name of an enumeration, in any case.
  static func named<Names: CardName>(_ word: String) -> Names? {
    if let name = Names(rawValue: word) { return name }
    let word = word.lowercased()
    return Names.allCases.first { $0.rawValue.lowercased() == word }
  }

  /// Reads `Npx`; no sign, no fraction, no space.
  ///
  /// More than a million is cut to a million.
  static func pixels(_ text: String) -> Int? {
    let digits = text.utf8.dropLast(2)
    guard text.hasSuffix("px"), !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1_000_000) }
  }

  /// Passes a value on, and warns where there is none.
  mutating func checked<Value>(_ value: Value?, _ key: String, _ node: CardNode) -> Value? {
    if value == nil { warn(.invalidValue(property: key), at: node.path) }
    return value
  }
}

/// The stand-in for an element that cannot be shown.
enum CardFallback {
  /// Nothing.
  case drop
  /// Another element.
  case replacement(CardNode)
}

/// An object of a card, and where it stands.
struct CardNode {
  /// The members.
  let object: JSONObject
  /// Where it stands.
  let path: CardPath

  /// The value of a key, of several the last; `null` counts as absent.
  ///
  /// Dozens of keys are asked for, few are there. Names of properties are ASCII, so one of another length
  /// is another one, and need not be compared as Unicode text.
  subscript(key: String) -> JSONValue? {
    let length = key.utf8.count
    let members = object.members
    guard
      let index = members.indices.last(where: {
        members[$0].key.utf8.count == length && members[$0].key == key
      }), members[index].value != .null
    else { return nil }
    return members[index].value
  }

  /// The text under `type`, or nil.
  var type: String? { self["type"]?.string }

  /// Where the value of a key stands.
  func path(of key: String) -> CardPath { .key(key, of: path) }
}

/// The place of a part in a card, written out only where somebody is told of it.
///
/// Nearly all parts of a card are without fault, and a text for the place of each would cost more than
/// reading them.
indirect enum CardPath {
  /// The card itself.
  case card
  /// The value of a key.
  case key(String, of: CardPath)
  /// An element of an array, by its index, 0-based.
  case item(Int, of: CardPath)

  /// The place as ``CardWarning/path`` has it, such as `body[2].columns[0]`; O(depth).
  var text: String {
    switch self {
    case .card: ""
    case .key(let key, of: .card): key
    case .key(let key, let object): "\(object.text).\(key)"
    case .item(let index, let array): "\(array.text)[\(index)]"
    }
  }
}
