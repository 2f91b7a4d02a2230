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
