import JSON

/// Reads the line that Docker's json-file driver has put into the `log` of a record: JSON again, or a line of a log.
///
/// A class, so that whoever has one is not larger for what few records need.
final class DockerLineReader {
  private static let start = Array("{\"log\":\"".utf8)
  /// Where in that the name and the quote behind it are.
  private static let name = 2...5

  private var record = JSONFieldReader([FieldPath(name: "log")])
  private var json: JSONFieldReader
  private var log: LogFieldReader
  private var parser = JSONParser()
  /// The line without its line break, where it stays while its fields are read.
  private var buffer = ReadBuffer(byteCount: 0)
  private var count = 0
  /// Whether the line that was looked at last is JSON.
  private(set) var isJSON = false
  /// Whether the record that is looked at was read, and has a line.
  private var isRead = false
  private var hasLine = false

  init(_ paths: [FieldPath]) {
    json = JSONFieldReader(paths)
    log = LogFieldReader(paths)
  }

  /// Whether a record may be a line that Docker wraps.
  ///
  /// Other writers of JSON put white space between its signs. O(white space).
  static func isLine(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    for (offset, byte) in start.enumerated() {
      if !name.contains(offset) {
        while place < bytes.count, Byte.isSpace(bytes[place]) { place += 1 }
      }
      guard place < bytes.count, bytes[place] == byte else { return false }
      place += 1
    }
    return true
  }

  /// Looks at the next record.
  func reset() { isRead = false }

  /// Calls `body` with the field of a path in the line; nil where the record has no line, or that no such field.
  ///
  /// O(bytes) for the first path of a record that has a line, else O(1).
  func withValue<Result>(
    of path: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (FieldValue) -> Result
  ) -> Result? {
    if !isRead { read(bytes) }
    guard hasLine else { return nil }
    let read = { (value: FieldValue) in value.kind == .missing ? nil : body(value) }
    return isJSON
      ? json.withValue(of: path, in: line, read) : log.withValue(of: path, in: line, read)
  }

  private var line: UnsafeBufferPointer<UInt8> { buffer.bytes(count) }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    isRead = true
    record.locate(in: bytes)
    adopt(
      record.withValue(of: 0, in: bytes) { value in
        value.kind == .string ? MarkedText(value.bytes).bytes : []
      })
    hasLine = count > 0
    guard hasLine else { return }
    // What only looks like JSON is a line of a log.
    isJSON = line.first == Byte.openBrace && parser.accepts(line)
    if isJSON { json.locate(in: line) } else { log.locate(in: line) }
  }

  private func adopt(_ text: [UInt8]) {
    count = text.lastIndex { !Byte.isSpace($0) }.map { $0 + 1 } ?? 0
    if buffer.memory.count < count { buffer.resize(to: 2 * count) }
    UnsafeMutableRawBufferPointer(rebasing: buffer.memory[..<count]).copyBytes(from: text[..<count])
  }
}
