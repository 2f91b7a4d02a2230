import Query
import RecordCards
import Records

/// The first records of a stream, read ahead to make the plan of their cards, then given out again.
struct Sample: ~Copyable {
  /// The next step in reading a stream.
  enum Step {
    /// A record, and its place among those that are shown.
    case record(Record, SievedPlace)
    /// Nothing that is there already; asking again waits for it.
    case wait
    /// Nothing more, or nothing that can be read.
    case end(RecordError?)
  }

  /// Which field plays which part on the cards.
  let plan: CardPlan
  private var ahead: ArraySlice<Shown>
  private let sieve: ContextSieve
  private let fields: FieldCheck
  private var taker = RecordTaker()
  private var failure: RecordError?
  private var hasWaited = false

  /// A record that is given out.
  private struct Shown {
    var record: Record
    var place: SievedPlace
  }

  /// Reads ahead what is there, up to the size of a sample; waits only for the first record.
  ///
  /// - Parameters:
  ///   - sieve: Which records are given out; the plan is made from all of them.
  ///   - fields: What looks at all of them.
  init(
    reading reader: inout RecordReader, choice: PartChoice, sieve: ContextSieve, fields: FieldCheck
  ) {
    self.sieve = sieve
    self.fields = fields
    var records: [Record] = []
    var ahead: [Shown] = []
    var byteCount = 0
    var taker = RecordTaker()
    do throws(RecordError) {
      while records.count < CardPlan.sampleSize, byteCount < CardPlan.sampleByteCount {
        if !records.isEmpty, try reader.wouldBlock() { break }
        let next = try reader.nextRaw { raw in
          let record = taker.record(raw)
          sieve.pass(raw) { shown, place in
            let isNew = shown.index == raw.index
            ahead.append(Shown(record: isNew ? record : taker.record(shown), place: place))
          }
          return record
        }
        guard let record = next else { break }
        fields.look(at: record)
        byteCount += record.byteRange.count
        records.append(record)
      }
    } catch { failure = error }
    plan = CardPlan(samples: records.compactMap(Samples.fields), choice: choice)
    self.ahead = ahead[...]
  }

  /// Whether the records that were read ahead are all given out, and more can be read.
  var isGivenOut: Bool { ahead.isEmpty && failure == nil }

  /// The next record, or why there is none now.
  mutating func next(_ reader: inout RecordReader) -> Step {
    if let shown = ahead.popFirst() {
      return .record(shown.record, shown.place)
    }
    if let failure { return .end(failure) }
    do throws(RecordError) {
      while true {
        hasWaited.toggle()
        if hasWaited, try reader.wouldBlock() { return .wait }
        hasWaited = false
        guard try read(from: &reader) else { return .end(nil) }
        if let shown = ahead.popFirst() {
          return .record(shown.record, shown.place)
        }
      }
    } catch { return .end(error) }
  }

  /// Reads the next record, and takes those that are shown by it; false at the end.
  private mutating func read(from reader: inout RecordReader) throws(RecordError) -> Bool {
    guard sieve.isSelective else {
      guard let record = try reader.next() else { return false }
      fields.look(at: record)
      ahead = [Shown(record: record, place: SievedPlace())]
      return true
    }
    let next: Void? = try reader.nextRaw { raw in
      fields.look(at: raw)
      sieve.pass(raw) {
        ahead.append(Shown(record: taker.record($0), place: $1))
      }
    }
    return next != nil
  }
}
