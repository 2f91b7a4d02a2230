import Query
import RecordCards
import Records

/// The first records of a stream, read ahead to make the plan of their cards, then given out again.
struct Sample: ~Copyable {
  /// The next step in reading a stream.
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
  private let sieve: RecordSieve?
  private let fields: FieldCheck
  private var taker = RecordTaker()
  private var failure: RecordError?
  private var hasWaited = false

  /// Reads ahead what is there, up to the size of a sample; waits only for the first record.
  ///
  /// - Parameters:
  ///   - sieve: Which records are given out; the plan is made from all of them.
  ///   - fields: What looks at all of them.
  init(
    reading reader: inout RecordReader, choice: PartChoice, sieve: RecordSieve?, fields: FieldCheck
  ) {
    self.sieve = sieve
    self.fields = fields
    var records: [Record] = []
    var ahead: [Record] = []
    var byteCount = 0
    var taker = RecordTaker()
    do throws(RecordError) {
      while records.count < CardPlan.sampleSize, byteCount < CardPlan.sampleByteCount {
        if !records.isEmpty, try reader.wouldBlock() { break }
        let next = try reader.nextRaw { ($0.passes(sieve), taker.record($0)) }
        guard let (isShown, record) = next else { break }
        fields.look(at: record)
        byteCount += record.byteRange.count
        records.append(record)
        if isShown { ahead.append(record) }
      }
    } catch { failure = error }
    plan = CardPlan(samples: records.compactMap(Samples.fields), choice: choice)
    self.ahead = ahead[...]
  }

  /// Whether the records that were read ahead are all given out, and more can be read.
  var isGivenOut: Bool { ahead.isEmpty && failure == nil }

  /// The next record, or why there is none now.
  mutating func next(_ reader: inout RecordReader) -> Step {
    if let record = ahead.popFirst() { return .record(record) }
    if let failure { return .end(failure) }
    do throws(RecordError) {
      while true {
        hasWaited.toggle()
        if hasWaited, try reader.wouldBlock() { return .wait }
        hasWaited = false
        let next = try read(from: &reader)
        guard let next else { return .end(nil) }
        if let record = next { return .record(record) }
      }
    } catch { return .end(error) }
  }

  /// The next record, or nil for one that is not shown; nil of that at the end.
  private mutating func read(from reader: inout RecordReader) throws(RecordError) -> Record?? {
    guard sieve != nil else {
      guard let record = try reader.next() else { return nil }
      fields.look(at: record)
      return .some(record)
    }
    return try reader.nextRaw { raw in
      fields.look(at: raw)
      return raw.passes(sieve) ? taker.record(raw) : nil
    }
  }
}

extension RawRecord {
  /// Whether the record is shown.
  fileprivate func passes(_ sieve: RecordSieve?) -> Bool { sieve?.letsThrough(self) ?? true }
}
