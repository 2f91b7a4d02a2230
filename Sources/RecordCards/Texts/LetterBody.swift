import JSON
import Phrases
import Records

/// The body of a letter of several parts as people read it: its texts without the lines between the parts, and of
/// what is no text its name and size (RFC 2046, section 5.1).
struct LetterBody {
  private var texts: [String] = []
  private var separators: [String] = []
  private var part = Part()
  private var lines: [Substring] = []
  /// Whether a text has come, of which HTML behind it may be another form.
  private var hasText = false
  /// Boundaries that are known at most, for every line is compared with each.
  private static let mostSeparators = 32

  /// The fields of a record, and if that is such a letter, the body in this form.
  ///
  /// O(fields), and O(bytes of the body) of such a letter.
  static func read(in fields: [Field]) -> [Field] {
    guard let type = value("content-type", in: fields), type.isMultipart,
      let boundary = HeaderParameter.value("boundary", of: type),
      let place = fields.lastIndex(where: { $0.key == "body" }),
      let body = fields[place].value.string, body.contains(bytesOf: "--\(boundary)")
    else { return fields }
    var reader = LetterBody()
    reader.read(body, boundary: boundary)
    var fields = fields
    fields[place].value = .string(reader.texts.joined(separator: "\n\n"))
    return fields
  }

  private static func value(_ name: String, in fields: [Field]) -> String? {
    fields.first { $0.key.utf8.count == name.utf8.count && $0.key.lowercased() == name }?
      .value.string
  }

  private mutating func read(_ body: String, boundary: String) {
    separators = ["--\(boundary)"]
    var isHeader = false
    for line in body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let isLast = isLast(separator: line) {
        endPart()
        isHeader = !isLast
      } else if isHeader {
        isHeader = !line.isBlank
        if isHeader { part.add(line) } else { addBoundary() }
      } else {
        lines.append(line)
      }
    }
    endPart()
  }

  private mutating func addBoundary() {
    guard part.type.isMultipart, separators.count < Self.mostSeparators,
      let boundary = HeaderParameter.value("boundary", of: part.type)
    else { return }
    separators.append("--\(boundary)")
  }

  /// Whether no part follows a line that ends one; nil for any other line.
  private func isLast(separator line: Substring) -> Bool? {
    guard line.hasPrefix("--") else { return nil }
    for separator in separators where line.hasPrefix(separator) {
      let rest = line.dropFirst(separator.count)
      let isLast = rest.hasPrefix("--")
      if rest.dropFirst(isLast ? 2 : 0).isBlank { return isLast }
    }
    return nil
  }

  private mutating func endPart() {
    defer { (part, lines) = (Part(), []) }
    let text = Self.trimmed(lines).joined(separator: "\n")
    let isShown = part.isText
    if part.isAttached || !isShown {
      texts.append(part.note(byteCount: text.utf8.count))
    } else if part.isHTML, hasText {
      texts.append("[\(part.mediaType)]")
    }
    guard isShown, !text.isEmpty else { return }
    hasText = true
    texts.append(part.isHTML && HTMLText.isHTML(text) ? HTMLText.plain(text) : text)
  }

  /// Lines without the blank ones at both ends.
  private static func trimmed(_ lines: [Substring]) -> ArraySlice<Substring> {
    var rest = lines.drop(while: \.isBlank)
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest
  }
}

/// The header of a part.
private struct Part {
  /// The value of `Content-Type`.
  private(set) var type = ""
  private var disposition = ""
  private var coding = ""
  private var name: Substring = ""

  /// Adds a line of the header.
  mutating func add(_ line: Substring) {
    let isContinuation = line.first == " " || line.first == "\t"
    if !isContinuation { name = line.prefix { $0 != ":" } }
    let value = isContinuation ? line.trimmed : line.dropFirst(name.count + 1).trimmed
    switch name.lowercased() {
    case "content-type": type += value
    case "content-disposition": disposition += value
    case "content-transfer-encoding": coding += value.lowercased()
    default: break
    }
  }

  /// The type without its parameters.
  var mediaType: String {
    let type = type.prefix { $0 != ";" }.trimmed.lowercased()
    return type.isEmpty ? "text/plain" : type
  }

  var isHTML: Bool { mediaType == "text/html" }

  /// Whether the part is one to read.
  ///
  /// What holds other parts has words for programs that do not know parts.
  var isText: Bool {
    ["text/", "multipart/"].contains { mediaType.hasPrefix($0) }
      || mediaType == "message/rfc822" && coding != "base64"
  }

  var isAttached: Bool { disposition.lowercased().hasPrefix("attachment") }

  /// The line that stands for a part that is attached.
  func note(byteCount: Int) -> String {
    let file =
      HeaderParameter.value("filename", of: disposition) ?? HeaderParameter.value("name", of: type)
    let bytes = coding == "base64" ? byteCount * 3 / 4 : byteCount
    let words = [file, mediaType, isText ? nil : BinaryText.size(bytes)].compactMap(\.self)
    return Phrase("[attachment \(words.joined(separator: ", "))]").text
  }
}

extension String {
  /// Whether a `Content-Type` is that of a letter of several parts.
  fileprivate var isMultipart: Bool { prefix(10).lowercased() == "multipart/" }
}
