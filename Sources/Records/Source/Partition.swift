extension RandomAccessCollection where Index == Int {
  /// The first position from which on a condition holds that holds for no element before it; the end where it holds for
  /// none.
  ///
  /// O(log elements).
  // Records are looked up by it one by one, where a call of the condition by its address costs more than all else.
  @inline(__always)
  package func partition<Failure: Error>(
    where holds: (Element) throws(Failure) -> Bool
  ) throws(Failure) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if try holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
