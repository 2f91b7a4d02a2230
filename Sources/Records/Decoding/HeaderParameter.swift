/// What a line of a letter's header says behind its value, as in `text/plain; charset=utf-8` (RFC 2045, section 5.1).
package enum HeaderParameter {
  /// The value of `name=value` or `name="value"` behind a semicolon.
  ///
  /// O(bytes).
  package static func value(_ name: String, of value: String) -> String? {
    for part in value.split(separator: ";").dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].drop(while: \.isWhitespace).lowercased() == name
      else { continue }
      let text = pair[1].drop { $0.isWhitespace || $0 == "\"" }.prefix { $0 != "\"" }
      return text.isEmpty ? nil : String(text)
    }
    return nil
  }
}
