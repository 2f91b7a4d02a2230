import JSON

/// Which elements of two arrays are compared: equal ones first, in order; between those the ones most alike.
struct ElementPairing {
  /// The pairs in the order of both arrays.
  private(set) var pairs: [PlacePair] = []

  private let left: [JSONValue]
  private let right: [JSONValue]

  /// Pairs of elements between equal ones up to which their likeness is asked; more are paired as they come.
  private static let mostLikenesses = 2_500

  /// Pairs elements.
  ///
  /// - Parameter steps: The steps that may be taken, which are fewer by those that were.
  init(_ left: [JSONValue], _ right: [JSONValue], steps: inout Int) {
    self.left = left
    self.right = right
    var ids: [ComparedValue: Int] = [:]
    func id(of value: JSONValue) -> Int {
      let next = ids.count
      let key = ComparedValue(value)
      if let id = ids[key] { return id }
      ids[key] = next
      return next
    }
    let difference = SequenceDifference(left.map(id), right.map(id), steps: &steps)
    var (x, y) = (0, 0)
    for change in difference.changes {
      addEqual(x..<change.left.lowerBound, from: y)
      addUnequal(change.left, change.right, steps: &steps)
      (x, y) = (change.left.upperBound, change.right.upperBound)
    }
    addEqual(x..<left.count, from: y)
  }

  private mutating func addEqual(_ places: Range<Int>, from start: Int) {
    for place in places {
      pairs.append(PlacePair(left: place, right: start + place - places.lowerBound))
    }
  }

  private mutating func addUnequal(
    _ leftPlaces: Range<Int>, _ rightPlaces: Range<Int>, steps: inout Int
  ) {
    let isLarge = leftPlaces.count * rightPlaces.count > Self.mostLikenesses
    let isInStep =
      leftPlaces.count == rightPlaces.count
      && (leftPlaces.count == 1
        || zip(leftPlaces, rightPlaces).allSatisfy { Likeness.areOfAKind(left[$0], right[$1]) })
    if isLarge || isInStep {
      addInStep(leftPlaces, rightPlaces)
    } else {
      addAlike(leftPlaces, rightPlaces, steps: &steps)
    }
  }

  private mutating func addInStep(_ leftPlaces: Range<Int>, _ rightPlaces: Range<Int>) {
    for offset in 0..<max(leftPlaces.count, rightPlaces.count) {
      let (x, y) = (leftPlaces.lowerBound + offset, rightPlaces.lowerBound + offset)
      pairs.append(
        PlacePair(
          left: x < leftPlaces.upperBound ? x : nil, right: y < rightPlaces.upperBound ? y : nil))
    }
  }

  /// Pairs elements so that the sum of the likenesses is the greatest; those too unlike stay alone.
  private mutating func addAlike(
    _ leftPlaces: Range<Int>, _ rightPlaces: Range<Int>, steps: inout Int
  ) {
    let likenesses = leftPlaces.map { x in
      rightPlaces.map { Likeness.of(left[x], right[$0], steps: &steps) }
    }
    // By how many of each side are left out of the sum, from the start.
    var sums = Array(
      repeating: Array(repeating: 0.0, count: rightPlaces.count + 1), count: leftPlaces.count + 1)
    for x in leftPlaces.indices.map({ $0 - leftPlaces.lowerBound }).reversed() {
      for y in (0..<rightPlaces.count).reversed() {
        sums[x][y] = max(
          sums[x + 1][y], sums[x][y + 1], sums[x + 1][y + 1] + likenesses[x][y])
      }
    }
    var (x, y) = (0, 0)
    while x < leftPlaces.count || y < rightPlaces.count {
      let isPaired =
        x < leftPlaces.count && y < rightPlaces.count && likenesses[x][y] > 0
        && sums[x][y] == sums[x + 1][y + 1] + likenesses[x][y]
      let isLeft =
        isPaired
        || (x < leftPlaces.count && (y == rightPlaces.count || sums[x][y] == sums[x + 1][y]))
      let isRight = isPaired || !isLeft
      pairs.append(
        PlacePair(
          left: isLeft ? leftPlaces.lowerBound + x : nil,
          right: isRight ? rightPlaces.lowerBound + y : nil))
      x += isLeft ? 1 : 0
      y += isRight ? 1 : 0
    }
  }
}

/// How much two elements of arrays have in common.
enum Likeness {
  /// Below this, two elements are not the same one changed.
  private static let least = 0.3
  /// Bytes of a text that are compared.
  private static let mostBytes = 400

  /// From 0 for nothing to 1 for all; 0 also where they have too little in common to be compared.
  static func of(_ left: JSONValue, _ right: JSONValue, steps: inout Int) -> Double {
    let share = share(of: left, right, steps: &steps)
    return share < least ? 0 : share
  }

  /// Whether both are texts, or both numbers, and so on, and neither has values in it.
  static func areOfAKind(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null), (.bool, .bool), (.number, .number), (.string, .string): true
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): false
    }
  }

  private static func share(of left: JSONValue, _ right: JSONValue, steps: inout Int) -> Double {
    switch (left, right) {
    case (.object(let left), .object(let right)): share(of: left.members, right.members)
    case (.array, .array): 0.5
    case (.string(let left), .string(let right)): share(of: left, right, steps: &steps)
    case (.null, _), (.bool, _), (.number, _), (.string, _), (.array, _), (.object, _): 0
    }
  }

  /// A member that has only its name in common counts a quarter.
  private static func share(
    of left: [JSONObject.Member], _ right: [JSONObject.Member]
  ) -> Double {
    let pairs = MemberPairing(left, right).pairs
    let sum = pairs.reduce(0.0) { sum, pair in
      guard let x = pair.left, let y = pair.right else { return sum }
      return sum + (left[x].value == right[y].value ? 1 : 0.25)
    }
    return pairs.isEmpty ? 1 : sum / Double(pairs.count)
  }

  private static func share(of left: String, _ right: String, steps: inout Int) -> Double {
    let left = String(decoding: left.utf8.prefix(mostBytes), as: UTF8.self)
    let right = String(decoding: right.utf8.prefix(mostBytes), as: UTF8.self)
    let removed = TextDifference(left, right, steps: &steps).removed.reduce(0) { $0 + $1.count }
    let longest = max(left.utf8.count, right.utf8.count)
    return longest == 0 ? 1 : Double(left.utf8.count - removed) / Double(longest)
  }
}
