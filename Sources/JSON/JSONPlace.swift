/// A place in a JSON text.
public struct JSONPlace: Sendable, Hashable {
  /// Bytes from the start of the text, 0-based.
  public var byteOffset: Int
  /// The line, 1-based.
  public var line: Int
  /// The column in bytes, 1-based.
  public var column: Int

  /// The place of a byte.
  ///
  /// O(offset).
  init(byteOffset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.byteOffset = byteOffset
    let before = bytes.prefix(byteOffset)
    let lineStart = before.lastIndex(of: JSONByte.newline).map { $0 + 1 } ?? 0
    line = 1 + before.count { $0 == JSONByte.newline }
    column = byteOffset - lineStart + 1
  }
}

extension JSONPlace {
  /// Finds where values stand in a text.
  ///
  /// A value is named by its path: the keys that lead to it with dots between them, and the numbers
  /// of elements from 0 in brackets, such as `body[2].columns[0]`; the whole has the empty path. What
  /// is the value of a key stands where the key does. Of keys that are the same in one object the last
  /// counts, as in ``JSONObject``; paths of which nothing is there are not among the places.
  ///
  /// O(bytes, and places multiplied by the logarithm of the lines).
  ///
  /// - Throws: ``JSONError`` for a text that is not JSON.
  public static func places(
    of paths: Set<String>, in bytes: [UInt8]
  ) throws(JSONError) -> [String: JSONPlace] {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONError) in
      guard let base = buffer.baseAddress else { return [:] }
      var parser = JSONParser()
      let mark = JSONParser.markLength(in: buffer)
      let finder = JSONPlaceFinder(paths, base: base + mark)
      let found = try parser.walk(buffer, handler: finder).found
      let ends = buffer.indices.filter { buffer[$0] == JSONByte.newline }
      return found.mapValues { JSONPlace(byteOffset: $0 + mark, lineEnds: ends) }
    }
  }

  /// The place of a byte in a text whose lines end at some offsets, in ascending order.
  private init(byteOffset: Int, lineEnds: [Int]) {
    var (low, high) = (0, lineEnds.count)
    while low < high {
      let middle = (low + high) / 2
      if lineEnds[middle] < byteOffset { low = middle + 1 } else { high = middle }
    }
    self.byteOffset = byteOffset
    line = low + 1
    column = byteOffset - (low > 0 ? lineEnds[low - 1] : -1)
  }
}

/// A handler that notes where some values stand.
private struct JSONPlaceFinder: JSONHandler {
  /// A container that is not closed yet.
  private struct Container {
    /// Bytes of its own path.
    var pathLength: Int
    /// The number of its next element; nil in an object.
    var index: Int?
  }

  private let wanted: Set<String>
  /// Bytes of the longest of these; a longer path needs no look.
  private let longest: Int
  private let base: UnsafePointer<UInt8>
  private(set) var found: [String: Int] = [:]

  private var containers: [Container] = []
  private var path: [UInt8] = []
  /// Where the key stands whose value comes next.
  private var keyOffset: Int?

  init(_ wanted: Set<String>, base: UnsafePointer<UInt8>) {
    self.wanted = wanted
    self.base = base
    longest = wanted.reduce(0) { max($0, $1.utf8.count) }
  }

  mutating func open(isObject: Bool, at position: Int) {
    beginValue(at: position)
    containers.append(Container(pathLength: path.count, index: isObject ? nil : 0))
  }

  mutating func close() {
    let container = containers.removeLast()
    path.removeLast(path.count - container.pathLength)
  }

  mutating func key(_ key: JSONRawString) {
    guard let container = containers.last else { return }
    path.removeLast(path.count - container.pathLength)
    keyOffset = offset(of: key.bytes).map { $0 - 1 }
    // A key that makes the path too long makes it longer than any that is looked for.
    if !path.isEmpty { path.append(UInt8(ascii: ".")) }
    path +=
      key.isEscaped && key.bytes.count <= longest * 6
      ? Array(key.decoded.utf8) : Array(key.bytes.prefix(longest + 1))
  }

  mutating func string(_ string: JSONRawString) {
    beginValue(at: offset(of: string.bytes).map { $0 - 1 } ?? 0)
  }

  mutating func number(_ text: UnsafeBufferPointer<UInt8>) {
    beginValue(at: offset(of: text) ?? 0)
  }

  mutating func literal(_ value: Bool?, at position: Int) { beginValue(at: position) }

  private mutating func beginValue(at offset: Int) {
    if var container = containers.popLast() {
      if let index = container.index {
        path.removeLast(path.count - container.pathLength)
        if path.count <= longest { path += Array("[\(index)]".utf8) }
        container.index = index + 1
      }
      containers.append(container)
    }
    let place = keyOffset ?? offset
    keyOffset = nil
    guard path.count <= longest else { return }
    let name = String(decoding: path, as: UTF8.self)
    if wanted.contains(name) { found[name] = place }
  }

  private func offset(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    text.baseAddress.map { $0 - base }
  }
}
