import JSON

/// A part of a compiled template.
indirect enum TemplateNode: Sendable {
  /// A part without expressions, which is put into the card as it is.
  case literal(JSONValue)
  /// A text with expressions; the path leads to it, for warnings.
  case text(TextTemplate, path: String)
  case array([TemplateNode])
  case object(TemplateObject)
}

extension TemplateNode {
  /// The value, if there is nothing to expand in it.
  var literal: JSONValue? {
    if case .literal(let value) = self { value } else { nil }
  }

  /// How many values are put into the card as they are, but for those inside of objects.
  var literalCount: Int {
    switch self {
    case .literal(let value): value.valueCount
    case .array(let nodes): nodes.reduce(1) { $0 + $1.literalCount }
    case .text, .object: 0
    }
  }
}

extension Array<JSONValue> {
  /// Adds an element; the elements of an array in its place, and nothing for `null`.
  mutating func appendFlattening(_ element: JSONValue) {
    switch element {
    case .null: break
    case .array(let elements): append(contentsOf: elements)
    case .bool, .number, .string, .object: append(element)
    }
  }
}

/// An object of a template with what decides whether and how often it is there.
struct TemplateObject: Sendable {
  /// Decides whether the object is there.
  enum Condition: Sendable {
    case expression(TextTemplate, path: String)
    /// Anything else: the object is left out, and the warning says why.
    case never
  }

  struct Member: Sendable {
    var key: String
    var node: TemplateNode
  }

  /// The data that names in the object are looked up in; nil keeps that of the surrounding object.
  var data: TemplateNode?
  var condition: Condition?
  var members: [Member]
  /// Where it stands in the template.
  var path: String
  /// How many values it puts into the card each time, without those that expressions make.
  let size: Int

  init(data: TemplateNode?, condition: Condition?, members: [Member], path: String) {
    self.data = data
    self.condition = condition
    self.members = members
    self.path = path
    size = members.reduce(1) { $0 + $1.node.literalCount }
  }
}
