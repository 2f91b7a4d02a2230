import Printing
import RecordCards
import Records

@testable import Browser

extension BrowserSettings {
  /// What a browser is told where a test says nothing else.
  static func ofTests(columns: Int = 100, collapse: Int = 12) -> BrowserSettings {
    var plan = PrintPlan.ofTests()
    plan.width = columns
    plan.cards.collapse = collapse
    return BrowserSettings(plan)
  }
}

extension PrintPlan {
  fileprivate static func ofTests() -> PrintPlan {
    PrintPlan(
      inputs: InputPlan(names: [], rawNames: [], made: nil, options: RecordOptions()), filters: [],
      sortKeys: [], cards: CardSettings(), width: nil, showsNumbers: false,
      alignsRightToLeft: false, isStrict: false)
  }
}
