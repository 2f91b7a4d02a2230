import Values

/// An entry of a directory as LDIF writes it (RFC 2849): the values of its attributes.
///
/// A line that begins with a blank goes on with the one above it, and two colons stand before a value in Base64.
struct DirectoryEntry {
  private static let lineLimit = 200

  private var fields = HeaderFields()

  /// Takes an entry apart.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var comments: [[UInt8]] = []
    var others: [[UInt8]] = []
    for line in Self.unfolded(bytes) {
      if line.first == 0x23 {
        comments.append(line)
      } else if let colon = line.withUnsafeBufferPointer({ Self.nameEnd($0[...]) }) {
        let name = String(decoding: line[..<colon], as: UTF8.self)
        fields.add(name, Self.value(line[(colon + 1)...]))
      } else {
        others.append(line)
      }
    }
    add("text", others)
    add("comments", comments)
  }

  /// The content of the record.
  var content: Record.Content { fields.content }

  private mutating func add(_ name: String, _ lines: [[UInt8]]) {
    if !lines.isEmpty { fields.add(name, Array(lines.joined(separator: [Byte.newline]))) }
  }

  private static func unfolded(_ bytes: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for line in LineReader(bytes) {
      if line.first == Byte.space, !lines.isEmpty {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    return lines
  }

  /// A value behind its colon: what it says if it is text in Base64, else as it is written.
  private static func value(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let isEncoded = text.first == 0x3A
    let written = Array((isEncoded ? text.dropFirst() : text).drop(while: Byte.isSpace))
    guard isEncoded, let decoded = Base64.decode(written),
      decoded.allSatisfy({ $0 >= 0x20 || Byte.isSpace($0) }),
      String(validating: decoded, as: UTF8.self) != nil
    else { return written }
    return decoded
  }

  /// Where the colon behind the name of an attribute is, which options may follow: `cn;lang-de`.
  private static func nameEnd(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let name = line.prefix { byte in
      Byte.isLetter(byte) || Byte.isDigit(byte) || "-.;_".utf8.contains(byte)
    }
    guard let first = name.first, Byte.isLetter(first) || Byte.isDigit(first),
      name.endIndex < line.endIndex, line[name.endIndex] == 0x3A
    else { return nil }
    return name.endIndex
  }

  /// Whether a text consists of entries: the first line, comments and the version of LDIF apart, has a
  /// distinguished name, and each line of the first ones has a value.
  ///
  /// O(bytes of the first lines).
  static func areEntries(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    let lines = LineReader(text).prefix(lineLimit)
      .filter { !$0.isEmpty && $0.first != 0x23 && $0.first != Byte.space }
      .drop { $0.starts(with: "version:".utf8) }
    guard lines.count > 1, let first = lines.first, first.starts(with: "dn:".utf8) else {
      return false
    }
    let isName = first.contains(Byte.equals) || first.starts(with: "dn::".utf8) || first.count < 5
    return isName && lines.allSatisfy { nameEnd($0) != nil || $0.elementsEqual("-".utf8) }
  }
}

/// A record of a database of GNU recutils: `Name: value` lines, which `+` goes on with, or a descriptor of those that
/// follow, whose names begin with `%`.
struct DatabaseEntry {
  private static let lineLimit = 200

  private var fields = HeaderFields()

  /// Takes a record apart.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var comments: [[UInt8]] = []
    var others: [[UInt8]] = []
    var goesOn = false
    for line in LineReader(bytes) {
      if goesOn {
        fields.dropLastByte()
        fields.extendLast(with: Array(line))
      } else if line.first == 0x2B, !fields.names.isEmpty {
        fields.extendLast(with: Self.further(line))
      } else if line.first == 0x23 {
        comments.append(Array(line))
      } else if !fields.add(line, keepsLines: true, nameEnd: Self.nameEnd) {
        others.append(Array(line))
      }
      let isComment = line.first == 0x23 && !goesOn
      goesOn = line.last == Byte.backslash && !fields.names.isEmpty && !isComment
    }
    for (name, lines) in [("text", others), ("comments", comments)] where !lines.isEmpty {
      fields.add(name, Array(lines.joined(separator: [Byte.newline])))
    }
  }

  /// The content of the record.
  var content: Record.Content { fields.content }

  /// A further line of a value, on a line of its own.
  private static func further(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    let text = line.dropFirst()
    return [Byte.newline] + (text.first == Byte.space ? text.dropFirst() : text)
  }

  /// Where the colon behind a name is, which `%` may be before.
  private static func nameEnd(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    HeaderFields.nameEnd(line.first == 0x25 ? line.dropFirst() : line)
  }

  /// Whether a text consists of such records: each line is a field, goes on with one, or is a comment, and a
  /// descriptor or a `+` is among them.
  ///
  /// O(bytes of the first lines).
  static func areRecords(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (fieldCount, signCount, goesOn) = (0, 0, false)
    for line in LineReader(text).prefix(lineLimit) where !line.isEmpty && line.first != 0x23 {
      if goesOn {
        // Anything may stand here.
      } else if nameEnd(line) != nil {
        fieldCount += 1
        if line.starts(with: "%rec:".utf8) { signCount += 1 }
      } else if line.first == 0x2B, fieldCount > 0 {
        signCount += 1
      } else {
        return false
      }
      goesOn = line.last == Byte.backslash
    }
    return fieldCount > 1 && signCount > 0
  }
}
