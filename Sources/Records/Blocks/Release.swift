/// An entry of the changelog of a Debian package (deb-changelog(5)): what was released, what has changed, and who
/// released it when.
struct Release {
  private var fields = HeaderFields()

  /// Whether a line is the first of an entry: `package (version) distribution; urgency=low`.
  static func isStart(_ line: UnsafeBufferPointer<UInt8>) -> Bool { Head(line[...]) != nil }

  /// Takes an entry apart.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineReader(bytes)
    if let line = lines.next() { addHead(line) }
    var changes: [[UInt8]] = []
    var others: [[UInt8]] = []
    var signature: Slice<UnsafeBufferPointer<UInt8>>?
    for line in lines {
      if signature == nil, line.starts(with: " -- ".utf8) {
        signature = line.dropFirst(4)
      } else if signature == nil {
        changes.append(Array(line))
      } else {
        others.append(Array(line))
      }
    }
    if let signature { addSignature(signature) }
    add("changes", changes)
    add("text", others)
  }

  /// The content of the record.
  var content: Record.Content { fields.content }

  private mutating func addHead(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let head = Head(line) else { return fields.add("text", Array(line)) }
    fields.add("package", Array(head.package))
    fields.add("version", Array(head.version))
    fields.add("distribution", Array(head.distribution))
    for pair in head.pairs.split(separator: Byte.comma) {
      let text = pair.drop(while: Byte.isSpace)
      let name = text.prefix { $0 != Byte.equals }
      fields.add(
        String(decoding: name, as: UTF8.self), Array(text[name.endIndex...].dropFirst()))
    }
  }

  /// Two blanks stand before the date.
  private mutating func addSignature(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    let end = text.lastIndex(of: 0x3E).map { $0 + 1 } ?? text.endIndex
    fields.add("maintainer", Array(text[..<end]))
    let date = text[end...].drop(while: Byte.isSpace)
    if !date.isEmpty { fields.add("date", Array(date)) }
  }

  private mutating func add(_ name: String, _ lines: [[UInt8]]) {
    let isBlank = { (line: [UInt8]) in line.allSatisfy(Byte.isSpace) }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { return }
    fields.add(name, Array(lines[first...last].joined(separator: [Byte.newline])))
  }

  /// The parts of the first line of an entry.
  private struct Head {
    let package, version, distribution, pairs: Slice<UnsafeBufferPointer<UInt8>>

    init?(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
      package = line.prefix { byte in
        Byte.isLetter(byte) || Byte.isDigit(byte) || "+-.".utf8.contains(byte)
      }
      let behind = line[package.endIndex...]
      guard package.count > 1, behind.starts(with: " (".utf8),
        let close = behind.firstIndex(of: 0x29),
        let end = behind[close...].firstIndex(of: Byte.semicolon)
      else { return nil }
      version = behind[(package.endIndex + 2)..<close]
      distribution = behind[(close + 1)..<end].drop(while: Byte.isSpace)
      pairs = line[(end + 1)...]
      guard !version.isEmpty, !version.contains(where: Byte.isSpace), !distribution.isEmpty,
        pairs.contains(Byte.equals)
      else { return nil }
    }
  }
}
