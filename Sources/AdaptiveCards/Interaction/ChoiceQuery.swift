import JSON

/// The question of a choice set to its data set, as ``CardEvent/choicesWanted(_:)`` asks it.
public struct ChoiceQuery: Hashable, Sendable {
  /// The input's id, or its place as a text where it has none.
  public var inputID: String
  /// The name of the data set.
  public var dataset: String
  /// The text that was typed to find a choice.
  public var text: String
  /// Most choices that are wanted.
  public var count: Int
  /// Choices of all that were found that are left out, from the first on.
  public var skip: Int

  /// Makes a question for as many choices as the card wants.
  public init(inputID: String, source: ChoiceSource, text: String) {
    (self.inputID, self.text) = (inputID, text)
    (dataset, count, skip) = (source.dataset, source.count, source.skip)
  }

  /// The question for who has to tell one card from another:
  /// `{"query": {"dataset", "text", "input", "count", "skip"}, "record", "card"}`.
  ///
  /// - Parameters:
  ///   - record: The number of the record that the card shows, 1-based; nil where it shows none.
  ///   - card: The card as its author wrote it; nil to leave it out.
  public func envelope(record: Int?, card: JSONValue?) -> JSONValue {
    let query = JSONObject([
      ("dataset", .string(dataset)), ("text", .string(text)), ("input", .string(inputID)),
      ("count", .number(String(count))), ("skip", .number(String(skip))),
    ])
    return .object(
      JSONObject([
        ("query", .object(query)), ("record", record.map { .number(String($0)) }), ("card", card),
      ]))
  }
}
