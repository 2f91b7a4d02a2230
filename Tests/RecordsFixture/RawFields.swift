import JSON
import Testing

@testable import Records

/// Checks that the raw bytes of all records have the same fields as the records.
package func expectRawFields(of source: RecordSource, at names: [String]) throws {
  let paths = try names.map { try FieldPath($0) }
  var raw = RawRecordReader(source)
  for (index, record) in try source.allRecords().enumerated() {
    let values = try raw.read(index) { raw in
      var reader = FieldReader(paths, layout: raw.layout)
      var values: [JSONValue?] = []
      reader.read(raw.bytes) { values.append($1.json) }
      return values
    }
    #expect(values == paths.map { record.value(at: $0) }, "record \(index)")
  }
}
