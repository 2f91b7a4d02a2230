import JSON

/// Where a reader was in a file when it was left.
struct LastPlace: Equatable, Sendable {
  /// The real path of the file.
  var path: String
  /// The number of the record, 0-based.
  var record: Int
  /// The line of the screen that the record started at, 0-based; negative where that was above.
  var line: Int
  /// What the record was, by which it is known again.
  var fingerprint: RecordFingerprint
}

/// Where files were left, each once, the latest at the end.
struct LastPlaces: Equatable, Sendable {
  /// Places that are kept; the oldest goes.
  static let mostPlaces = 200
  /// Bytes that they take as text, at most; the oldest go.
  static let mostBytes = 256 << 10
  /// The version of what is written.
  static let version = 1.0

  /// The places.
  private(set) var places: [LastPlace] = []

  /// The latest place in one of some files.
  func place(in paths: [String]) -> LastPlace? { places.last { paths.contains($0.path) } }

  /// Puts a place in, in place of the one in its file.
  mutating func add(_ place: LastPlace) {
    remove(path: place.path)
    places.append(place)
    if places.count > Self.mostPlaces { places.removeFirst() }
    // A path may have thousands of bytes.
    while places.count > 1, text.utf8.count > Self.mostBytes { places.removeFirst() }
  }

  /// Forgets the place in a file.
  mutating func remove(path: String) { places.removeAll { $0.path == path } }
}

/// The places as they stand in their file.
extension LastPlaces {
  /// The places as JSON, a place a line; records are numbered from 1.
  var text: String {
    let lines = places.map { "\n" + Self.json(of: $0).text }.joined(separator: ",")
    return "{\"version\":\(Int(Self.version)),\"places\":[\(lines)\n]}\n"
  }

  private static func json(of place: LastPlace) -> JSONValue {
    let members: [(String, JSONValue)] = [
      ("path", .string(place.path)), ("record", .number("\(place.record + 1)")),
      ("line", .number("\(place.line)")), ("fingerprint", .string(place.fingerprint.text)),
    ]
    return .object(
      JSONObject(members: members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
  }

  /// Reads places; nil for what is none.
  init?(_ value: JSONValue) {
    guard value["version"]?.double == Self.version, let places = value["places"]?.array else {
      return nil
    }
    for place in places {
      guard let path = place["path"]?.string, path.hasPrefix("/"),
        let record = place["record"]?.int, (1...Int(UInt32.max)).contains(record),
        let fingerprint = place["fingerprint"]?.string.flatMap(RecordFingerprint.init(text:))
      else { return nil }
      // A line that no screen has would only have it scroll far and back.
      let line = min(max(place["line"]?.int ?? 0, -10_000), 10_000)
      self.places.append(
        LastPlace(path: path, record: record - 1, line: line, fingerprint: fingerprint))
    }
  }
}
