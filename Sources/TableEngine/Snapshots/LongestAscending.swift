extension [Int] {
  /// Says of each of some different numbers whether it is in a longest ascending selection of them.
  ///
  /// O(n log n): for every length, the selection of that length with the least last number is kept.
  func longestAscending() -> [Bool] {
    var lasts: [Int] = []
    var former = [Int?](repeating: nil, count: count)
    for index in indices {
      let length = lasts.partitioningIndex { self[$0] >= self[index] }
      if length > 0 { former[index] = lasts[length - 1] }
      if length == lasts.count { lasts.append(index) } else { lasts[length] = index }
    }
    var isSelected = [Bool](repeating: false, count: count)
    var next = lasts.last
    while let index = next {
      isSelected[index] = true
      next = former[index]
    }
    return isSelected
  }
}
