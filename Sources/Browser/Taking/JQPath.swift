import JSON
import RecordCards
import Records

/// The path to a field that was typed, as jq reads it.
enum JQPath {
  /// The path to a field of a record, which says where a name is looked for in each element of an array.
  ///
  /// O(steps · members on the way).
  static func text(of path: FieldPath, in record: Record?) -> String {
    var value: JSONValue? = if case .json(let value)? = record?.content { value } else { nil }
    if let name = path.joinedName(in: value) { return TreePath(names: [name]).text }
    var steps: [TreePath.Step] = []
    for step in path.steps {
      switch step {
      case .name(let name):
        if case .array(let elements)? = value {
          steps.append(.each)
          value = elements.lazy.compactMap { $0.member(name)?.value }.first
        } else {
          value = value?.member(name)?.value
        }
        steps.append(.member(name))
      case .index(let index):
        steps.append(.element(index))
        let elements = value?.array ?? []
        value = elements.indices.contains(index) ? elements[index] : nil
      }
    }
    return TreePath(steps: steps).text
  }
}

extension JSONValue {
  /// The member that a name means: the last one of just that name, else of one that differs in case.
  fileprivate func member(_ name: String) -> JSONObject.Member? {
    let members = object?.members ?? []
    return members.last { $0.key == name }
      ?? members.last { $0.key.lowercased() == name.lowercased() }
  }
}

extension FieldPath {
  /// The names of the path as one, where the object has a field of that name and none of the first.
  fileprivate func joinedName(in value: JSONValue?) -> String? {
    let names = steps.compactMap { if case .name(let name) = $0 { name } else { nil } }
    guard names.count == steps.count, names.count > 1, let value, value.member(names[0]) == nil
    else { return nil }
    let joined = names.joined(separator: ".")
    return value.member(joined) == nil ? nil : joined
  }
}
