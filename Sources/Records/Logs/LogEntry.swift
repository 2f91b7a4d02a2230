import JSON
import Values

/// A part of a log entry that has a name of its own.
package enum LogPart: String {
  /// A part that every entry may have; `text` is all of it.
  case timestamp, level, source, message, text
}

/// Takes log entries apart: the one place that says which bytes of an entry are its timestamp, level,
/// source, message and fields, for cards, filters, sorts and searches alike.
///
/// Each part is found when it is asked for. Keep one for many entries: it reuses its memory.
struct LogEntry: ~Copyable {
  /// The end of the first line.
  enum Tail {
    /// Words.
    case none
    /// Pairs of a name and a value.
    case pairs
    /// A JSON object.
    case object(Range<Int>)
  }

  private var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var front = LogFront()
  /// The end of the first line, once it was looked at.
  private var foundTail: Tail?
  private var pairs = LogPairs()
  /// The members of the object at the end, once they were asked for.
  private var foundMembers: [JSONObject.Member]?
  private var parser = JSONParser()
  /// Reused for texts that stand in several places.
  private var joined: [UInt8] = []

  /// Looks at an entry, whose bytes must stay until the next.
  ///
  /// O(bytes of the first line).
  mutating func locate(in bytes: UnsafeBufferPointer<UInt8>) {
    text = bytes
    front.locate(in: bytes)
    foundTail = nil
    foundMembers = nil
  }

  private mutating func findParts() {
    if front.findParts(in: text), front.shape.message != nil {
      front.addRest(wordsBeforeFields())
    }
  }

  /// The first line from its message on.
  private mutating func content() -> Range<Int> {
    findParts()
    return front.content
  }
}

// MARK: Parts

extension LogEntry {
  /// Keys under which a line can have its time, level and message at its end.
  private static let timestampKeys = ["time", "ts", "timestamp", "t"].map { Array($0.utf8) }
  private static let levelKeys = ["level", "lvl", "severity"].map { Array($0.utf8) }
  private static let messageKeys = ["msg", "message"].map { Array($0.utf8) }

  /// Calls `body` with a part if the entry has it.
  ///
  /// O(bytes).
  mutating func withPart<Result>(
    _ part: LogPart, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    switch part {
    case .text: return body(text)
    case .timestamp:
      if let time = front.head.timestamp { return body(UnsafeBufferPointer(rebasing: text[time])) }
      return field(of: Self.timestampKeys, as: body)?.value
    case .level:
      guard var name = level()?.rawValue else { return nil }
      return name.withUTF8(body)
    case .source: return withSource(body)
    case .message: return withMessage(body)
    }
  }

  /// The level in front of the message, or else the first among the fields.
  ///
  /// O(bytes).
  mutating func level() -> Severity? {
    if let level = front.head.level { return level }
    findParts()
    return front.level ?? levelField()?.value
  }

  /// Returns the parts before the message besides time and level.
  ///
  /// O(bytes).
  mutating func source() -> [Range<Int>] {
    findParts()
    return front.source(in: text)
  }

  /// Returns the parts before the message that are no source but have names: the numbers of process and thread.
  ///
  /// O(bytes).
  mutating func details() -> [Range<Int>] {
    findParts()
    return front.shape.details
  }

  private mutating func withSource<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let parts = source()
    guard let first = parts.first else { return nil }
    if parts.count == 1 { return body(UnsafeBufferPointer(rebasing: text[first])) }
    joined.removeAll(keepingCapacity: true)
    for part in parts {
      if !joined.isEmpty { joined.append(Byte.space) }
      joined.append(contentsOf: text[part])
    }
    return joined.withUnsafeBufferPointer(body)
  }

  /// Calls `body` with the message: what stands before the fields, or else the first field that is
  /// called so; and the lines behind the first.
  private mutating func withMessage<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    let line = messageInLine()
    let rest = min(front.lineEnd + 1, text.count)..<text.count
    if let remarks = front.remarks { return withLines([line, remarks, rest], body) }
    if !line.isEmpty, rest.isEmpty { return body(UnsafeBufferPointer(rebasing: text[line])) }
    joined.removeAll(keepingCapacity: true)
    if !line.isEmpty {
      joined.append(contentsOf: text[line])
    } else if let message = field(of: Self.messageKeys, as: { Array($0) })?.value {
      joined.append(contentsOf: message)
    } else if rest.isEmpty {
      return nil
    } else {
      return body(UnsafeBufferPointer(rebasing: text[rest]))
    }
    if !rest.isEmpty {
      if !joined.isEmpty { joined.append(Byte.newline) }
      joined.append(contentsOf: text[rest])
    }
    return joined.withUnsafeBufferPointer(body)
  }

  /// Calls `body` with parts that are lines, one below the other.
  private mutating func withLines<Result>(
    _ parts: [Range<Int>], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    joined.removeAll(keepingCapacity: true)
    for part in parts where !part.isEmpty {
      if !joined.isEmpty { joined.append(Byte.newline) }
      joined.append(contentsOf: text[part])
    }
    return joined.withUnsafeBufferPointer(body)
  }

  /// The message in the first line.
  private mutating func messageInLine() -> Range<Int> {
    findParts()
    return front.shape.message ?? wordsBeforeFields()
  }

  private mutating func wordsBeforeFields() -> Range<Int> {
    var line = content()
    switch tail() {
    case .none: break
    case .pairs: line = line.lowerBound..<pairs.messageEnd(in: line)
    case .object(let object): line = line.lowerBound..<object.lowerBound
    }
    while let last = line.last, Byte.isSpace(text[last]) { line.removeLast() }
    return line
  }
}

// MARK: Fields

extension LogEntry {
  /// The end of the first line.
  ///
  /// O(bytes).
  mutating func tail() -> Tail {
    if let foundTail { return foundTail }
    let tail = readTail()
    foundTail = tail
    return tail
  }

  private mutating func readTail() -> Tail {
    let line = content()
    let bytes = UnsafeBufferPointer(rebasing: text[line])
    if let brace = bytes.offset(of: Byte.openBrace) {
      let object = UnsafeBufferPointer(rebasing: bytes[brace...])
      if parser.accepts(object) { return .object((line.lowerBound + brace)..<line.upperBound) }
    }
    pairs.find(in: text, line)
    return pairs.pairs.isEmpty ? .none : .pairs
  }

  /// Calls `body` with the last piece that has one of some names, where the entry has a known front.shape.
  ///
  /// O(bytes of the first line).
  mutating func withPiece<Result>(
    of keys: [[UInt8]], isField: Bool, ignoresCase: Bool = false,
    _ body: (FieldValue) -> Result
  ) -> Result? {
    findParts()
    return front.shape.piece(named: keys, isField: isField, ignoresCase: ignoresCase)
      .map { withValue(of: $0, body) }
  }

  private mutating func withValue<Result>(
    of piece: LogShape.Piece, _ body: (FieldValue) -> Result
  ) -> Result {
    let bytes = UnsafeBufferPointer(rebasing: text[piece.range])
    switch piece.kind {
    case .text: return body(FieldValue(kind: .string, bytes: bytes))
    case .quoted: return pairs.withText(bytes) { body(FieldValue(kind: .string, bytes: $0)) }
    case .number: return body(FieldValue(kind: .number, bytes: bytes))
    }
  }

  /// The pieces of an entry with a known shape: those that are fields, or those that are parts of its source
  /// and its message.
  ///
  /// O(bytes).
  mutating func pieces(areFields: Bool) -> [LogLine.Field] {
    findParts()
    return front.shape.pieces.filter { $0.isField == areFields }.map { piece in
      let key = piece.name(in: text) { String(decoding: $0, as: UTF8.self) }
      return withValue(of: piece) { value in
        let text = String(decoding: value.bytes, as: UTF8.self)
        return LogLine.Field(key: key, value: value.kind == .number ? .number(text) : .string(text))
      }
    }
  }

  /// Calls `body` with the value of the last pair that has the first of some keys that any pair has.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - mayBePart: Whether pairs with such a key can be a part, which another pair with that key comes before.
  ///   - ignoresCase: Whether keys that differ in case are meant too.
  mutating func withPair<Result>(
    of keys: [[UInt8]], mayBePart: Bool, ignoresCase: Bool = false,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard case .pairs = tail() else { return nil }
    for written in keys {
      let found =
        ignoresCase
        ? pairs.lastPlaceIgnoringCase(of: written, in: text)
        : pairs.lastPlace(of: written, in: text)
      guard var place = found else { continue }
      let key = ignoresCase ? Array(text[pairs.pairs[place].key]) : written
      if mayBePart, let earlier = pairs.lastPlace(of: key, in: text, besides: [place]) {
        let parts = partPlaces()
        if parts.contains(place) {
          place = pairs.lastPlace(of: key, in: text, besides: parts) ?? earlier
        }
      }
      return pairs.withValue(at: place, in: text, body)
    }
    return nil
  }

  /// The fields at the end of the first line, but for those that are parts.
  ///
  /// O(bytes).
  mutating func fields() -> [LogLine.Field] {
    let places = partPlaces()
    let pieces = pieces(areFields: true)
    switch tail() {
    case .none: return pieces
    case .pairs:
      return pieces
        + pairs.pairs.indices.filter { !places.contains($0) }.map { place in
          let key = String(decoding: text[pairs.pairs[place].key], as: UTF8.self)
          let value = pairs.withValue(at: place, in: text) { String(decoding: $0, as: UTF8.self) }
          return LogLine.Field(key: key, value: .string(value))
        }
    case .object:
      let members = members()
      return pieces
        + members.indices.filter { !places.contains($0) }.map { members[$0] }
    }
  }

  /// The places of the fields that are the timestamp, the level and the message.
  private mutating func partPlaces() -> [Int] {
    var places: [Int?] = []
    findParts()
    if front.head.timestamp == nil {
      places.append(field(of: Self.timestampKeys) { _ in true }?.place)
    }
    if front.level == nil {
      places.append(levelField()?.place)
    }
    if messageInLine().isEmpty { places.append(field(of: Self.messageKeys) { _ in true }?.place) }
    return places.compactMap(\.self)
  }

  /// The first field with one of some keys that is a text, not empty, and can be read; and its place.
  ///
  /// A member of an object whose key stands there twice is not looked at, for readers of JSON take the
  /// last.
  private mutating func field<Value>(
    of keys: [[UInt8]], as read: (UnsafeBufferPointer<UInt8>) -> Value?
  ) -> (place: Int, value: Value)? {
    switch tail() {
    case .none: return nil
    case .pairs: return pairs.place(of: keys, in: text, as: read)
    case .object:
      for (place, member) in members().enumerated() {
        guard case .string(var value) = member.value, !value.isEmpty,
          keys.contains(where: { $0.elementsEqual(member.key.utf8) }),
          members().count(where: { $0.key == member.key }) == 1, let value = value.withUTF8(read)
        else { continue }
        return (place, value)
      }
      return nil
    }
  }

  /// The level among the fields: its name, or in the JSON of a container the number that means one.
  private mutating func levelField() -> (place: Int, value: Severity)? {
    if let named = field(of: Self.levelKeys, as: Severity.init) { return named }
    guard front.head.envelope != nil else { return nil }
    for (place, member) in members().enumerated() {
      guard case .number(var text) = member.value, member.key.utf8.elementsEqual(Self.levelKeys[0]),
        let level = text.withUTF8({ DecimalNumber($0) }).flatMap({ Severity($0) })
      else { continue }
      return (place, level)
    }
    return nil
  }

  /// The members of the object at the end.
  private mutating func members() -> [JSONObject.Member] {
    if let foundMembers { return foundMembers }
    var members: [JSONObject.Member] = []
    if case .object(let range) = tail() {
      let object = try? parser.parse(UnsafeBufferPointer(rebasing: text[range])).object
      members = object?.members ?? []
    }
    foundMembers = members
    return members
  }
}
