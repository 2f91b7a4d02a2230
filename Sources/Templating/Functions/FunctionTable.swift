/// The functions of the language.
enum FunctionTable {
  /// All functions by their names.
  static let all: [String: Function] = {
    let groups = [
      LogicFunctions.table, LoopFunctions.table, MathFunctions.table, StringFunctions.table,
      SearchFunctions.table, CollectionFunctions.table, SetFunctions.table,
      ConversionFunctions.table, ObjectFunctions.table, TypeFunctions.table,
      DateFunctions.table, DatePartFunctions.table, TextPatternFunctions.table,
      PathFunctions.table, TimexFunctions.table, XMLFunctions.table,
    ]
    return groups.reduce(into: [:]) { all, group in all.merge(group) { first, _ in first } }
  }()
}

/// Tests of the kind of a value.
enum TypeFunctions {
  static let table: [String: Function] = [
    "isString": Function(1...1) { .bool($0[0].string != nil) },
    "isInteger": Function(1...1) { arguments in
      if case .integer = arguments[0] { .bool(true) } else { .bool(false) }
    },
    "isFloat": Function(1...1) { arguments in
      if case .double = arguments[0] { .bool(true) } else { .bool(false) }
    }, "isArray": Function(1...1) { .bool($0[0].listCount != nil) },
    "isObject": Function(1...1) { .bool($0[0].fields?.count ?? $0[0].listCount != nil) },
    "isBoolean": Function(1...1) { arguments in
      if case .bool = arguments[0] { .bool(true) } else { .bool(false) }
    },
  ]
}
