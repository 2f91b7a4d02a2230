/// Takes the records of several inputs apart.
///
/// Not for sharing between threads.
public struct RecordTaker: ~Copyable {
  private var layout: RecordLayout?
  private var decoder: RecordDecoder?

  /// Makes one.
  public init() {}

  /// A record with what it holds.
  ///
  /// O(bytes).
  public mutating func record(_ raw: RawRecord) -> Record {
    if layout != raw.layout {
      layout = raw.layout
      decoder = RecordDecoder(raw.layout)
    }
    guard let record = decoder?.record(raw) else {
      fatalError("the decoder was just made")
    }
    return record
  }
}
