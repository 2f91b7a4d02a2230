import TestSupport
import Testing

@testable import RecordCards

struct SequenceDifferenceTests {
  @Test func `no way is shorter than the one found, whatever the sequences`() {
    for (letters, length) in [(1, 5), (2, 6), (3, 4), (4, 3)] {
      let sequences = Sequences.all(letters: letters, upTo: length)
      for left in sequences {
        for right in sequences { checkShortest(left, right) }
      }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `no way is shorter between longer sequences`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let letters = random.number(in: 1...12)
    let left = (0..<random.below(60)).map { _ in random.below(letters) }
    var right = left
    for _ in 0..<random.below(20) {
      let place = random.below(right.count + 1)
      if random.oneIn(2), place < right.count {
        right.remove(at: place)
      } else {
        right.insert(random.below(letters), at: place)
      }
    }
    checkShortest(left, right)
  }

  @Test func `what one side alone has costs no steps`() {
    var steps = 1_000
    let left = [7] + (0..<5_000).map { 10 + $0 } + [7]
    let right = [7] + (0..<5_000).map { -10 - $0 } + [7]
    let difference = SequenceDifference(left, right, steps: &steps)
    #expect(difference.changes.map(\.left) == [1..<5_001])
    #expect(difference.isComplete)
    #expect(steps == 1_000)
  }

  @Test(arguments: PropertySeeds.range(least: 50))
  func `without steps left the rest counts as changed`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let left = (0..<200).map { _ in random.below(3) }
    let right = (0..<200).map { _ in random.below(3) }
    var steps = 300
    let difference = SequenceDifference([9] + left, [9] + right, steps: &steps)
    #expect(!difference.isComplete)
    #expect(steps > -1_000)
    #expect(difference.changes.last?.left.upperBound ?? 0 > 150)
    checkReplay(difference, [9] + left, [9] + right)
  }

  private func checkShortest(_ left: [Int], _ right: [Int]) {
    var steps = 1_000_000
    let difference = SequenceDifference(left, right, steps: &steps)
    let cost = difference.changes.reduce(0) { $0 + $1.left.count + $1.right.count }
    let least = left.count + right.count - 2 * Sequences.longestCommon(left, right)
    #expect(cost == least, "\(left) \(right)")
    #expect(difference.isComplete)
    checkReplay(difference, left, right)
  }

  /// The left with all changes made is the right, and no two changes touch.
  private func checkReplay(_ difference: SequenceDifference, _ left: [Int], _ right: [Int]) {
    var result: [Int] = []
    var place = 0
    for change in difference.changes {
      #expect(change.left.lowerBound > place || change == difference.changes[0])
      result += left[place..<change.left.lowerBound]
      #expect(result.count == change.right.lowerBound)
      result += right[change.right]
      place = change.left.upperBound
    }
    #expect(result + left[place...] == right, "\(left) \(right)")
  }
}

/// Short sequences, and the plain way to compare two.
private enum Sequences {
  static func all(letters: Int, upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { start in (0..<letters).map { start + [$0] } }
      all += last
    }
    return all
  }

  /// Length of the longest common subsequence, by the table of all beginnings.
  static func longestCommon(_ left: [Int], _ right: [Int]) -> Int {
    var row = Array(repeating: 0, count: right.count + 1)
    for element in left {
      var diagonal = 0
      for (index, other) in right.enumerated() {
        let above = row[index + 1]
        row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
        diagonal = above
      }
    }
    return row[right.count]
  }
}
