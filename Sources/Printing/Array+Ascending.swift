/// Numbers of records in an ascending array.
extension [UInt32] {
  /// The first index whose number is not below another, in an ascending array.
  ///
  /// O(log n).
  package func firstIndex(notBelow number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if Int(self[middle]) < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of a number in an ascending array; nil where it is not there.
  ///
  /// O(log n).
  package func index(of number: Int) -> Int? {
    let index = firstIndex(notBelow: number)
    return index < count && self[index] == number ? index : nil
  }
}
