import JSON
import Phrases

/// Objects and their fields.
enum ObjectFunctions {
  static let table: [String: Function] = [
    "addProperty": Function(3...3) { arguments throws(ExpressionFault) in
      let fields = try arguments.fields(0)
      let name = try arguments.string(1)
      if fields.contains(where: { $0.key == name }) {
        throw .unreadable(name, as: "a new name")
      }
      return .object(fields + [ExpressionField(key: name, value: arguments[2])])
    },
    "setProperty": Function(3...3) { arguments throws(ExpressionFault) in
      let field = ExpressionField(key: try arguments.string(1), value: arguments[2])
      return .object(set(field, in: try arguments.fields(0)))
    },
    "removeProperty": Function(2...2) { arguments throws(ExpressionFault) in
      let name = try arguments.string(1)
      return .object(try arguments.fields(0).filter { $0.key != name })
    }, "merge": Function(Function.atLeast(1), merge),
    // A field of an object, or of the data.
    "getProperty": Function(special: 1...2) { evaluator, nodes throws(ExpressionError) in
      let container = try evaluator.plainValue(of: nodes[0])
      let value = nodes.count == 1 ? container : try evaluator.plainValue(of: nodes[1])
      guard let name = value.string else {
        throw evaluator.error(
          .wrongArgument(nodes.count - 1, shouldBe: "a text"), at: nodes[0])
      }
      return nodes.count == 1 ? evaluator.scope.value(of: name) : container.property(name)
    },
    "setPathToValue": Function(special: 2...2, assign),
  ]

  /// The fields with one changed in its place, or added.
  static func set(_ field: ExpressionField, in fields: [ExpressionField]) -> [ExpressionField] {
    var fields = fields
    if let position = fields.firstIndex(where: { $0.key == field.key }) {
      fields[position] = field
    } else {
      fields.append(field)
    }
    return fields
  }

  /// The fields of all objects, and of those in lists; later ones win.
  private static func merge(_ arguments: Arguments) throws(ExpressionFault) -> ExpressionValue {
    var all: [ExpressionField] = []
    for (position, argument) in arguments.values.enumerated() {
      for object in argument.elements ?? [argument] {
        guard let fields = object.fields else { throw arguments.wrong(position, "objects") }
        all += fields
      }
    }
    return .object(all.merged)
  }
}

extension ObjectFunctions {
  /// A step from a value to a part of it.
  private enum Step {
    case field(String)
    case element(Int)
  }

  /// Sets a part of the data for the rest of the evaluation; the value is what was set.
  @Sendable static func assign(
    _ evaluator: inout Evaluator, _ nodes: [Int]
  ) throws(ExpressionError) -> ExpressionValue {
    let steps = try steps(to: nodes[0], in: &evaluator)
    let value = try evaluator.plainValue(of: nodes[1])
    // Values that are put into each other again and again must not grow deeper than JSON may be.
    try evaluator.burn(value.deepCost, at: nodes[1])
    guard value.depth + steps.count <= JSONParser.maximumDepth else {
      throw evaluator.error(.tooDeep, at: nodes[1])
    }
    do throws(ExpressionFault) {
      evaluator.scope.data = try setting(steps[...], of: evaluator.scope.data, to: value)
    } catch { throw evaluator.error(error, at: nodes[0]) }
    return value
  }

  private static func steps(
    to node: Int, in evaluator: inout Evaluator
  ) throws(ExpressionError) -> [Step] {
    switch evaluator.program.nodes[node] {
    case .identifier(let name): return [.field(name)]
    case .member(let base, let name): return try steps(to: base, in: &evaluator) + [.field(name)]
    case .element(let base, let key):
      let before = try steps(to: base, in: &evaluator)
      switch try evaluator.plainValue(of: key) {
      case .string(let name): return before + [.field(name)]
      case .integer(let position): return before + [.element(position)]
      case .missing, .null, .bool, .double, .array, .object, .json, .bytes: break
      }
    case .constant, .call, .interpolation, .object: break
    }
    throw evaluator.error(.wrongArgument(0, shouldBe: "a path"), at: node)
  }

  /// A value with a part changed; what is missing on the way is made.
  private static func setting(
    _ steps: ArraySlice<Step>, of value: ExpressionValue, to part: ExpressionValue
  ) throws(ExpressionFault) -> ExpressionValue {
    guard let step = steps.first else { return part }
    switch step {
    case .field(let name):
      let fields = value.fields ?? []
      let key = fields.first { $0.key.matches(name) }?.key ?? name
      let changed = try setting(steps.dropFirst(), of: value.property(name), to: part)
      return .object(set(ExpressionField(key: key, value: changed), in: fields))
    case .element(let position):
      var elements = value.elements ?? []
      guard (0...ExpressionLimits.listCount).contains(position) else { throw .outOfRange }
      while elements.count <= position { elements.append(.null) }
      elements[position] = try setting(steps.dropFirst(), of: elements[position], to: part)
      return .array(elements)
    }
  }
}
