/// What a value is sorted by: numbers come before all else, which is sorted by its text.
struct SortKey: Comparable {
  private let number: Double?
  private let text: String

  init(_ value: ExpressionValue) {
    number = value.double
    text = number == nil ? value.text : ""
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?): left < right
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.text < right.text
    }
  }
}
