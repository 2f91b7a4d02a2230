import Phrases

/// Lists and their parts.
enum CollectionFunctions {
  static let table: [String: Function] = [
    "createArray": Function(Function.atLeast(0)) { .array($0.values) },
    "count": Function(1...1, count),
    "first": Function(1...1) { end(of: $0, at: { _ in 0 }) },
    "last": Function(1...1) { end(of: $0, at: { $0 - 1 }) },
    "reverse": Function(1...1, reverse),
    "skip": Function(2...2) { arguments throws(ExpressionFault) in
      .array(Array(try arguments.elements(0).dropFirst(max(0, try arguments.integer(1)))))
    },
    "take": Function(2...2, prefix),
    "subArray": Function(2...3, subArray),
    "range": Function(2...2, range),
    "flatten": Function(1...2, isDeep: true, flatten),
    "sum": Function(1...1) { arguments throws(ExpressionFault) in try sum(arguments) },
    "average": Function(1...1, average),
    "indicesAndValues": Function(1...1, indicesAndValues),
    "sortBy": sorting(isDescending: false),
    "sortByDescending": sorting(isDescending: true),
  ]

  private static func count(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let value = arguments[0]
    if value.isNull { return .integer(0) }
    if case .bytes(let bytes) = value { return .integer(bytes.count) }
    let count = value.listCount ?? value.string?.unicodeScalars.count ?? value.fields?.count
    guard let count else { throw arguments.wrong(0, "a text, a list or an object") }
    return .integer(count)
  }

  /// An element of a list or a scalar of a text, or nothing.
  private static func end(of arguments: Arguments, at place: (Int) -> Int) -> ExpressionValue {
    if let count = arguments[0].listCount {
      return arguments[0].element(at: place(count)) ?? .missing
    }
    guard let scalars = arguments[0].string.map({ Array($0.unicodeScalars) }), !scalars.isEmpty
    else { return .missing }
    return .string(String(scalars[place(scalars.count)]))
  }

  private static func reverse(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    if let elements = arguments[0].elements { return .array(elements.reversed()) }
    guard let text = arguments[0].string else { throw arguments.wrong(0, "a text or a list") }
    return .string(String(text.reversed()))
  }

  private static func prefix(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let count = max(0, try arguments.integer(1))
    if let text = arguments[0].string {
      return .string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(count))))
    }
    guard let elements = arguments[0].elements else { throw arguments.wrong(0, "a text or a list") }
    return .array(Array(elements.prefix(count)))
  }

  private static func subArray(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let elements = try arguments.elements(0)
    let start = try arguments.integer(1)
    let end = arguments.count > 2 ? try arguments.integer(2) : elements.count
    guard 0 <= start, start <= end, end <= elements.count else { throw .outOfRange }
    return .array(Array(elements[start..<end]))
  }

  /// So many whole numbers from the first on.
  private static func range(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let (start, count) = (try arguments.integer(0), try arguments.integer(1))
    guard count > 0 else { throw arguments.wrong(1, "above 0") }
    guard count <= ExpressionLimits.listCount else { throw .tooMuchWork }
    guard !start.addingReportingOverflow(count).overflow else { throw .outOfRange }
    return .array((start..<(start + count)).map { .integer($0) })
  }

  private static func flatten(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let depth = arguments.count > 1 ? try arguments.integer(1) : ExpressionLimits.depth
    return .array(flattened(try arguments.elements(0), depth: min(depth, ExpressionLimits.depth)))
  }

  private static func flattened(_ list: [ExpressionValue], depth: Int) -> [ExpressionValue] {
    list.flatMap { element in
      guard depth > 0, let inner = element.elements else { return [element] }
      return flattened(inner, depth: depth - 1)
    }
  }
}

extension CollectionFunctions {
  static func sum(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let numbers = [.integer(0)] + (try arguments.elements(0))
    guard numbers.allSatisfy({ $0.double != nil }) else { throw arguments.wrong(0, "numbers") }
    let terms = Arguments(values: numbers, environment: arguments.environment)
    return try MathFunctions.fold(terms, Int.addingReportingOverflow, +)
  }

  static func average(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    let total = try sum(arguments).double ?? .nan
    let count = arguments[0].listCount ?? 0
    if count == 0 { throw .divisionByZero }
    return .number(total / Double(count))
  }

  /// `{index, value}` for each element, or each field with its name as the index.
  static func indicesAndValues(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    if let elements = arguments[0].elements {
      return .array(elements.enumerated().map { pair(.integer($0.offset), $0.element) })
    }
    guard let fields = arguments[0].fields else { throw arguments.wrong(0, "a list or an object") }
    return .array(fields.map { pair(.string($0.key), $0.value) })
  }

  private static func pair(_ index: ExpressionValue, _ value: ExpressionValue) -> ExpressionValue {
    .object([
      ExpressionField(key: "index", value: index), ExpressionField(key: "value", value: value),
    ])
  }

  /// A function that sorts elements, or by one of their fields: numbers before texts before the rest.
  private static func sorting(isDescending: Bool) -> Function {
    Function(1...2, isDeep: true) { arguments throws(ExpressionFault) in
      let elements = try arguments.elements(0)
      let name = arguments.count > 1 ? try arguments.text(1) : nil
      let keyed = elements.map { (SortKey(name.map($0.property) ?? $0), $0) }
      let sorted = keyed.sorted { $0.0 < $1.0 }.map(\.1)
      return .array(isDescending ? sorted.reversed() : sorted)
    }
  }
}

/// The key that a value is sorted by: numbers come before all else, which is sorted by its text.
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

  private static func lists(_ arguments: Arguments) throws(ExpressionFault) -> [[ExpressionValue]] {
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
  private let kind: ExpressionValue.Kind
  private let text: String

  init(_ value: ExpressionValue) {
    kind = value.kind
    text = value.text
  }
}
