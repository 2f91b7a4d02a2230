import Values

/// A row of a result that a database prints with a line for each cell: the lines below `-[ RECORD 1 ]-` of psql, and
/// those below `*** 1. row ***` of MySQL and MariaDB.
struct ExpandedRow {
  private var names: [String] = []
  private var values: [[UInt8]] = []

  /// Whether a line is the one above such a row.
  static func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    line.starts(with: "-[ RECORD ".utf8)
      || line.starts(with: "*****".utf8) && line.contains(bytesOf: ". row *")
  }

  /// Takes a row apart; what is no cell goes on with the one before it.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineReader(bytes)
    let head = lines.next()
    let mark: UInt8 = head?.first == 0x2D ? Byte.bar : 0x3A
    while let line = lines.next() {
      let text = line.drop(while: Byte.isSpace)
      let end = mark == Byte.bar ? line.firstIndex(of: mark) : HeaderFields.labelEnd(text)
      if let end {
        add(Self.trimmed(line[..<end]), line[(end + 1)...].dropFirst())
      } else if !values.isEmpty, !text.isEmpty || !lines.remainder.isEmpty {
        values[values.count - 1] += [Byte.newline] + line
      }
    }
  }

  private mutating func add(_ name: [UInt8], _ value: Slice<UnsafeBufferPointer<UInt8>>) {
    guard name.isEmpty, !values.isEmpty else {
      names.append(String(decoding: name, as: UTF8.self))
      return values.append(Array(value))
    }
    values[values.count - 1] += [Byte.newline] + value
  }

  private static func trimmed(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    let head = text.drop(while: Byte.isSpace)
    let end = head.lastIndex { !Byte.isSpace($0) }.map { $0 + 1 } ?? head.startIndex
    return Array(head[..<end])
  }

  /// The content of the record.
  var content: Record.Content { .row(names: names, values: values) }
}
