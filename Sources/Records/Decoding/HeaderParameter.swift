import Values

/// A parameter behind the value of a line of a letter's header, as in `text/plain; charset=utf-8` (RFC 2045, section 5.1).
package enum HeaderParameter {
  /// The value of `name=value` or `name="value"` behind a semicolon, or of `name*=utf-8''value`, where bytes may be
  /// written as `%XX` (RFC 2231).
  ///
  /// O(bytes).
  package static func value(_ name: String, of value: String) -> String? {
    for part in value.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      let key = pair[0].drop(while: \.isWhitespace).lowercased()
      guard key == name || key == "\(name)*" else { continue }
      let text = pair[1].drop { $0.isWhitespace || $0 == "\"" }.prefix { $0 != "\"" }
      if text.isEmpty { return nil }
      return key == name ? String(text) : extended(text)
    }
    return nil
  }

  /// The text of `charset'language'text`; as it is where that cannot be read.
  private static func extended(_ text: Substring) -> String {
    let parts = text.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let bytes = PercentCoding.decode(parts[2].utf8),
      let decoded = Charset.text(bytes, in: String(parts[0]))
    else { return String(text) }
    return String(decoding: decoded, as: UTF8.self)
  }
}
