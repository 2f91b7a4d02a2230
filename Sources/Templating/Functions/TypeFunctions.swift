/// What sort of value something is.
enum TypeFunctions {
  static let table: [String: Function] = [
    "isString": Function(1...1) { .bool($0[0].string != nil) },
    "isInteger": Function(1...1) { arguments in
      if case .integer = arguments[0] { .bool(true) } else { .bool(false) }
    },
    "isFloat": Function(1...1) { arguments in
      if case .double = arguments[0] { .bool(true) } else { .bool(false) }
    },
    "isArray": Function(1...1) { .bool($0[0].listCount != nil) },
    "isObject": Function(1...1) { .bool($0[0].fieldCount ?? $0[0].listCount != nil) },
    "isBoolean": Function(1...1) { arguments in
      if case .bool = arguments[0] { .bool(true) } else { .bool(false) }
    },
  ]
}
