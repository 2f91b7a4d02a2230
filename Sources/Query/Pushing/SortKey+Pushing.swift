import Records
import Values

/// A sort key as a database can order by it.
public struct PushedSort: Sendable, Hashable {
  /// The number of the column.
  public var column: Int
  /// Whether the greatest value comes first.
  public var isDescending: Bool
  /// What no row may meet, for the order to be the same; nil where that is certain beforehand.
  public var exception: EngineCondition?
}

extension SortKey {
  /// The key as a database can order by it, null last in either direction; nil where its order is another.
  ///
  /// Texts are in natural order here, which no database has.
  public func pushed(on columns: [EngineColumn]) -> PushedSort? {
    guard let name = field.onlyName, let place = columns.firstIndex(where: { $0.name == name })
    else { return nil }
    let column = columns[place]
    let isAmount = field.meaning.numbers == .amounts
    let exception: EngineCondition?
    switch (column.kind, kind) {
    case (.integer, .auto) where isAmount, (.integer, .numeric):
      exception = column.isStrict ? nil : .isOther(column: place)
    case (.bool, .auto): exception = nil
    case (.number, .auto) where isAmount, (.decimal, .auto) where isAmount,
      (.float, .auto) where isAmount, (.number, .numeric), (.decimal, .numeric),
      (.float, .numeric), (.moment, .auto), (.moment, .date):
      exception = .isOther(column: place)
    case (.integer, _), (.decimal, _), (.number, _), (.float, _), (.bool, _), (.moment, _),
      (.text, _), (.uuid, _), (.other, _):
      return nil
    }
    return PushedSort(column: place, isDescending: isDescending, exception: exception)
  }
}
