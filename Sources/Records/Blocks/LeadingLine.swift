/// A line that each record begins with where no blank line stands between records of fields.
public enum LeadingLine: Sendable, Hashable {
  /// The field of a name, as `stat` prints several files.
  case field([UInt8])
  /// A name with nothing behind its colon, above fields that are indented, as `apt-cache policy` prints packages.
  case title

  /// Bytes of a line that are enough to see whether it is one.
  static let byteCount = 128
  private static let lineLimit = 200
  private static let fewestLines = 3

  /// Whether a line, without its line break, begins a record.
  func begins(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    switch self {
    case .field(let name):
      let text = line.drop(while: Byte.isSpace)
      return text.starts(with: name)
        && text.dropFirst(name.count).drop(while: Byte.isSpace).first == 0x3A
    case .title: return Self.title(line[...]) != nil
    }
  }

  /// The content of a record.
  ///
  /// O(bytes).
  func content(of text: MarkedText) -> Record.Content {
    text.bytes.withUnsafeBufferPointer { bytes in
      var lines = LineReader(bytes)
      guard self == .title, let line = lines.next(), let name = Self.title(line) else {
        return Stanza(bytes).content
      }
      return Stanza(UnsafeBufferPointer(rebasing: lines.remainder), before: ("name", Array(name)))
        .content
    }
  }

  /// The line that records of a text of fields begin with; nil where it has none, or where blank lines are between
  /// the fields.
  ///
  /// O(bytes of the first lines).
  static func first(in text: UnsafeBufferPointer<UInt8>) -> LeadingLine? {
    var lines = Array(LineReader(text).prefix(lineLimit))
    while lines.last?.allSatisfy(Byte.isSpace) == true { lines.removeLast() }
    guard let first = lines.first, !lines.contains(where: { $0.allSatisfy(Byte.isSpace) }) else {
      return nil
    }
    if title(first) != nil { return areTitled(lines) ? .title : nil }
    return repeatedField(lines).map { .field($0) }
  }

  /// The name that the first line has and that comes again with the same name on the line below it, some lines further
  /// down.
  private static func repeatedField(_ lines: [Slice<UnsafeBufferPointer<UInt8>>]) -> [UInt8]? {
    let labels = lines.map(label)
    guard let name = labels.first ?? nil, labels.count > 1, let second = labels[1], name != second
    else { return nil }
    let places = labels.indices.filter { labels[$0] == name }
    let gaps = zip(places, places.dropFirst()).map { $1 - $0 }
    guard !gaps.isEmpty, gaps.allSatisfy({ $0 >= fewestLines }) else { return nil }
    let areAlike = places.allSatisfy { $0 + 1 == labels.count || labels[$0 + 1] == second }
    return areAlike ? name : nil
  }

  /// Whether each line flush left is a title, above fields of which the first has one name everywhere, and nothing has
  /// fields of its own further in, as maps within others do.
  private static func areTitled(_ lines: [Slice<UnsafeBufferPointer<UInt8>>]) -> Bool {
    let titles = lines.indices.filter { lines[$0].first.map(Byte.isSpace) == false }
    guard titles.count > 1, lines.count > 1, let name = label(lines[1]) else { return false }
    let depth = indent(of: lines[1])
    let areAlike = titles.allSatisfy { place in
      title(lines[place]) != nil
        && (place + 1 == lines.count
          || label(lines[place + 1]) == name && indent(of: lines[place + 1]) == depth)
    }
    let fields = lines.filter { label($0) != nil && indent(of: $0) > 0 }
    return depth > 0 && areAlike && fields.count > titles.count
      && fields.allSatisfy { indent(of: $0) == depth }
  }

  private static func indent(of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    line.prefix(while: Byte.isSpace).count
  }

  /// The name of a field, which blanks may be before.
  private static func label(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    let text = line.drop(while: Byte.isSpace)
    return HeaderFields.labelEnd(text).map { end in
      let name = text[..<end]
      return Array(name[..<(name.lastIndex { !Byte.isSpace($0) }.map { $0 + 1 } ?? end)])
    }
  }

  /// The name flush left that is all of a line but the colon behind it.
  private static func title(
    _ line: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard line.last == 0x3A, line.count > 1, !line.contains(where: Byte.isSpace) else { return nil }
    return line.dropLast()
  }
}
