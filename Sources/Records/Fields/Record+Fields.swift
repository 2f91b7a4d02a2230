import JSON
public import JSON

extension Record {
  /// The value of a field, or nil if the record has none there.
  ///
  /// Cells and the parts of logs are strings; bytes in them that are not UTF-8 become U+FFFD. O(bytes).
  public func value(at path: FieldPath) -> JSONValue? {
    if let value = ownValue(at: path) { return value }
    if case .log = content { return nil }
    for other in PartNames.others(of: path) {
      if let value = ownValue(at: other) { return PartNames.value(value, of: path) }
    }
    return dockerLine.flatMap { $0.value(at: path) }
  }

  /// The value of a field of just that name.
  private func ownValue(at path: FieldPath) -> JSONValue? {
    switch content {
    case .json(let value):
      return value.value(at: path.steps[...])
        ?? path.flattened.flatMap { value.value(at: $0.steps[...]) }
    case .row(let names, let values):
      guard let column = RowFieldReader.column(of: path, among: names), column < values.count else {
        return nil
      }
      return .string(String(decoding: values[column], as: UTF8.self))
    case .text(let text): return Self.value(at: path, in: text.bytes, .lines)
    case .log(let text): return Self.value(at: path, in: text.bytes, .log)
    case .bad, .oversized: return nil
    }
  }

  /// The line that Docker's json-file driver has put into the record, as a record of its own.
  private var dockerLine: Record? {
    guard case .json(.object(let object)) = content, let first = object.members.first,
      first.key == "log", first.value.string != nil, let text = object["log"]?.string
    else { return nil }
    var line = MarkedText(Array(text.utf8))
    while let last = line.bytes.last, Byte.isSpace(last) { line = line[0..<(line.bytes.count - 1)] }
    guard !line.bytes.isEmpty else { return nil }
    var record = self
    var parser = JSONParser()
    let json = line.bytes.first == Byte.openBrace ? try? parser.parse(line.bytes) : nil
    record.content = json.map(Content.json) ?? .log(line)
    return record
  }

  private static func value(
    at path: FieldPath, in bytes: [UInt8], _ format: RecordFormat
  ) -> JSONValue? {
    var reader = FieldReader([path], layout: RecordLayout(format: format, start: 0, line: 1))
    return bytes.withUnsafeBufferPointer { bytes in
      reader.locate(in: bytes)
      return reader.withValue(of: 0, in: bytes) { $0.json }
    }
  }
}

extension FieldValue.Kind {
  /// The type of a value of JSON.
  init(_ value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .bool
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

extension FieldValue {
  /// The value with bytes of its own.
  ///
  /// O(bytes).
  package var json: JSONValue? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .missing: return nil
    case .null: return .null
    case .bool: return .bool(text == "true")
    case .number: return .number(text)
    case .string: return .string(text)
    case .array, .object:
      var parser = JSONParser()
      return try? parser.parse(bytes)
    }
  }
}

extension JSONValue {
  /// The value that some steps lead to, if they lead anywhere; see ``FieldPath`` for a name in an array.
  ///
  /// O(members and elements on the way).
  func value(at steps: ArraySlice<FieldPath.Step>) -> JSONValue? {
    guard let step = steps.first else { return self }
    let rest = steps.dropFirst()
    switch (step, self) {
    case (.name(let name), .object(let object)):
      let member = object[name] ?? object.members.last { NameCase.isSame($0.key, name) }?.value
      return member?.value(at: rest)
    case (.name, .array(let elements)):
      let found = elements.flatMap { element in
        let value = element.value(at: steps)
        return value?.array ?? [value].compactMap(\.self)
      }
      return found.count > 1 ? .array(found) : found.first
    case (.index(let index), .array(let elements)):
      return index < elements.count ? elements[index].value(at: rest) : nil
    default: return nil
    }
  }
}
