import Values

/// A letter as people read it: encoded words in its header (RFC 2047) and texts in quoted-printable or
/// Base64 (RFC 2045, section 6) become UTF-8; all else stays as it is.
struct PlainLetter {
  /// The letter.
  private(set) var text: [UInt8] = []
  private var part = LetterPart()
  /// The lines that separate parts: `--` and the boundary.
  private var separators: [[UInt8]] = []
  /// Boundaries that are known at most, for every line is compared with each; the parts of others stay as
  /// they are written.
  private static let mostSeparators = 32
  private static let dashes = Array("--".utf8)

  /// Reads a letter.
  ///
  /// O(bytes).
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    text.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while !rest.isEmpty {
      readHeader(&rest)
      readBody(&rest)
    }
  }

  /// Reads the lines up to a blank one.
  private mutating func readHeader(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    let start = rest.startIndex
    while let line = Self.line(&rest) {
      if line.allSatisfy(Byte.isSpace) { break }
    }
    let header = UnsafeBufferPointer(rebasing: rest.base[start..<rest.startIndex])
    part = LetterPart(header)
    if let boundary = part.boundary, separators.count < Self.mostSeparators {
      separators.append(Self.dashes + boundary)
    }
    text += EncodedWords.decoded(header)
  }

  /// Reads the lines up to one that begins a part, and that one.
  private mutating func readBody(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) {
    var (start, end) = (rest.startIndex, rest.startIndex)
    while let line = Self.line(&rest) {
      if let isLast = isLast(separator: line) {
        text += part.decoded(rest.base[start..<end])
        text += line
        guard isLast else { return }
        // What stands behind the last part is for nobody, but is not lost.
        part = LetterPart()
        start = rest.startIndex
      }
      end = rest.startIndex
    }
    text += part.decoded(rest.base[start..<end])
  }

  /// Whether no part follows a line that ends one; nil for any other line.
  ///
  /// Nothing but white space stands behind a boundary (RFC 2046, section 5.1.1), which may be the start of
  /// another one.
  private func isLast(separator line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    guard line.starts(with: Self.dashes) else { return nil }
    for separator in separators where line.starts(with: separator) {
      let rest = line.dropFirst(separator.count)
      let isLast = rest.starts(with: Self.dashes)
      if rest.dropFirst(isLast ? Self.dashes.count : 0).allSatisfy(Byte.isSpace) { return isLast }
    }
    return nil
  }

  /// The next line with its line break.
  private static func line(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> Slice<UnsafeBufferPointer<UInt8>>? {
    guard !rest.isEmpty else { return nil }
    let end = rest.firstIndex(of: Byte.newline).map { $0 + 1 } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }
}

/// How a part of a letter is written, as its header says.
struct LetterPart {
  private enum Coding { case none, quotedPrintable, base64 }

  private var coding = Coding.none
  private var charset: String?
  private var isText = true
  /// The boundary between the parts of this one, if it has parts.
  private(set) var boundary: [UInt8]?

  /// A part without a header.
  init() {}

  /// Reads the lines of a header.
  init(_ header: UnsafeBufferPointer<UInt8>) {
    var fields = HeaderFields()
    for line in LineReader(header) { _ = fields.add(line, keepsLines: false) }
    for (name, value) in zip(fields.names, fields.values) {
      let value = String(decoding: value, as: UTF8.self)
      switch name.lowercased() {
      case "content-transfer-encoding":
        switch value.lowercased() {
        case "quoted-printable": coding = .quotedPrintable
        case "base64": coding = .base64
        default: coding = .none
        }
      case "content-type":
        isText = value.lowercased().hasPrefix("text/")
        charset = HeaderParameter.value("charset", of: value)
        boundary = HeaderParameter.value("boundary", of: value).map { Array($0.utf8) }
      default: break
      }
    }
  }

  /// The text of the part; what cannot be decoded, and what is no text, as it is.
  func decoded(_ body: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    let bytes = Array(body)
    guard isText else { return bytes }
    switch coding {
    case .none: return Charset.text(bytes, in: charset) ?? bytes
    case .quotedPrintable:
      return Charset.text(QuotedPrintable.decoded(bytes), in: charset) ?? bytes
    case .base64:
      guard let data = Base64.decode(bytes), var text = Charset.text(data, in: charset) else {
        return bytes
      }
      if bytes.last == Byte.newline, text.last != Byte.newline { text.append(Byte.newline) }
      return text
    }
  }
}

/// Text in an encoding that a letter names.
enum Charset {
  /// The text in UTF-8; nil where nobody knows the encoding.
  static func text(_ bytes: [UInt8], in charset: String?) -> [UInt8]? {
    switch charset?.lowercased() {
    case nil, "utf-8", "utf8", "us-ascii": bytes
    case .some(let name): TextEncoding(name)?.decoded(bytes)
    }
  }
}

/// Bytes written with `=` and two hexadecimal digits for those that are not ASCII (RFC 2045, section 6.7).
enum QuotedPrintable {
  /// The bytes; a `=` behind which is neither a number nor the end of a line stays.
  static func decoded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let rest = text[(place + 1)...]
      if text[place] != Byte.equals {
        result.append(text[place])
        place += 1
      } else if rest.first == Byte.newline {
        place += 2
      } else if rest.starts(with: [Byte.carriageReturn, Byte.newline]) {
        place += 3
      } else if let byte = hexadecimal(rest.prefix(2)) {
        result.append(byte)
        place += 3
      } else {
        result.append(text[place])
        place += 1
      }
    }
    return result
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.allSatisfy({ Byte.isDigit($0) || Byte.isLetter($0) }) else {
      return nil
    }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
