/// A value under the equality of the language, by what it is as JSON.
struct SetKey: Hashable {
  private let kind: String
  private let text: String

  init(_ value: ExpressionValue) {
    kind = value.kind
    text = value.text
  }
}
