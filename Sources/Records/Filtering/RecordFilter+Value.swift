extension RecordFilter {
  /// Makes the filter for the records that have the value that a record has in a field.
  ///
  /// Nil where the record has nothing there, or an array or object. O(bytes of the record), and
  /// O(bytes of 64 records) to find it.
  ///
  /// - Parameters:
  ///   - path: the field.
  ///   - record: which record, 0-based.
  ///   - source: what the record is in.
  public init?(
    valueOf path: FieldPath, ofRecord record: Int, in source: RecordSource
  ) throws(RecordError) {
    var reader = RawRecordReader(source)
    let comparison = try reader.read(record) { raw -> FieldComparison? in
      guard raw.span.fault == nil, !raw.isOversized else { return nil }
      var fields = FieldReader([path], layout: raw.layout)
      fields.locate(in: raw.bytes)
      return fields.withValue(of: 0, in: raw.bytes) { FieldComparison(path, equals: $0) }
    }
    guard let comparison else { return nil }
    self.init(.comparison(comparison))
  }

  /// The filter for all that this one keeps back.
  public var negated: RecordFilter {
    switch expression {
    case .not(let inner): return RecordFilter(inner)
    case .comparison(var comparison) where comparison.relation == .equal:
      comparison.relation = .notEqual
      return RecordFilter(.comparison(comparison))
    default: return RecordFilter(.not(expression))
    }
  }
}

extension FieldComparison {
  /// Whether a field is the same as a value; nil for nothing, and for what has parts.
  fileprivate init?(_ path: FieldPath, equals value: FieldValue) {
    switch value.kind {
    case .missing, .null, .array, .object: return nil
    case .bool, .number, .string: break
    }
    guard !value.isNothing else { return nil }
    self.init(
      path: path, relation: .equal, text: String(decoding: value.bytes, as: UTF8.self),
      isQuoted: value.kind == .string)
  }
}
