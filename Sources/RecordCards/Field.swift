import JSON
import Records

/// A field of a record: its name and value.
package struct Field: Sendable, SelectableField {
  /// Its name; a column's header.
  package var name: String
  /// Its value; a cell of a CSV file is a string.
  package var value: JSONValue

  package var members: [JSONObject.Member]? {
    get { value.object?.members }
    set { value = .object(JSONObject(members: newValue ?? [])) }
  }
}
