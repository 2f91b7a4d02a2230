import Records
import Synchronization

/// Merges the parts of sorted runs on several threads.
struct MergePass {
  private let keyCount: Int
  private let parts: RunParts
  private let threadCount: Int

  /// - Parameter keyCount: How many keys the records are sorted by.
  init(_ runs: [SortedRun], keyCount: Int, _ resources: SortResources) throws(SortError) {
    self.keyCount = keyCount
    parts = try RunParts(runs, resources)
    threadCount = min(resources.threadCount, parts.count)
  }

  /// The order of all the records.
  ///
  /// O(bytes of keys · log runs), divided by the threads. Memory is five bytes a record.
  ///
  /// - Parameters:
  ///   - goesOn: Called now and then with how many records are in order so far; there is no result where it answers
  ///     false.
  func run(count: Int, goesOn: (Int) -> Bool) throws(SortError) -> OrderBuilder? {
    guard goesOn(0) else { return nil }
    var whole = OrderBuilder(keyCount: keyCount, count: count)
    let (parts, keyCount, numbers) = (parts, keyCount, PartNumbers(count: parts.count))
    do throws(Ending) {
      try OrderedPass<Result<OrderBuilder, SortError>>(threadCount: threadCount).run {
        PartMerger(parts: parts, keyCount: keyCount, numbers: numbers)
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

/// The numbers of the parts that are still to be merged.
private final class PartNumbers: Sendable {
  private let count: Int
  private let taken = Mutex(0)

  init(count: Int) { self.count = count }

  func next() -> Int? {
    taken.withLock { taken in
      guard taken < count else { return nil }
      defer { taken += 1 }
      return taken
    }
  }
}

/// Merges parts on one thread.
private struct PartMerger: PassWorker {
  let parts: RunParts
  let keyCount: Int
  let numbers: PartNumbers

  func next() -> (number: Int, product: Result<OrderBuilder, SortError>?)? {
    guard let number = numbers.next() else { return nil }
    return (number, Result { () throws(SortError) in try merged(number) })
  }

  private func merged(_ number: Int) throws(SortError) -> OrderBuilder {
    var merger = RunMerger(try parts.readers(ofPart: number))
    var builder = OrderBuilder(keyCount: keyCount, count: 0)
    while try merger.next({ key, record in builder.add(key, record: record) }) {}
    return builder
  }
}
