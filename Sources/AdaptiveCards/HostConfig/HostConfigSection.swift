import JSON

/// A part of a host config, and where it stands.
struct HostConfigSection {
  /// Its value; nil where it is missing.
  let value: JSONValue?
  /// Where it stands, such as `factSet.title`.
  let path: String

  /// The part under a key.
  subscript(key: String) -> HostConfigSection {
    HostConfigSection(value: value?[key], path: path.isEmpty ? key : "\(path).\(key)")
  }
}

extension HostConfigSection {
  /// The path of what it is in, and its own key.
  var split: (path: String, key: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return ("", path) }
    return (String(path[..<dot]), String(path[path.utf8.index(after: dot)...]))
  }
}
