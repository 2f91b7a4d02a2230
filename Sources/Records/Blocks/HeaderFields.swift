/// `Name: value` lines with the lines that go on with a value, as letters and lists of packages have
/// them (RFC 5322 section 2.2, deb822(5)).
struct HeaderFields {
  private(set) var names: [String] = []
  private(set) var values: [[UInt8]] = []

  /// Takes in a line; answers whether it is one of these.
  ///
  /// - Parameters:
  ///   - keepsLines: whether a value keeps its line breaks; else each is a space, as in the
  ///     header of a letter, and behind a comma, where a list goes on.
  ///   - isIndented: whether names may have blanks before them.
  mutating func add(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, keepsLines: Bool, isIndented: Bool = false,
    nameEnd: (Slice<UnsafeBufferPointer<UInt8>>) -> Int? = nameEnd
  ) -> Bool {
    let text = isIndented ? line.drop(while: Byte.isSpace) : line
    let colon = nameEnd(text)
    if let first = line.first, first == Byte.space || first == Byte.tab, !values.isEmpty,
      !isIndented || colon == nil
    {
      let isList = values[values.count - 1].last == Byte.comma
      values[values.count - 1] += Self.continuation(line, keepsLines: keepsLines && !isList)
      return true
    }
    guard let colon else { return false }
    let name = String(decoding: Self.trimmed(text[..<colon]), as: UTF8.self)
    add(name, Self.trimmed(text[(colon + 1)...]))
    return true
  }

  /// Adds a field.
  mutating func add(_ name: String, _ value: [UInt8]) {
    names.append(name)
    values.append(value)
  }

  /// Goes on with the value of the last field; there has to be one.
  mutating func extendLast(with text: [UInt8]) { values[values.count - 1] += text }

  /// Takes the last byte off the last field; there has to be one.
  mutating func dropLastByte() { _ = values[values.count - 1].popLast() }

  /// The content of a record with these fields.
  ///
  /// A value that begins on the line behind its name begins there.
  var content: Record.Content {
    .row(names: names, values: values.map { Array($0.drop { $0 == Byte.newline }) })
  }

  /// Where the colon behind a name is: letters, digits, `-`, `_` and `.`, then a colon, then white
  /// space or nothing.
  static func nameEnd(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let name = line.prefix { byte in
      Byte.isLetter(byte) || Byte.isDigit(byte) || byte == 0x2D || byte == 0x5F || byte == 0x2E
    }
    let colon = name.endIndex
    guard let first = name.first, Byte.isLetter(first), colon < line.endIndex, line[colon] == 0x3A,
      colon + 1 == line.endIndex || Byte.isSpace(line[colon + 1])
    else { return nil }
    return colon
  }

  /// Where the colon behind a label is: words with the signs that labels have, blanks perhaps behind them, a colon,
  /// then white space or nothing.
  static func labelEnd(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let head = line.prefix(longestLabel + 1)
    guard let first = head.first, Byte.isLetter(first),
      let colon = head.firstIndex(where: { $0 == 0x3A || !isInLabel($0) }), line[colon] == 0x3A,
      colon + 1 == line.endIndex || Byte.isSpace(line[colon + 1]),
      line[..<colon].split(whereSeparator: Byte.isSpace).count <= mostLabelWords
    else { return nil }
    return colon
  }

  /// The longest label, in bytes, and its words.
  private static let longestLabel = 48
  private static let mostLabelWords = 6

  private static func isInLabel(_ byte: UInt8) -> Bool {
    Byte.isLetter(byte) || Byte.isDigit(byte) || byte == Byte.tab || byte >= 0x80
      || " -_.()[]/#%&+'".utf8.contains(byte)
  }

  /// Where the `=` behind a name of the journal is: capitals, digits and `_`.
  static func journalNameEnd(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    let name = line.prefix { (0x41...0x5A).contains($0) || Byte.isDigit($0) || $0 == 0x5F }
    guard let first = name.first, !Byte.isDigit(first), name.endIndex < line.endIndex,
      line[name.endIndex] == Byte.equals
    else { return nil }
    return name.endIndex
  }

  /// A line that goes on with a value; deb822 writes a blank one as a dot.
  private static func continuation(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, keepsLines: Bool
  ) -> [UInt8] {
    guard keepsLines else { return [Byte.space] + trimmed(line) }
    let text = line.dropFirst()
    return [Byte.newline] + (text.elementsEqual(".".utf8) ? [] : Array(text))
  }

  private static func trimmed(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var text = text.drop(while: Byte.isSpace)
    while let last = text.last, Byte.isSpace(last) { text.removeLast() }
    return Array(text)
  }
}

/// Takes a text apart into its lines, without their line breaks.
struct LineReader: Sequence, IteratorProtocol {
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  init(_ text: UnsafeBufferPointer<UInt8>) { rest = text[...] }

  /// The rest that has not been read.
  var remainder: Slice<UnsafeBufferPointer<UInt8>> { rest }

  /// The next line, or nil behind the last.
  mutating func next() -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: Byte.newline) ?? rest.endIndex
    var line = rest[..<end]
    rest = rest[Swift.min(end + 1, rest.endIndex)...]
    if line.last == Byte.carriageReturn { line.removeLast() }
    return line
  }
}

/// A paragraph of lines that each have a name and a value.
struct Stanza {
  private var fields = HeaderFields()

  /// - Parameters:
  ///   - first: A field that stands before those of the paragraph.
  ///   - nameEnd: where the mark between name and value is in a line; nil where there is none.
  init(
    _ bytes: UnsafeBufferPointer<UInt8>, before first: (name: String, value: [UInt8])? = nil,
    nameEnd: (Slice<UnsafeBufferPointer<UInt8>>) -> Int? = HeaderFields.labelEnd
  ) {
    if let first { fields.add(first.name, first.value) }
    var others: [[UInt8]] = []
    let isIndented = bytes.first.map(Byte.isSpace) ?? false
    for line in LineReader(bytes) {
      let isField = fields.add(line, keepsLines: true, isIndented: isIndented, nameEnd: nameEnd)
      if !isField { others.append(Array(line)) }
    }
    // Nothing is lost of what is written otherwise.
    if !others.isEmpty { fields.add("text", Array(others.joined(separator: [Byte.newline]))) }
  }

  /// Whether each line of a text is a field, or goes on with one.
  static func isOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var count = 0
    for line in LineReader(text) {
      if HeaderFields.labelEnd(line) != nil {
        count += 1
      } else if count == 0 || line.first.map(Byte.isSpace) == false {
        return false
      }
    }
    return count > 0
  }

  /// The content of the record.
  var content: Record.Content { fields.content }
}

/// A letter in a file of several: the line that separates them, its header, and its text.
struct Letter {
  private var fields = HeaderFields()

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var lines = LineReader(bytes)
    var body = lines.remainder
    if bytes.starts(with: "From ".utf8), let line = lines.next() {
      fields.add("From line", Array(line.dropFirst(5)))
      body = lines.remainder
    }
    while let line = lines.next() {
      if line.isEmpty {
        body = lines.remainder
        break
      }
      guard fields.add(line, keepsLines: false) else { break }
      body = lines.remainder
    }
    // The last line break is not of the record, and so no half of it.
    if body.last == Byte.carriageReturn { body.removeLast() }
    if !body.isEmpty { fields.add("body", Array(body)) }
  }

  /// The content of the record.
  var content: Record.Content { fields.content }
}
