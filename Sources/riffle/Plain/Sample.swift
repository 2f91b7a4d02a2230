import Records

/// The first records of a stream, read ahead to make the plan of their cards, then given out again.
struct Sample {
  /// What comes next of a stream.
  enum Step {
    /// A record.
    case record(Record)
    /// Nothing that is there already; asking again waits for it.
    case wait
    /// Nothing more, or nothing that can be read.
    case end(RecordError?)
  }

  /// Which field plays which part on the cards.
  let plan: CardPlan
  private var ahead: ArraySlice<Record>
  private var failure: RecordError?
  private var hasWaited = false

  /// Reads ahead what is there, up to the size of a sample; waits only for the first record.
  init(reading reader: inout RecordReader, choice: PartChoice) {
    var records: [Record] = []
    var byteCount = 0
    do throws(RecordError) {
      while records.count < CardPlan.sampleSize, byteCount < CardPlan.sampleByteCount {
        if !records.isEmpty, try reader.wouldBlock() { break }
        guard let record = try reader.next() else { break }
        byteCount += record.byteRange.count
        records.append(record)
      }
    } catch {
      failure = error
    }
    plan = CardPlan(samples: records.compactMap(Samples.fields), choice: choice)
    ahead = records[...]
  }

  /// The next record, or why there is none now.
  mutating func next(_ reader: inout RecordReader) -> Step {
    if let record = ahead.popFirst() { return .record(record) }
    if let failure { return .end(failure) }
    do throws(RecordError) {
      hasWaited.toggle()
      if hasWaited, try reader.wouldBlock() { return .wait }
      hasWaited = false
      return try reader.next().map(Step.record) ?? .end(nil)
    } catch {
      return .end(error)
    }
  }
}
