import Records
import Values

/// How a value that a database hands over as text becomes a value of JSON.
public indirect enum CellForm: Sendable, Hashable {
  /// A number, as it is written; what is no number of JSON, such as `NaN`, becomes a string.
  case number
  /// `t` or `f`.
  case bool
  /// JSON, which becomes part of the record.
  case json
  /// Bytes, of which an image is shown.
  case bytes
  /// An array as PostgreSQL writes one, such as `{1,NULL,"a b"}`, with a form for its elements and the sign between
  /// them.
  case array(CellForm, delimiter: UInt8)
  /// Anything else.
  case text
}

/// Writes rows as records: an object of JSON each, with a member for each column.
public struct RowWriter: Sendable {
  /// The names as members of an object begin: `"id":`.
  private let columns: [(start: [UInt8], form: CellForm)]

  /// Makes a writer of rows with such columns; of those that have one name the later ones get a number: `n`, `n_2`.
  public init(_ columns: [(name: String, form: CellForm)]) {
    var counts: [String: Int] = [:]
    self.columns = columns.map { name, form in
      let count = counts[name, default: 0] + 1
      counts[name] = count
      var start: [UInt8] = []
      JSONBytes.append(string: count == 1 ? name : "\(name)_\(count)", to: &start)
      return (start + [UInt8(ascii: ":")], form)
    }
  }

  /// Appends a row on one line, without a line break.
  ///
  /// O(bytes).
  public func append(_ row: [EngineCell], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "{"))
    for (position, (column, cell)) in zip(columns, row).enumerated() {
      if position > 0 { output.append(UInt8(ascii: ",")) }
      output += column.start
      append(cell, column.form, to: &output)
    }
    output.append(UInt8(ascii: "}"))
  }

  private func append(_ cell: EngineCell, _ form: CellForm, to output: inout [UInt8]) {
    switch cell {
    case .null: output += "null".utf8
    case .integer(let number): output += String(number).utf8
    case .real(let number):
      if number.isFinite {
        output += "\(number)".utf8
      } else {
        JSONBytes.append(
          string: number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity", to: &output)
      }
    case .blob(let bytes): Self.append(blob: bytes, to: &output)
    case .text(let bytes): append(bytes, form, to: &output)
    }
  }

  private func append(_ text: [UInt8], _ form: CellForm, to output: inout [UInt8]) {
    switch form {
    case .number where text.isNumberOfJSON: output += text
    case .bool where text == [UInt8(ascii: "t")]: output += "true".utf8
    case .bool where text == [UInt8(ascii: "f")]: output += "false".utf8
    case .json: text.withUnsafeBufferPointer { JSONLine.append($0, to: &output) }
    case .bytes: Self.append(blob: text.bytesOfHex ?? text, to: &output)
    case .array(let element, let delimiter):
      var reader = ArrayLiteralReader(text, delimiter: delimiter)
      guard let parts = reader.read() else { return JSONBytes.append(string: text, to: &output) }
      append(parts, element, to: &output)
    case .number, .bool, .text: JSONBytes.append(string: text, to: &output)
    }
  }

  private func append(_ parts: ArrayLiteral, _ form: CellForm, to output: inout [UInt8]) {
    switch parts {
    case .null: output += "null".utf8
    case .element(let text): append(text, form, to: &output)
    case .array(let parts):
      output.append(UInt8(ascii: "["))
      for (position, part) in parts.enumerated() {
        if position > 0 { output.append(UInt8(ascii: ",")) }
        append(part, form, to: &output)
      }
      output.append(UInt8(ascii: "]"))
    }
  }

  /// Appends bytes: those of an image as an address that has them, others by their hexadecimal digits.
  private static func append(blob bytes: [UInt8], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    if let type = bytes.imageType {
      output += "data:image/\(type);base64,".utf8
      Base64.append(bytes[...], to: &output)
    } else {
      // As PostgreSQL writes them.
      output += "\\\\x".utf8
      for byte in bytes {
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

extension [UInt8] {
  /// Whether a text is a number as JSON has it (RFC 8259, section 6).
  fileprivate var isNumberOfJSON: Bool {
    var rest = self[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: \.isDigit)
    guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else { return false }
    rest = rest[whole.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest[fraction.endIndex...]
    }
    guard let first = rest.first else { return true }
    guard first | 0x20 == UInt8(ascii: "e") else { return false }
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    return !rest.isEmpty && rest.allSatisfy(\.isDigit)
  }

  /// The bytes that a text such as `\x00ff` stands for, or nil.
  fileprivate var bytesOfHex: [UInt8]? {
    guard starts(with: "\\x".utf8), count % 2 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count / 2 - 1)
    for place in stride(from: 2, to: count, by: 2) {
      guard let byte = UInt8(String(decoding: self[place...(place + 1)], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// The name of the type of an image, by its first bytes.
  fileprivate var imageType: String? {
    if starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "png" }
    if starts(with: [0xFF, 0xD8, 0xFF]) { return "jpeg" }
    if starts(with: "GIF87a".utf8) || starts(with: "GIF89a".utf8) { return "gif" }
    if starts(with: "RIFF".utf8), dropFirst(8).starts(with: "WEBP".utf8) { return "webp" }
    return nil
  }
}
