import JSON

/// The name of a person that a field holds, as a string or as an object about them.
enum PersonName {
  /// The name, or nil if the value names nobody.
  static func of(_ value: JSONValue) -> String? {
    switch value {
    case .string(let string):
      return string.utf8.count <= 80 && !string.contains(byte: 10) && !string.isEmpty ? string : nil
    case .object(let object):
      for key in FieldRoles.personName {
        if let name = object[key]?.string, !name.isEmpty { return name }
      }
      return nil
    default:
      return nil
    }
  }
}
