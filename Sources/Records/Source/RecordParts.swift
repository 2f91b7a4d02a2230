import Synchronization

/// Cuts an input into parts that are indexed at the same time, and puts what is found in order.
struct RecordParts: ~Copyable {
  /// Bytes of a part, about.
  static let byteCount = 8 << 20

  /// A part that is to be indexed.
  struct Part {
    var number: Int
    var range: Range<Int>
    /// Whether its end is no more than likely to be that of a record: see ``Index/stand``.
    var isEndLikely = false
    /// Whether it was indexed before from where no record starts.
    var isRepeated = false
  }

  /// The index of a part; records and lines count from its start.
  struct Index {
    var checkpoints: [Checkpoint] = []
    var count = 0
    var faultCount = 0
    var lineCount = 0
    /// How its scanner stood at the end of the part, where that is a likely one.
    var stand = ScannerStand.betweenRecords
  }

  /// Parts one after the other that did not start with a record, at most: then most starts may be wrong.
  private static let mostMistaken = 4

  private var starts: RecordStarts
  private let byteCount: Int
  private let end: Int
  /// Where the next part starts.
  private var position: Int
  private var nextNumber = 0
  /// Parts that are indexed while one before them is not.
  private var finished: [Int: (Part, Result<Index, RecordError>)] = [:]
  private var nextInOrder = 0
  /// Where the next part in order starts.
  private(set) var base: Checkpoint
  /// Bad records before it, of those behind the first part's start.
  private(set) var faultCount = 0
  /// Whether there are no more parts, as one could not be read or did not come to an end: behind it, none counts.
  private var hasFailed = false
  /// Parts that did not start with a record, since one that did.
  private var mistakenCount = 0
  /// Such a part, which is to be indexed again from where a record starts.
  private var mistaken: Part?

  /// Makes the parts of the input from a record on.
  init(_ starts: consuming RecordStarts, of byteCount: Int, from base: Checkpoint, to end: Int) {
    self.starts = starts
    self.byteCount = byteCount
    self.base = base
    position = base.offset
    self.end = end
  }

  /// The next part to index, or nil at the end.
  mutating func next() -> Part? {
    if let part = mistaken.take() { return part }
    guard position < end, !hasFailed else { return nil }
    let number = nextNumber
    nextNumber += 1
    do throws(RecordError) {
      let wanted = position + byteCount
      let next = wanted < end ? try starts.next(after: wanted, before: end) : nil
      let range = position..<(next ?? end)
      position = range.upperBound
      return Part(number: number, range: range, isEndLikely: !starts.areSure && next != nil)
    } catch {
      let part = Part(number: number, range: position..<end)
      position = end
      finish(part, .failure(error))
      return nil
    }
  }

  /// Takes what a part has.
  mutating func finish(_ part: Part, _ index: Result<Index, RecordError>) {
    finished[part.number] = (part, index)
  }

  /// Returns the records that the next part in their order adds to those before it, if it is indexed.
  mutating func takeInOrder() -> Result<RecordIndexer.Batch, RecordError>? {
    guard !hasFailed, let (part, result) = finished.removeValue(forKey: nextInOrder) else {
      return nil
    }
    guard part.range.lowerBound == base.offset else {
      repeatPart(part)
      return nil
    }
    switch result {
    case .failure(let error):
      nextInOrder += 1
      hasFailed = true
      return .failure(error)
    case .success(let index):
      guard let end = end(of: index, part) else {
        hasFailed = true
        return nil
      }
      nextInOrder += 1
      if !part.isRepeated { mistakenCount = 0 }
      return .success(add(index, to: end))
    }
  }

  /// Where the last whole record of a part ends; nil where that is not known.
  private func end(of index: Index, _ part: Part) -> Int? {
    switch index.stand {
    case .betweenRecords: part.range.upperBound
    case .inRecord(let start, _): start
    case .elsewhere: nil
    }
  }

  /// Has a part indexed again that did not start with a record.
  private mutating func repeatPart(_ part: Part) {
    mistakenCount += 1
    guard mistakenCount <= Self.mostMistaken, base.offset < part.range.upperBound else {
      return hasFailed = true
    }
    mistaken = Part(
      number: part.number, range: base.offset..<part.range.upperBound,
      isEndLikely: part.isEndLikely, isRepeated: true)
  }

  private mutating func add(_ index: Index, to partEnd: Int) -> RecordIndexer.Batch {
    // A part's first record gets a checkpoint, for those behind it count from there.
    let first = nextInOrder == 1 || index.count == 0 ? [] : [base]
    let others = index.checkpoints.map { checkpoint in
      Checkpoint(
        index: base.index + checkpoint.index, offset: checkpoint.offset,
        line: base.line + checkpoint.line - 1)
    }
    base.index += index.count
    base.line += index.lineCount
    base.offset = partEnd
    faultCount += index.faultCount
    return RecordIndexer.Batch(
      checkpoints: first + others, count: base.index, faultCount: faultCount, position: partEnd,
      seenBytes: partEnd,
      outcome: partEnd == end ? .end : .more)
  }
}

/// The part of an input whose records are known.
///
/// Whoever goes through all records keeps to it, so as never to come across one that nobody can ask for
/// yet. Of another version nothing that was found before holds.
package struct IndexedPart {
  /// The file of the records.
  package var file: InputFile
  /// Nil while too little has arrived to see it.
  package var layout: RecordLayout?
  /// The bytes of the records; final where there will be no more.
  package var extent: Extent
  package var version: Int
  package var chunkByteCount: Int
}

extension RecordSource {
  /// The part that is indexed now.
  package var indexedPart: IndexedPart {
    state.withLock { state in
      let isFinal = state.isComplete
      let end = isFinal && state.failure == nil ? state.extent.byteCount : state.indexedBytes
      return IndexedPart(
        file: state.file, layout: state.layout, extent: Extent(byteCount: end, isFinal: isFinal),
        version: state.version, chunkByteCount: chunkByteCount)
    }
  }
}
