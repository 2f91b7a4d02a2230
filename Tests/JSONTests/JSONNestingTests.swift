import TestSupport
import Testing

@testable import JSON

@Suite struct JSONNestingTests {
  /// To and fro around the borders of words, against an array of all that are open.
  @Test(arguments: UInt64(1)...40)
  func `the innermost container is known however deep it is`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var nesting = JSONNesting()
    var model: [Bool] = []
    for goal in [63, 66, 61, 130, 127, 129, 64, 65, 1, 3, 0, 192, 0] {
      while model.count != goal {
        let isTowardsGoal = Int.random(in: 0..<3, using: &random) > 0
        if model.isEmpty || isTowardsGoal == (model.count < goal) {
          model.append(Bool.random(using: &random))
          nesting.open(isObject: model.last == true)
        } else {
          model.removeLast()
          nesting.close()
        }
        #expect(nesting.depth == model.count)
        #expect(nesting.isInObject == model.last)
      }
    }
  }
}
