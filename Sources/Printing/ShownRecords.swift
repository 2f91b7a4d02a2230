import RecordCards
import Records

/// The records of one source that are shown, in the order in which they are.
package struct ShownRecords: Sendable {
  /// Where they come from.
  package var source: RecordSource
  /// Their numbers, or nil for all of them as they stand.
  package var order: [UInt32]?
  /// The version of the source that these numbers are of.
  var version: Int
  /// How they become cards, for output as text.
  var builder: CardBuilder

  /// Makes one of its parts.
  package init(source: RecordSource, order: [UInt32]? = nil, version: Int, builder: CardBuilder) {
    self.source = source
    self.order = order
    self.version = version
    self.builder = builder
  }
}
