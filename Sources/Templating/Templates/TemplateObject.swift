/// An object of a template with what decides whether and how often it is there.
struct TemplateObject: Sendable {
  /// What decides whether the object is there.
  enum Condition: Sendable {
    case expression(TextTemplate, path: String)
    /// Anything else: the object is left out, and the warning says why.
    case never
  }

  struct Member: Sendable {
    var key: String
    var node: TemplateNode
  }

  /// What the names in the object mean fields of; nil leaves that as it is around the object.
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
