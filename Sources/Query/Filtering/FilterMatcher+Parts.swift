import Records

extension FilterMatcher {
  /// The parts of a matcher while it is made.
  struct Parts {
    typealias Made = (node: Node, prefilter: FilterPrefilter?)

    let layout: RecordLayout
    private(set) var paths: [FieldPath] = []

    init(layout: RecordLayout) {
      self.layout = layout
    }

    mutating func node(of expression: FilterExpression) throws(SearchError) -> Made {
      switch expression {
      case .all(let parts):
        let made = try nodes(of: parts)
        let needed = made.compactMap(\.prefilter)
        return (.all(made.map(\.node)), needed.isEmpty ? nil : .all(needed))
      case .any(let parts):
        let made = try nodes(of: parts)
        let needed = made.compactMap(\.prefilter)
        return (.any(made.map(\.node)), needed.count < made.count ? nil : .any(needed))
      case .not(let part): return (.not(try node(of: part).node), nil)
      case .exists(let path): return (.exists(path: number(of: path)), nil)
      case .comparison(let comparison): return try field(comparison)
      case .text(let pattern):
        let text = TextTest(try PatternMatcher(pattern.compiled(), layout: layout))
        return (.text(text), .text(text))
      }
    }

    private mutating func nodes(of parts: [FilterExpression]) throws(SearchError) -> [Made] {
      var nodes: [Made] = []
      for part in parts { nodes.append(try node(of: part)) }
      return nodes
    }

    private mutating func field(_ comparison: FieldComparison) throws(SearchError) -> Made {
      let node = Node.field(path: number(of: comparison.path), try FieldTest(comparison))
      return (
        node, ValuePrefilter(comparison, format: layout.format).map(FilterPrefilter.value)
      )
    }

    private mutating func number(of path: FieldPath) -> Int {
      if let known = paths.firstIndex(of: path) { return known }
      paths.append(path)
      return paths.count - 1
    }
  }
}
