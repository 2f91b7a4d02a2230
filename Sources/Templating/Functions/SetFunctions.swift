/// Lists as sets: the first of equal elements stays, in its place.
enum SetFunctions {
  static let table: [String: Function] = [
    "union": Function(Function.atLeast(1), isDeep: true) { arguments throws(ExpressionFault) in
      .array(unique(try lists(arguments).flatMap { $0 }))
    },
    "intersection": Function(Function.atLeast(1), isDeep: true) {
      arguments throws(ExpressionFault) in
      let lists = try lists(arguments)
      let others = lists.dropFirst().map { Set($0.map(SetKey.init)) }
      return .array(
        unique(lists[0]).filter { element in
          others.allSatisfy { $0.contains(SetKey(element)) }
        })
    },
    "unique": Function(1...1, isDeep: true) { arguments throws(ExpressionFault) in
      .array(unique(try arguments.elements(0)))
    },
  ]

  private static func lists(
    _ arguments: Arguments
  ) throws(ExpressionFault) -> [[ExpressionValue]] {
    var lists: [[ExpressionValue]] = []
    for position in 0..<arguments.count { lists.append(try arguments.elements(position)) }
    return lists
  }

  private static func unique(_ elements: [ExpressionValue]) -> [ExpressionValue] {
    var seen: Set<SetKey> = []
    return elements.filter { seen.insert(SetKey($0)).inserted }
  }
}

/// A value under the equality of the language, by what it is as JSON.
struct SetKey: Hashable {
  private let kind: String
  private let text: String

  init(_ value: ExpressionValue) {
    kind = value.kind
    text = value.text
  }
}
