/// How one sequence becomes another with the fewest elements removed and added.
///
/// The greedy search of Myers, "An O(ND) Difference Algorithm and Its Variations" (1986), without the
/// elements that cannot match because the other sequence has none like them.
struct SequenceDifference: Sendable {
  /// A part of the left that is replaced by a part of the right; one of them may be empty.
  struct Change: Sendable, Hashable {
    /// The indices of what is removed.
    var left: Range<Int>
    /// The indices of what is added.
    var right: Range<Int>
  }

  /// The changes from the first to the last; between two of them both sides have the same elements.
  private(set) var changes: [Change] = []
  /// Whether the search came to the end; if not, the last change has all that was not searched.
  let isComplete: Bool

  /// Compares two sequences.
  ///
  /// O(elements × differences).
  ///
  /// - Parameter steps: The steps that the search may take, which are fewer by those that it took.
  init(_ left: [Int], _ right: [Int], steps: inout Int) {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
    let leftPlaces = Self.places(in: left, start..<(left.count - end), alsoIn: right)
    let rightPlaces = Self.places(in: right, start..<(right.count - end), alsoIn: left)
    var search = EditSearch(leftPlaces.map { left[$0] }, rightPlaces.map { right[$0] })
    isComplete = search.run(steps: &steps)

    var (x, y) = (start, start)
    for (leftMatch, rightMatch) in search.matches {
      add(x..<leftPlaces[leftMatch], y..<rightPlaces[rightMatch])
      (x, y) = (leftPlaces[leftMatch] + 1, rightPlaces[rightMatch] + 1)
    }
    add(x..<(left.count - end), y..<(right.count - end))
  }

  /// The places in a range whose elements the other sequence has there too.
  private static func places(
    in elements: [Int], _ range: Range<Int>, alsoIn other: [Int]
  ) -> [Int] {
    let start = range.lowerBound
    let otherEnd = other.count - (elements.count - range.upperBound)
    guard !range.isEmpty, otherEnd > start else { return [] }
    let others = Set(other[start..<otherEnd])
    return range.filter { others.contains(elements[$0]) }
  }

  private mutating func add(_ left: Range<Int>, _ right: Range<Int>) {
    if !left.isEmpty || !right.isEmpty { changes.append(Change(left: left, right: right)) }
  }
}

/// The search for the shortest way from one sequence to another.
///
/// A way goes through a grid: a step to the right removes an element of the left, a step down adds one of
/// the right, a diagonal step keeps one of both. Diagonal `k` is where `x - y == k`.
private struct EditSearch {
  private let left: [Int]
  private let right: [Int]
  /// By the number of removals and additions `d`, how far along the left the ways on the diagonals
  /// `-d, -d + 2, …, d` have come.
  private var reached: [[Int32]] = []
  /// The pairs of elements that the way found keeps, from the first to the last.
  private(set) var matches: [(left: Int, right: Int)] = []

  init(_ left: [Int], _ right: [Int]) {
    self.left = left
    self.right = right
  }

  /// Searches until the steps are used up; answers whether it came to the end.
  mutating func run(steps: inout Int) -> Bool {
    if left.isEmpty || right.isEmpty { return true }
    let goal = left.count - right.count
    while steps > 0 {
      let distance = reached.count
      let row = nextRow(steps: &steps)
      reached.append(row)
      guard abs(goal) <= distance, (goal + distance).isMultiple(of: 2) else { continue }
      let index = (goal + distance) / 2
      if Int(row[index]) >= left.count {
        goBack(from: index)
        return true
      }
    }
    if let index = furthest { goBack(from: index) }
    return false
  }

  /// The ways with one removal or addition more than the last.
  private func nextRow(steps: inout Int) -> [Int32] {
    let distance = reached.count
    var row: [Int32] = []
    row.reserveCapacity(distance + 1)
    for index in 0...distance {
      let diagonal = 2 * index - distance
      let start = distance == 0 ? 0 : step(to: index, at: distance).end
      var x = start
      while x < left.count, x - diagonal < right.count, left[x] == right[x - diagonal] { x += 1 }
      steps -= 1 + x - start
      row.append(Int32(x))
    }
    return row
  }

  /// The removal or addition that leads to a diagonal: how far it comes, and the index where it begins.
  private func step(to index: Int, at distance: Int) -> (end: Int, from: Int) {
    let before = reached[distance - 1]
    let isAddition = index == 0 || (index < distance && before[index - 1] < before[index])
    return isAddition ? (Int(before[index]), index) : (Int(before[index - 1]) + 1, index - 1)
  }

  /// The index of the way of the last row that has the most behind it; nil before the search.
  private var furthest: Int? {
    guard let row = reached.last else { return nil }
    let distance = row.count - 1
    func isInside(_ index: Int) -> Bool {
      let x = Int(row[index])
      return x <= left.count && x - (2 * index - distance) <= right.count
    }
    // x + y is 2x - k.
    return row.indices.filter(isInside).max { Int(row[$0]) - $0 < Int(row[$1]) - $1 }
  }

  /// Collects the matches of the way that ends at an index of the last row.
  private mutating func goBack(from last: Int) {
    var index = last
    for distance in reached.indices.reversed() {
      let diagonal = 2 * index - distance
      let end = Int(reached[distance][index])
      let (start, before) = distance == 0 ? (0, 0) : step(to: index, at: distance)
      for x in (start..<end).reversed() { matches.append((x, x - diagonal)) }
      index = before
    }
    matches.reverse()
  }
}
