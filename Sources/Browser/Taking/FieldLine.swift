import JSON

/// The line of a field in a record of JSON that takes several.
enum FieldLine {
  /// The line breaks before a field, as it was written.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - places: The places of the field in what it is in, 0-based, from the record inwards. Those in a string of JSON
  ///     lead to the string.
  ///   - bytes: The record, which is well formed.
  static func breaks(before places: [Int], in bytes: [UInt8]) -> Int {
    var scan = Scan(bytes: bytes)
    scan.skipBlanks()
    var start = scan.offset
    for place in places {
      guard scan.enter() else { break }
      for _ in 0..<place { scan.skipElement() }
      scan.skipBlanks()
      start = scan.offset
      scan.skipName()
    }
    return bytes[..<min(start, bytes.count)].count { $0 == UInt8(ascii: "\n") }
  }

  /// The places of a member by the names that lead to it; as far as there are such members.
  static func places(of names: [String], in value: JSONValue) -> [Int] {
    var places: [Int] = []
    var value = value
    for name in names {
      guard let members = value.object?.members,
        let place = members.lastIndex(where: { $0.key == name })
      else { break }
      places.append(place)
      value = members[place].value
    }
    return places
  }
}

/// Goes through the bytes of a JSON value.
private struct Scan {
  let bytes: [UInt8]
  var offset = 0
  private var isInObject = false

  init(bytes: [UInt8]) { self.bytes = bytes }

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte, byte <= UInt8(ascii: " ") { offset += 1 }
  }

  /// Goes into the object or array that begins here; false where none does.
  mutating func enter() -> Bool {
    skipBlanks()
    guard let byte, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return false }
    isInObject = byte == UInt8(ascii: "{")
    offset += 1
    return true
  }

  /// Goes behind the name of a member, and the colon.
  mutating func skipName() {
    guard isInObject, byte == UInt8(ascii: "\"") else { return }
    skipString()
    skipBlanks()
    offset += 1
  }

  /// Goes behind a member or element, and the comma.
  mutating func skipElement() {
    var depth = 0
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        skipString()
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        offset += 1
        return
      default: break
      }
      guard depth >= 0 else { return }
      offset += 1
    }
  }

  private mutating func skipString() {
    offset += 1
    while let byte, byte != UInt8(ascii: "\"") { offset += byte == UInt8(ascii: "\\") ? 2 : 1 }
    offset += 1
  }
}
