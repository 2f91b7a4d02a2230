import JSON
import Values

/// A field of a record on its way out.
struct OutputField: SelectableField {
  /// The value of a field.
  enum Value {
    case json(JSONValue)
    /// Text as it was written, UTF-8 or not.
    case bytes([UInt8])
  }

  var key: String
  var value: Value

  var members: [JSONObject.Member]? {
    get { if case .json(.object(let object)) = value { object.members } else { nil } }
    set { value = .json(.object(JSONObject(members: newValue ?? []))) }
  }

  var elements: [JSONValue]? {
    get { if case .json(.array(let elements)) = value { elements } else { nil } }
    set { value = .json(.array(newValue ?? [])) }
  }
}

extension Record {
  /// The fields of the record, or nil if it has none: it is bad, too long, or JSON but no object.
  var outputFields: [OutputField]? {
    switch content {
    case .json(.object(let object)):
      object.members.map { OutputField(key: $0.key, value: .json($0.value)) }
    case .row(let names, let values):
      zip(names, values).map { OutputField(key: $0, value: .bytes($1)) }
    case .log(let text): LogLine(text.bytes).outputFields
    case .text(let text): [OutputField(key: "text", value: .bytes(text.bytes))]
    case .json, .bad, .oversized: nil
    }
  }
}

extension LogLine {
  fileprivate var outputFields: [OutputField] {
    var fields: [OutputField] = []
    func add(_ name: String, _ text: String?) {
      if let text { fields.append(OutputField(key: name, value: .json(.string(text)))) }
    }
    add("timestamp", timestamp)
    add("level", level?.rawValue)
    add("source", source.isEmpty ? nil : source.joined(separator: " "))
    fields.append(OutputField(key: "message", value: .bytes(message)))
    return fields + (pieces + self.fields).map { OutputField(key: $0.key, value: .json($0.value)) }
  }
}
