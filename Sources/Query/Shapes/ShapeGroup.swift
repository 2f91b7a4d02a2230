/// Texts whose shapes are similar: they differ only in what is variable.
package struct ShapeGroup: Sendable {
  /// A variable of a group.
  package struct Variable: Sendable {
    /// The kind of its values; ``VariableKind/value`` where they are of several kinds.
    package let kind: VariableKind
    /// Whether some texts have several values there, with marks between them.
    package let isList: Bool
    /// Its most frequent values.
    package let values: VariableValues
  }

  /// The pattern that the group's texts match, and no other texts do.
  package let pattern: TextPattern
  /// The number of texts.
  ///
  /// If shapes were dropped, there may have been more (``ShapeTable/otherCount``).
  package let count: Int
  /// The first record, by number, with such a text.
  package let firstRecord: Int
  /// The last record, by number, with such a text.
  package let lastRecord: Int
  /// The variables in the order of the template, the first sixteen of each shape.
  package let variables: [Variable]
  /// The numbers of its shapes in the table, ascending.
  let shapes: [Int]
}

extension ShapeTable {
  /// The groups of similar shapes, the most frequent first.
  ///
  /// The table stays as it is. O(shapes × their bytes).
  ///
  /// - Parameter most: Groups that are wanted, at most.
  func groups(most: Int = .max) -> [ShapeGroup] {
    var key = ShapeKey()
    var members: [[UInt8]: [GroupMember]] = [:]
    for (number, entry) in entries.enumerated() {
      let mask = masks[number]
      let runs = mask.withUnsafeBufferPointer { key.makeWithRuns($0) }
      members[Array(key.bytes), default: []].append(
        GroupMember(number: number, entry: entry, masked: mask, runs: runs))
    }
    let ordered = members.map { key, members in
      (
        key: key, members: members, count: members.reduce(0) { $0 + $1.entry.count },
        first: members.map(\.entry.firstRecord).min() ?? 0
      )
    }.sorted {
      if $0.count != $1.count { return $0.count > $1.count }
      if $0.first != $1.first { return $0.first < $1.first }
      return $0.key.lexicographicallyPrecedes($1.key)
    }
    return ordered.prefix(most).map { group(of: $0.members, key: $0.key) }
  }

  private func group(of members: [GroupMember], key: [UInt8]) -> ShapeGroup {
    let members = members.sorted {
      if $0.entry.count != $1.entry.count { return $0.entry.count > $1.entry.count }
      if $0.entry.firstRecord != $1.entry.firstRecord {
        return $0.entry.firstRecord < $1.entry.firstRecord
      }
      return $0.masked.lexicographicallyPrecedes($1.masked)
    }
    let first = members[0]
    let variables = GroupMember.variables(of: members)
    let values = variables.indices.map { index in
      merged(members.map { ($0.entry, $0.places(of: index, like: variables)) })
    }
    return ShapeGroup(
      pattern: TextPattern(template: ShapeTemplate.text(of: first.masked, variables), key: key),
      count: members.reduce(0) { $0 + $1.entry.count },
      firstRecord: members.map(\.entry.firstRecord).min() ?? 0,
      lastRecord: members.map(\.entry.lastRecord).max() ?? 0,
      variables: zip(variables, values).map { variable, values in
        ShapeGroup.Variable(kind: variable.kind, isList: variable.isList, values: values)
      },
      shapes: members.map(\.number).sorted())
  }

  /// The values at some places of some shapes.
  private func merged(_ parts: [(entry: Entry, places: Range<Int>)]) -> VariableValues {
    var result = VariableValues()
    for (entry, places) in parts {
      for place in places {
        guard place < entry.variableCount else {
          result.isComplete = false
          continue
        }
        result.merge(values(of: entry, variable: place))
      }
    }
    return result
  }
}

/// A shape of a group.
private struct GroupMember {
  let number: Int
  let entry: ShapeTable.Entry
  let masked: ArraySlice<UInt8>
  /// For each of its variables, the variable of the key.
  let runs: [Int]

  private var kinds: [VariableKind] { masked.compactMap(VariableKind.init(rawValue:)) }

  /// The variables of a group in its first member: each by itself where all members have as many in
  /// each run, otherwise one for each run.
  static func variables(of members: [Self]) -> [ShapeTemplate.Variable] {
    let first = members[0]
    let areAlike = members.allSatisfy { $0.runs == first.runs }
    var variables: [ShapeTemplate.Variable] = []
    for (place, kind) in first.kinds.enumerated() {
      if !areAlike, place > 0, first.runs[place] == first.runs[place - 1] {
        let last = variables.count - 1
        variables[last].places = variables[last].places.lowerBound..<place + 1
      } else {
        variables.append(ShapeTemplate.Variable(kind: kind, places: place..<place + 1))
      }
    }
    for index in variables.indices {
      for member in members {
        let places = member.places(of: index, areAlike: areAlike)
        for kind in member.kinds[places] {
          variables[index].kind = variables[index].kind.union(kind)
        }
        if places.count > 1 { variables[index].isList = true }
      }
    }
    return variables
  }

  /// The places in this member of a variable of the group.
  func places(of index: Int, like variables: [ShapeTemplate.Variable]) -> Range<Int> {
    places(of: index, areAlike: variables.count == runs.count && !variables[index].isList)
  }

  private func places(of index: Int, areAlike: Bool) -> Range<Int> {
    if areAlike { return index..<index + 1 }
    guard let start = runs.firstIndex(of: index) else { return 0..<0 }
    let stop = runs[start...].firstIndex { $0 != index } ?? runs.count
    return start..<stop
  }
}
