public import JSON

/// A field that a selection can show, hide, put elsewhere, or show in part.
public protocol SelectableField {
  /// Its name.
  var name: String { get }
  /// Its members, if it is an object.
  var members: [JSONObject.Member]? { get set }
}

extension FieldSelection {
  /// The fields that are shown, in their order; of an object the members that are shown.
  ///
  /// O(fields × entries).
  public func apply<Item: SelectableField>(to fields: [Item]) -> [Item] {
    var kept: [Ranked<Item>] = []
    for var field in fields {
      if isNested, let members = field.members, !members.isEmpty {
        let (rank, rest) = project(members, in: [field.name])
        guard let rank else { continue }
        field.members = rest
        kept.append(Ranked(rank, field))
      } else if let rank = rank(of: [field.name]) {
        kept.append(Ranked(rank, field))
      }
    }
    return Ranked.inOrder(kept)
  }

  /// The members of an object that are shown, and the first place that any of them has.
  private func project(
    _ members: [JSONObject.Member], in path: [String]
  ) -> (rank: Int?, members: [JSONObject.Member]) {
    var kept: [Ranked<JSONObject.Member>] = []
    for var member in members {
      let path = path + [member.key]
      if case .object(let inner) = member.value, !inner.members.isEmpty {
        let (rank, rest) = project(inner.members, in: path)
        guard let rank else { continue }
        member.value = .object(JSONObject(members: rest))
        kept.append(Ranked(rank, member))
      } else if let rank = rank(of: path) {
        kept.append(Ranked(rank, member))
      }
    }
    return (kept.map(\.rank).min(), Ranked.inOrder(kept))
  }
}

/// Something that is shown, and its place.
private struct Ranked<Part> {
  let rank: Int
  let part: Part

  init(_ rank: Int, _ part: Part) {
    self.rank = rank
    self.part = part
  }

  /// The parts by their places; those of one place stay as they are.
  static func inOrder(_ parts: [Ranked]) -> [Part] {
    parts.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.part)
  }
}
