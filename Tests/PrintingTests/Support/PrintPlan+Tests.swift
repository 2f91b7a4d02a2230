import RecordCards
import Records

@testable import Printing

extension PrintPlan {
  /// How records are written where a test says nothing else.
  static func ofTests(fields: FieldSelection? = nil) -> PrintPlan {
    var cards = CardSettings()
    cards.fields = fields
    return PrintPlan(
      inputs: InputPlan(names: [], rawNames: [], made: nil, options: RecordOptions()), filters: [],
      sortKeys: [], cards: cards, width: nil, showsNumbers: false, alignsRightToLeft: false,
      isStrict: false)
  }
}
