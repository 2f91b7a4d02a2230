import JSON
import Values

@testable import Records

/// The entries of logs: every word of an entry is in one of its parts, and a part that is asked for
/// alone is the one that the whole entry has.
enum LogsFuzz: FuzzTarget {
  static func check(_ bytes: [UInt8]) throws {
    let line = LogLine(bytes)
    try expect(line.message.count <= bytes.count, "a message longer than the entry")
    try checkNothingLost(line, in: bytes)
    try checkParts(line, in: bytes)
  }

  /// Words of letters and digits are in a part, but for those that say what a part is.
  private static func checkNothingLost(_ line: LogLine, in bytes: [UInt8]) throws {
    // A JSON object and a quoted value have escapes, in which letters mean others.
    guard !bytes.contains(Byte.openBrace), !bytes.contains(Byte.backslash) else { return }
    let message = String(decoding: line.message, as: UTF8.self)
    let values = (line.pieces + line.fields).flatMap { [$0.key, $0.value.string ?? ""] }
    let parts = [line.timestamp ?? ""] + line.source + line.details + [message] + values
    let kept = Set(parts.flatMap(words))
    let names: Set = [
      "time", "ts", "timestamp", "t", "level", "lvl", "severity", "msg", "message",
      // Levels in four letters, and the labels of slow queries.
      "TRAC", "DEBU", "ERRO", "FATA", "PANI", "trce", "dbug", "fail", "crit", "Time", "User",
      "Host",
    ]
    let lost = words(String(decoding: bytes, as: UTF8.self)).first {
      !kept.contains($0) && !names.contains($0) && Severity(word: $0) == nil
    }
    try expect(lost == nil, "\(lost ?? "") is lost in \(line)")
  }

  private static func words(_ text: String) -> [String] {
    text.utf8.split { !Byte.isLetter($0) }.filter { $0.count > 3 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The parts as a filter or a sort asks for them, without taking the whole entry apart.
  private static func checkParts(_ line: LogLine, in bytes: [UInt8]) throws {
    let names = ["timestamp", "level", "message", "source"]
    let fields = line.pieces + line.fields
    let hidden = Set(fields.map(\.key))
    let keys = Array(hidden.subtracting(names + ["text"]))
    let paths = (names + keys).map { FieldPath(name: $0) }
    var reader = FieldReader(paths, layout: RecordLayout(format: .log, start: 0, line: 1))
    var values: [JSONValue?] = []
    bytes.withUnsafeBufferPointer { bytes in reader.read(bytes) { values.append($1.json) } }
    if let timestamp = line.timestamp {
      try expectEqual(values[0], .string(timestamp), "the time")
    }
    if let level = line.level { try expectEqual(values[1], .string(level.rawValue), "the level") }
    if !line.message.isEmpty {
      let message = String(decoding: line.message, as: UTF8.self)
      try expectEqual(values[2], .string(message), "the message")
    }
    if !line.source.isEmpty {
      try expectEqual(values[3], .string(line.source.joined(separator: " ")), "the source")
    }
    for (key, value) in zip(keys, values.dropFirst(names.count)) {
      let all = fields.filter { $0.key == key }.map(\.value)
      try expect(
        value.map(all.contains) ?? false, "\(key) is \(String(describing: value)), not \(all)")
    }
  }
}
