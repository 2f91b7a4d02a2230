import JSON

/// Finds the values of some fields in the bytes of a JSON value, and steps over all others.
///
/// Of several members of one name the last counts, as in ``JSONObject``; where an object has none of the name,
/// one whose name differs in case (``NameCase``). A name in an array is looked for in each of its elements.
struct JSONFieldWalk {
  private let tree: FieldTree
  private let names: FieldTree.Names
  /// The finding for each node of the tree.
  private var places: [Place]
  /// For each node where its values stand in the elements of an array, in their order.
  private(set) var spreads: [[Range<Int>]]
  /// Whether there are such values.
  private var hasSpreads = false
  /// How many arrays deep the elements are read for the names in them; deeper ones are passed over.
  private var spreadDepth = 0
  /// Reused for names with escapes.
  private var decoded: [UInt8] = []
  /// Reused for the keys of a record that somebody may ask for.
  private var keys: [JSONRawString] = []

  /// Where a value was met, and by what name.
  private struct Place {
    /// The value, empty where it was not met.
    var range = 0..<0
    /// Where the members begin of the object in which it was last met by its own name.
    var exactStart = -1
  }

  init(_ tree: FieldTree) {
    self.tree = tree
    names = tree.names
    places = tree.nodes.map { _ in Place() }
    spreads = tree.nodes.map { _ in [] }
  }

  /// Where the value of a node stands; empty where it was not met.
  func range(of node: Int) -> Range<Int> { places[node].range }

  /// Walks through a text.
  ///
  /// What is behind a fault is taken to be missing. O(bytes).
  mutating func walk(_ bytes: UnsafeBufferPointer<UInt8>) {
    begin()
    guard let base = bytes.baseAddress else { return }
    let text = JSONSkipper(base: base, count: bytes.count)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    _ = enter(0, text, at: text.contentStart(from: mark))
  }

  private mutating func begin() {
    for node in places.indices { places[node] = Place() }
    if hasSpreads { forgetSpreads() }
  }

  /// Walks through a text, which is checked by the way; answers whether it is JSON.
  ///
  /// Of what is none the values mean nothing. O(bytes), about half of what to check and to walk takes.
  mutating func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, checkedBy parser: inout JSONParser
  ) -> Bool {
    // Only what is asked for by name can be told by the keys of the record.
    guard let base = bytes.baseAddress, bytes.first == Byte.openBrace, !tree.nodes[0].isWanted
    else {
      guard parser.accepts(bytes) else { return false }
      walk(bytes)
      return true
    }
    begin()
    let text = JSONSkipper(base: base, count: bytes.count)
    do throws(JSONError) {
      try parser.readKeys(in: bytes, ofLengths: names.lengths(of: 0), into: &keys)
    } catch { return false }
    for index in keys.indices { readMember(keys[index], text) }
    return true
  }

  /// Reads the member of the record that has a key, if somebody asks for it.
  private mutating func readMember(_ key: JSONRawString, _ text: JSONSkipper) {
    guard let first = key.bytes.baseAddress else { return }
    let part =
      key.isEscaped
      ? child(of: 0, escaped: key.bytes, since: 1) : child(of: 0, called: key.bytes, since: 1)
    guard let part else { return }
    let colon = text.contentStart(from: first - text.base + key.bytes.count + 1)
    _ = readPart(part, text, at: text.contentStart(from: colon + 1), since: 1)
  }

  /// Reads the value at `start` for a node and returns where it ends, or nil at a fault.
  private mutating func enter(_ node: Int, _ text: JSONSkipper, at start: Int) -> Int? {
    guard let end = readParts(of: node, text, at: start) else { return nil }
    if spreadDepth == 0 {
      places[node].range = start..<end
    } else if tree.nodes[node].isWanted {
      spreads[node].append(start..<end)
      hasSpreads = true
    }
    return end
  }

  private mutating func forgetSpreads() {
    for node in spreads.indices { spreads[node].removeAll(keepingCapacity: true) }
    hasSpreads = false
  }

  /// Reads the parts of a value that are asked for and returns where it ends, or nil at a fault.
  private mutating func readParts(
    of node: Int, _ text: JSONSkipper, at start: Int, isElement: Bool = false
  ) -> Int? {
    guard start < text.count else { return nil }
    let (hasNames, hasIndices) = (
      !tree.nodes[node].names.isEmpty, !tree.nodes[node].indices.isEmpty
    )
    switch text.base[start] {
    case Byte.openBrace where hasNames: return readMembers(of: node, text, from: start + 1)
    case Byte.openBracket where hasNames || (hasIndices && !isElement):
      return readElements(of: node, text, from: start + 1, isElement: isElement)
    default: return text.valueEnd(from: start)
    }
  }

  private mutating func readMembers(of node: Int, _ text: JSONSkipper, from start: Int) -> Int? {
    var offset = text.contentStart(from: start)
    if offset < text.count, text.base[offset] == Byte.closeBrace { return offset + 1 }
    while offset < text.count, text.base[offset] == Byte.quote {
      guard let (keyEnd, hasEscapes) = text.nameEnd(from: offset + 1) else { return nil }
      let colon = text.contentStart(from: keyEnd)
      guard colon < text.count, text.base[colon] == JSONFieldWalk.colon else { return nil }
      let key = UnsafeBufferPointer(start: text.base + offset + 1, count: keyEnd - offset - 2)
      let value = text.contentStart(from: colon + 1)
      var part: Int?
      if hasEscapes {
        part = child(of: node, escaped: key, since: start)
      } else if names.hasPart(of: node, length: key.count) {
        part = child(of: node, called: key, since: start)
      }
      guard let end = readPart(part, text, at: value, since: start) else { return nil }
      offset = text.contentStart(from: end)
      guard offset < text.count else { return nil }
      if text.base[offset] == Byte.closeBrace { return offset + 1 }
      guard text.base[offset] == Byte.comma else { return nil }
      offset = text.contentStart(from: offset + 1)
    }
    return nil
  }

  private mutating func readElements(
    of node: Int, _ text: JSONSkipper, from start: Int, isElement: Bool
  ) -> Int? {
    var offset = text.contentStart(from: start)
    if offset < text.count, text.base[offset] == Byte.closeBracket { return offset + 1 }
    var index = 0
    while offset < text.count {
      let part = isElement ? nil : tree.nodes[node].indices.first { $0.index == index }?.node
      var end = part.flatMap { readPart($0, text, at: offset, since: start) }
      if part == nil || end != nil { end = spread(node, text, at: offset) }
      guard let end else { return nil }
      offset = text.contentStart(from: end)
      guard offset < text.count else { return nil }
      if text.base[offset] == Byte.closeBracket { return offset + 1 }
      guard text.base[offset] == Byte.comma else { return nil }
      offset = text.contentStart(from: offset + 1)
      index += 1
    }
    return nil
  }

  /// Reads a member or an element, or steps over it if nobody asks for it.
  ///
  /// - Parameter start: Where the parts of the object or array begin that it is in.
  private mutating func readPart(
    _ node: Int?, _ text: JSONSkipper, at offset: Int, since start: Int
  ) -> Int? {
    guard let node else { return text.valueEnd(from: offset) }
    if spreadDepth > 0 || !places[node].range.isEmpty { forget(node, since: start) }
    return enter(node, text, at: offset)
  }

  /// Reads the names of a node in an element of the array that it is.
  private mutating func spread(_ node: Int, _ text: JSONSkipper, at offset: Int) -> Int? {
    guard !tree.nodes[node].names.isEmpty, spreadDepth < JSONParser.maximumDepth else {
      return text.valueEnd(from: offset)
    }
    spreadDepth += 1
    defer { spreadDepth -= 1 }
    return readParts(of: node, text, at: offset, isElement: true)
  }

  /// Drops what an earlier member of the same name has given, in an object whose members begin at `start`.
  private mutating func forget(_ node: Int, since start: Int) {
    if spreadDepth > 0 {
      while let last = spreads[node].last, last.lowerBound >= start { spreads[node].removeLast() }
    } else {
      places[node].range = 0..<0
      spreads[node].removeAll(keepingCapacity: true)
    }
    for part in tree.nodes[node].names { forget(part.node, since: start) }
    for part in tree.nodes[node].indices { forget(part.node, since: start) }
  }

  /// As ``child(of:called:since:)``, of a name with escapes.
  private mutating func child(
    of node: Int, escaped key: UnsafeBufferPointer<UInt8>, since start: Int
  ) -> Int? {
    var count = 0
    guard JSONRawText.decode(key, into: &decoded, count: &count) else { return nil }
    let name = decoded
    return name.withUnsafeBufferPointer {
      child(of: node, called: .init(rebasing: $0[..<count]), since: start)
    }
  }

  /// The node of the member of a name in an object whose members begin at `start`; nil where nobody asks for it.
  private mutating func child(
    of node: Int, called name: UnsafeBufferPointer<UInt8>, since start: Int
  ) -> Int? {
    guard let (part, isExact) = names.part(of: node, called: name) else { return nil }
    if isExact { places[part].exactStart = start }
    // What has the very name counts, wherever it stands in the object.
    return isExact || places[part].exactStart != start ? part : nil
  }

  private static let colon: UInt8 = 0x3A
}

/// Reads fields from JSON values.
///
/// They are found in one walk, but for names that differ in case alone: each of these means the same member where a
/// record has none of its own name.
struct JSONFieldReader {
  private var walks: [JSONFieldWalk]
  /// For each path its walk, its node in the tree of that, and the node of the path with its names as one.
  private let nodes: [(walk: Int, path: Int, flattened: Int?)]
  private var texts = JSONValueText()

  init(_ paths: [FieldPath]) {
    var trees: [FieldTree] = []
    nodes = paths.map { path in
      let asked = [path, path.flattened].compactMap(\.self)
      let free = trees.firstIndex { tree in !asked.contains { tree.hasRival(of: $0) } }
      let walk = free ?? trees.count
      if free == nil { trees.append(FieldTree()) }
      return (walk, trees[walk].add(path), path.flattened.map { trees[walk].add($0) })
    }
    walks = trees.map(JSONFieldWalk.init)
  }

  /// Finds the fields in a value.
  ///
  /// O(bytes).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    for place in walks.indices { walks[place].walk(bytes) }
  }

  /// Finds the fields in a value and checks it; answers whether it is JSON.
  ///
  /// O(bytes).
  mutating func locate(
    in bytes: UnsafeBufferPointer<UInt8>, checkedBy parser: inout JSONParser
  ) -> Bool {
    guard let first = walks.indices.first else { return parser.accepts(bytes) }
    guard walks[first].walk(bytes, checkedBy: &parser) else { return false }
    for place in walks.indices.dropFirst() { walks[place].walk(bytes) }
    return true
  }

  /// Calls `body` with the field of a path in the value that was looked at last.
  mutating func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result {
    withFound(path, in: bytes, body) ?? body(.missing)
  }

  /// Calls `body` with the field of a path in the value that was looked at last, if that has it.
  mutating func withFound<Result>(
    _ path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result? {
    let (walk, own, flattened) = nodes[path]
    if let result = withValue(ofNode: own, by: walk, in: bytes, body) { return result }
    return flattened.flatMap { withValue(ofNode: $0, by: walk, in: bytes, body) }
  }

  /// Calls `body` with the value of a node, if it has one: what stands in the elements of an array is an
  /// array, unless it is just one.
  private mutating func withValue<Result>(
    ofNode node: Int, by walk: Int, in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (FieldValue) -> Result
  ) -> Result? {
    let range = walks[walk].range(of: node)
    if !range.isEmpty { return texts.withValue(of: .init(rebasing: bytes[range]), body) }
    let spread = walks[walk].spreads[node]
    guard !spread.isEmpty else { return nil }
    let list = spread.map { UnsafeBufferPointer(rebasing: bytes[$0]) }
    return texts.withList(of: list, body)
  }
}

extension JSONParser {
  /// Whether a text is one JSON value.
  ///
  /// O(bytes).
  package mutating func accepts(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(JSONError) {
      try validate(text)
      return true
    } catch { return false }
  }
}
