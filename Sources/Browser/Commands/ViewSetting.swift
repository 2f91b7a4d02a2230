import Printing

/// A setting that `:set` changes while one looks at the records.
enum ViewSetting: String, CaseIterable {
  case collapse, width, images, numbers, header

  /// The values that it takes; nil for on or off.
  var range: ClosedRange<Int>? {
    switch self {
    case .collapse: 0...Int.max
    case .width: 0...PrintPlan.mostColumns
    case .images, .numbers, .header: nil
    }
  }

  /// The words that Tab offers.
  static var words: [String] {
    allCases.flatMap { $0.range == nil ? [$0.rawValue, "no\($0.rawValue)"] : ["\($0.rawValue)="] }
  }
}
