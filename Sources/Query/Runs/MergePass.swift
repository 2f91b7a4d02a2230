import Records

/// Makes one order of sorted runs, part by part on several threads.
///
/// The keys of a part are sorted anew in memory, which is faster than choosing the first of many runs for each key.
struct MergePass {
  private let keyCount: Int
  private let parts: RunParts
  private let resources: SortResources

  /// - Parameter keyCount: How many keys the records are sorted by.
  init(_ runs: [SortedRun], keyCount: Int, _ resources: SortResources) throws(SortError) {
    self.keyCount = keyCount
    parts = try RunParts(runs, resources)
    self.resources = resources
  }

  /// The order of all the records.
  ///
  /// O(bytes of keys), divided by the threads. Memory is five bytes a record.
  ///
  /// - Parameters:
  ///   - goesOn: Called now and then with how many records are in order so far; there is no result where it answers
  ///     false.
  func run(count: Int, goesOn: (Int) -> Bool) throws(SortError) -> OrderBuilder? {
    guard goesOn(0) else { return nil }
    var whole = OrderBuilder(keyCount: keyCount, count: count)
    let (parts, keyCount, numbers) = (parts, keyCount, BlockNumbers(count: parts.count))
    let byteCount = resources.byteCount
    let threadCount = min(resources.threadCount, parts.count)
    do throws(Ending) {
      try OrderedPass<Result<OrderBuilder, SortError>>(threadCount: threadCount).run {
        PartSorter(parts: parts, keyCount: keyCount, numbers: numbers, byteCount: byteCount)
      } take: { part throws(Ending) in
        do throws(SortError) { whole.append(try part.get()) } catch { throw .failed(error) }
        guard goesOn(whole.count) else { throw .stopped }
      }
    } catch {
      switch error {
      case .failed(let failure): throw failure
      case .stopped: return nil
      }
    }
    return whole
  }

  /// Why it ends before all is in order.
  private enum Ending: Error {
    case failed(SortError)
    case stopped
  }
}

/// Sorts parts on one thread.
private struct PartSorter: PassWorker, ~Copyable {
  private let parts: RunParts
  private let keyCount: Int
  private let numbers: BlockNumbers
  private var buffer: RunBuffer

  init(parts: RunParts, keyCount: Int, numbers: BlockNumbers, byteCount: Int) {
    self.parts = parts
    self.keyCount = keyCount
    self.numbers = numbers
    buffer = RunBuffer(byteCount: byteCount)
  }

  mutating func next() -> (number: Int, product: Result<OrderBuilder, SortError>?)? {
    guard let number = numbers.next() else { return nil }
    do throws(SortError) {
      var builder = OrderBuilder(keyCount: keyCount, count: 0)
      try add(try parts.part(number), to: &builder)
      return (number, .success(builder))
    } catch { return (number, .failure(error)) }
  }

  /// Adds a part in order; one that does not fit in memory is added in two halves.
  private mutating func add(_ part: RunPart, to builder: inout OrderBuilder) throws(SortError) {
    buffer.removeAll()
    guard try part.read(into: &buffer) else {
      let (before, rest) = try part.divided()
      try add(before, to: &builder)
      return try add(rest, to: &builder)
    }
    buffer.sort()
    builder.add(buffer)
  }
}
