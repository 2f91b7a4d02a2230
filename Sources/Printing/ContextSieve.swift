import Query
import Records

/// A record's place among those that a filter shows.
struct SievedPlace {
  /// Whether the filter does not let it through, and it is shown for one near it.
  var isNeighbour = false
  /// Whether others were left out before it.
  var isBehindGap = false
}

/// Hands on the records that the filters let through, and some before and behind each, as they are read.
///
/// Memory is that of the records before a hit. Not for sharing between threads.
final class ContextSieve {
  private let sieve: RecordSieve?
  /// Records that are handed on before and behind each hit.
  private let width: Int
  /// The last records that were not handed on, a ring of ``width`` at most.
  private var held: [HeldRecord] = []
  /// The place of the oldest in a ring that is full.
  private var oldest = 0
  /// Records that are still to be handed on behind the last hit.
  private var rest = 0
  /// The number behind the last record that was handed on; nil before the first.
  private var end: Int?

  /// Makes a sieve; without a filter it hands on all.
  init(_ plan: PrintPlan) {
    sieve = plan.sieve
    width = sieve == nil ? 0 : plan.context
  }

  /// Whether records are handed on for others near them, so that none can be judged apart from those before it.
  var hasContext: Bool { width > 0 }

  /// Whether some records may not be handed on.
  var isSelective: Bool { sieve != nil }

  /// Records on which a regular expression took too long.
  var undecidedCount: Int { sieve?.undecidedCount ?? 0 }

  /// Begins another input, whose records are nobody's neighbours in the one before.
  func beginInput() {
    (held, oldest, rest) = ([], 0, 0)
    // Between the records of two inputs there is a gap wherever they stand.
    end = end.map { _ in -1 }
  }

  /// Takes the next record.
  ///
  /// O(bytes of the record), and of those that it brings along.
  ///
  /// - Parameter show: Called with what is handed on by it, in order.
  func pass(_ record: RawRecord, _ show: (RawRecord, SievedPlace) -> Void) {
    let isHit = sieve?.letsThrough(record) ?? true
    guard hasContext else {
      if isHit { show(record, SievedPlace()) }
      return
    }
    if isHit {
      for held in drainHeld() { held.withRecord { hand(on: $0, isNeighbour: true, to: show) } }
      rest = width
      hand(on: record, isNeighbour: false, to: show)
    } else if rest > 0 {
      rest -= 1
      hand(on: record, isNeighbour: true, to: show)
    } else {
      hold(record)
    }
  }

  private func hand(
    on record: RawRecord, isNeighbour: Bool, to show: (RawRecord, SievedPlace) -> Void
  ) {
    let isBehindGap = end.map { $0 != record.index } ?? false
    show(record, SievedPlace(isNeighbour: isNeighbour, isBehindGap: isBehindGap))
    end = record.index + 1
  }

  private func hold(_ record: RawRecord) {
    if held.count < width {
      held.append(HeldRecord(record))
    } else {
      held[oldest] = HeldRecord(record)
      oldest = (oldest + 1) % width
    }
  }

  /// Empties the ring, and returns its records in order.
  private func drainHeld() -> [HeldRecord] {
    defer { (held, oldest) = ([], 0) }
    return Array(held[oldest...] + held[..<oldest])
  }
}

/// A record with bytes of its own, until it is known whether it is wanted.
private struct HeldRecord {
  private let index: Int
  private let span: RecordSpan
  private let bytes: [UInt8]
  private let layout: SharedLayout

  init(_ record: RawRecord) {
    (index, span, layout) = (record.index, record.span, record.sharedLayout)
    bytes = Array(record.bytes)
  }

  func withRecord(_ body: (RawRecord) -> Void) {
    bytes.withUnsafeBufferPointer { body(RawRecord(number: index, span, $0, of: layout)) }
  }
}
