import JSON

@testable import Query
@testable import Records

/// Sorts records the plain way: all of them in memory, by comparing values.
enum NaiveSort {
  /// The places of records in the order of some keys; nil stands for a record without fields.
  static func order(_ records: [JSONValue?], by keys: [SortKey]) -> [UInt32] {
    let values = records.map { record in
      keys.map { key in
        NaiveValue(record?.value(at: key.field.steps[...]), key, dates: NastyValues.dates)
      }
    }
    let order = values.indices.sorted { left, right in
      for (place, key) in keys.enumerated() {
        let (first, second) = (values[left][place], values[right][place])
        let order = first.compare(second, isDescending: key.isDescending)
        if order != 0 { return order < 0 }
      }
      return left < right
    }
    return order.map { UInt32($0) }
  }
}
