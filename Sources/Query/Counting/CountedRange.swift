import Records
import Values

/// A range of a field's numbers or times, as records can be asked for it.
package enum CountedRange: Sendable, Hashable {
  /// The numbers from one on and below another; the last range of all has its end too.
  case numbers(from: Double, below: Double, hasEnd: Bool)
  /// The moments from a second on and before another, both since 1970.
  case times(from: Int, before: Int)

  /// The filter for the records whose field is in the range.
  package func filter(of path: FieldPath) -> RecordFilter {
    switch self {
    case .numbers(let start, let end, let hasEnd):
      Self.filter(
        of: path, from: Self.text(start), hasEnd ? .lessOrEqual : .less, Self.text(end))
    case .times(let start, let end):
      Self.filter(of: path, from: Self.text(start), .less, Self.text(end))
    }
  }

  private static func filter(
    of path: FieldPath, from start: String, _ relation: FieldComparison.Operator, _ end: String
  ) -> RecordFilter {
    RecordFilter(
      .all(of: [
        .comparison(
          FieldComparison(path: path, relation: .greaterOrEqual, text: start, isQuoted: false)),
        .comparison(FieldComparison(path: path, relation: relation, text: end, isQuoted: false)),
      ]))
  }

  private static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  private static func text(_ second: Int) -> String {
    Moment(seconds: second).isoText(fractionDigits: 0)
  }
}
