import Records

/// The records of a source that are known now.
struct KnownRecords {
  /// The whole ones.
  var count: Int
  /// Those behind them that have begun but may go on.
  var tail: [RecordSpan]

  init(_ state: SourceState) {
    count = state.count
    tail = state.tail
  }
}
