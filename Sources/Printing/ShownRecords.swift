import Query
import RecordCards
import Records

/// The records that are shown, of all sources, in the order in which they are.
package struct ShownRecords: Sendable {
  /// The records that are shown of each source.
  package var parts: [Part]
  /// For each record in turn the index of its part; nil where all of a part come before those of the next.
  var turns: [UInt32]?

  /// Makes them of parts that stay apart.
  package init(_ parts: [Part]) { self.parts = parts }

  /// Makes them of parts whose records are in one order; cards that are no Adaptive Cards name their sources then.
  ///
  /// O(records).
  ///
  /// - Parameters:
  ///   - count: How many records there are.
  ///   - position: The record at a place of that order, 0-based.
  package init(_ parts: [Part], merging count: Int, _ position: (Int) -> RecordPosition) {
    var orders: [[UInt32]] = parts.map { _ in [] }
    turns = (0..<count).map { place in
      let position = position(place)
      orders[position.source].append(UInt32(position.record))
      return UInt32(position.source)
    }
    self.parts = parts
    for index in parts.indices {
      self.parts[index].order = orders[index]
      self.parts[index].builder.sourceName = parts[index].source.name
    }
  }

  /// Those of them that are wanted, in the same order.
  ///
  /// O(records), but O(wanted) where all records of a source stand in its order.
  ///
  /// - Parameters:
  ///   - list: The wanted records of a source, ascending.
  ///   - isWanted: Whether a record is wanted.
  package func only(
    _ list: (_ source: Int) -> [UInt32], where isWanted: (RecordPosition) -> Bool
  ) -> ShownRecords {
    func isWantedRecord(_ record: UInt32, _ source: Int) -> Bool {
      isWanted(RecordPosition(source: source, record: Int(record)))
    }
    var result = self
    // What is picked out stands beside nothing.
    for source in parts.indices { result.parts[source].around = nil }
    if let turns {
      var places = parts.map { _ in 0 }
      result.turns = turns.filter { turn in
        let source = Int(turn)
        defer { places[source] += 1 }
        return parts[source].order.map { isWantedRecord($0[places[source]], source) } ?? false
      }
    }
    for source in parts.indices {
      let known = parts[source].source.progress.count
      result.parts[source].order =
        parts[source].order?.filter { isWantedRecord($0, source) }
        ?? list(source).filter { Int($0) < known }
    }
    return result
  }

  /// How many there are, as far as that is known.
  package var count: Int {
    turns?.count ?? parts.reduce(0) { $0 + ($1.order?.count ?? $1.source.progress.count) }
  }

  /// The records of one source that are shown, in the order in which they are.
  package struct Part: Sendable {
    /// Where they come from.
    package var source: RecordSource
    /// Their numbers, or nil for all of them as they stand.
    package var order: [UInt32]?
    /// The version of the source that these numbers are of.
    var version: Int
    /// How they become cards, for output as text.
    var builder: CardBuilder
    /// The rows that the order is of, where neighbours of hits are among them: cards then say which these are, and where
    /// records are left out between two.
    package var around: NeighbourRows?
    /// Whether the source brings what is asked for and has no end of its own: all that are wanted are there.
    let isFed: Bool

    /// The number of the record at a place of the order.
    func number(at position: Int) -> Int { order.map { Int($0[position]) } ?? position }

    /// Makes one of its parts.
    package init(
      source: RecordSource, order: [UInt32]? = nil, version: Int, builder: CardBuilder,
      isFed: Bool = false
    ) {
      self.isFed = isFed
      self.source = source
      self.order = order
      self.version = version
      self.builder = builder
    }
  }
}

/// Reads what is shown of a source, record by record.
///
/// A class, for several of them are held in an array. Not for sharing between threads.
final class ShownReader {
  /// Records that are indexed before they are read on all processors.
  private static let indexedCount = 1 << 18

  private let part: ShownRecords.Part
  private let spans: RecordSpans?
  private var reader: RawRecordReader
  /// The place of the next record in the order.
  private(set) var position = 0

  /// Makes a reader, one of so many that are used at the same time.
  ///
  /// - Throws: ``SaveError/unreadable(_:)``.
  init(_ part: ShownRecords.Part, amongReaders count: Int = 1) throws(SaveError) {
    self.part = part
    do throws(RecordError) {
      spans = try part.order.flatMap { order throws(RecordError) in
        try RecordSpans(of: part.source, for: order, shareCount: count)
      }
    } catch { throw .unreadable(error) }
    reader = RawRecordReader(part.source, spans: spans)
  }

  /// Calls `body` with the next record; false behind the last.
  ///
  /// - Throws: ``SaveError/unreadable(_:)``.
  func next(_ body: (RawRecord) -> Void) throws(SaveError) -> Bool {
    guard knows(position + 1) else { return false }
    do throws(RecordError) { try reader.read(part.number(at: position), body) } catch {
      throw .unreadable(error)
    }
    position += 1
    return true
  }

  /// The way through what is left on all processors; of a file as far as a part of it that is indexed first.
  func rest() -> ShownPass {
    let end = position + Self.indexedCount
    let count = part.order?.count ?? (knows(end) ? end : part.source.progress.count)
    return ShownPass(part: part, spans: spans, positions: position..<max(position, count))
  }

  /// Goes on behind what was read in another way.
  func resume(at position: Int) { self.position = position }

  /// Whether there are so many records.
  ///
  /// A file is indexed as far as it takes; of a stream there is what has arrived.
  private func knows(_ count: Int) -> Bool {
    if let order = part.order { return count <= order.count }
    let source = part.source
    var mayHaveMore = source.progress.totalBytes != nil
    while count > source.progress.count, mayHaveMore {
      mayHaveMore = source.index(atLeast: count)
    }
    return count <= source.progress.count
  }
}
