import JSON
import Records

/// Counts the values of some fields of records, from their raw bytes.
final class FieldTallier: RecordTallier {
  // Nothing that it calls comes back to it; to watch over that would cost more than to count a word.
  @exclusivity(unchecked) private var counter: FieldCounter

  /// Makes a tallier of records of a layout, whose tallies keep so much at most.
  init(_ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits) {
    counter = FieldCounter(paths, layout: layout, limits)
  }

  var tallies: [FieldTally] { counter.tallies }

  func add(_ bytes: UnsafeBufferPointer<UInt8>, number: Int, isBad: Bool) {
    counter.add(bytes, isBad: isBad, times: 1)
  }

  /// Counts the values of so many records that are the same.
  ///
  /// O(bytes).
  func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool, times: Int) {
    counter.add(bytes, isBad: isBad, times: times)
  }

  func addUnreadable() { counter.addUnreadable(times: 1) }

  func forEachLast(ofTally number: Int, _ body: (Int) -> Void) {
    counter.tallies[number].forEachLast(body)
  }
}

/// The state of a ``FieldTallier`` in one value.
private struct FieldCounter: ~Copyable {
  private(set) var tallies: [FieldTally]
  private var reader: FieldReader
  private var parser = JSONParser()

  init(_ paths: [FieldPath], layout: RecordLayout, _ limits: ValueTable.Limits) {
    tallies = paths.map { FieldTally(layout.meaning(of: $0), limits) }
    reader = FieldReader(paths, layout: layout)
  }

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, isBad: Bool, times: Int) {
    guard !isBad, Self.read(bytes, with: &reader, &parser, into: &tallies, times) else {
      return addUnreadable(times: times)
    }
  }

  mutating func addUnreadable(times: Int) {
    for place in tallies.indices { tallies[place].addUnreadable(times: times) }
  }

  // Static, for a closure cannot use one part of a value while another part calls it.
  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, with reader: inout FieldReader,
    _ parser: inout JSONParser, into tallies: inout [FieldTally], _ times: Int
  ) -> Bool {
    reader.read(bytes, checkedBy: &parser) { place, value in
      tallies[place].add(value, times: times)
    }
  }
}
