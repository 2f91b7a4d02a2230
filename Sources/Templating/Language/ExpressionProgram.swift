/// A parsed text: the nodes of the expressions that stand in it, each after those it uses.
struct ExpressionProgram: Sendable {
  /// The text, as UTF-8.
  let source: [UInt8]
  private(set) var nodes: [ExpressionNode] = []
  /// Where each node stands in the text.
  private(set) var ranges: [Range<Int>] = []
  private var depths: [Int] = []

  /// Makes a program without nodes.
  init(source: String) { self.source = Array(source.utf8) }

  /// Adds a node and returns its position.
  mutating func append(_ node: ExpressionNode, range: Range<Int>) throws(ExpressionError) -> Int {
    let depth = 1 + (node.children.map { depths[$0] }.max() ?? 0)
    if depth > ExpressionLimits.depth { throw ExpressionError(.tooDeep, at: range.lowerBound) }
    nodes.append(node)
    ranges.append(range)
    depths.append(depth)
    return nodes.count - 1
  }

  /// The text of a node as it was written.
  func text(of node: Int) -> String { String(decoding: source[ranges[node]], as: UTF8.self) }

  /// Whether a node is a name, or a part of one.
  func isPath(_ node: Int) -> Bool {
    switch nodes[node] {
    case .identifier: true
    case .member(let base, _), .element(let base, _): isPath(base)
    case .constant, .call, .interpolation, .object: false
    }
  }
}

extension ExpressionNode {
  /// The positions of the nodes that it is applied to.
  var children: [Int] {
    switch self {
    case .constant, .identifier: []
    case .member(let base, _): [base]
    case .element(let base, let key): [base, key]
    case .call(_, let nodes), .interpolation(let nodes), .object(_, let nodes): nodes
    }
  }
}

/// One operation of an expression; what it is applied to are positions of other nodes.
enum ExpressionNode: Sendable {
  /// A literal.
  case constant(ExpressionValue)
  /// A name to look up.
  case identifier(String)
  /// A named part of a value: `a.b`.
  case member(of: Int, name: String)
  /// A computed part of a value: `a[b]`.
  case element(of: Int, key: Int)
  /// A function or operator.
  case call(Function, [Int])
  /// A text in backticks.
  case interpolation([Int])
  /// An object literal.
  case object(keys: [String], values: [Int])
}
