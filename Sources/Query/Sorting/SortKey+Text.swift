import Records

extension SortKey: CustomStringConvertible {
  /// The key as it is read again: `size:desc:numeric`.
  public var description: String {
    field.description + (isDescending ? ":desc" : "") + (kind == .auto ? "" : ":" + kind.rawValue)
  }

  /// Reads sort keys: `FIELD[:asc|:desc][:auto|:natural|:numeric|:date|:text]`, several of them with
  /// commas between.
  ///
  /// The first key decides, the next one where the first is equal, and so on. A name with a colon or
  /// comma is written in quotes, as in ``FieldPath``. O(bytes).
  ///
  /// ```swift
  /// let keys = try SortKey.parse("level:desc,\"odd:name\":natural")
  /// ```
  public static func parse(_ text: String) throws(SortKeyError) -> [SortKey] {
    var parser = SortKeyParser(text)
    return try parser.readKeys()
  }
}
