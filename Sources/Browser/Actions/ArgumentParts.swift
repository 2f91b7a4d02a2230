import Records

/// The parts of an argument of a user's own command, one after the other: texts, and fields as `${field}`.
///
/// By bytes: arguments are read as the program starts, when each generic type of a text costs more than all of it.
struct ArgumentParts {
  enum Part {
    case text(String)
    case field(FieldPath)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ argument: String) { bytes = Array(argument.utf8) }

  /// Whether its first character is a record's.
  var beginsWithField: Bool { isField(at: 0) }

  /// Whether any of it is a record's.
  var hasField: Bool { bytes.indices.contains { isField(at: $0) } }

  /// Goes on to the next part; nil at the end.
  mutating func next() throws(UserAction.Problem) -> Part? {
    let start = position
    guard start < bytes.count else { return nil }
    guard isField(at: start) else {
      while position < bytes.count, !isField(at: position) { position += 1 }
      return .text(text(start..<position))
    }
    while position < bytes.count, bytes[position] != 0x7D { position += 1 }
    guard position < bytes.count else { throw .field(text(0..<bytes.count)) }
    let name = text((start + 2)..<position)
    guard let field = try? FieldPath(name) else { throw .field(name) }
    position += 1
    return .field(field)
  }

  private func isField(at place: Int) -> Bool {
    place + 1 < bytes.count && bytes[place] == 0x24 && bytes[place + 1] == 0x7B
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
