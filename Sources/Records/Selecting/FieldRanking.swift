/// A list of names and globs of fields, in which the place of a name is found at once.
struct FieldRanking: Sendable, Hashable {
  private struct PlacedGlob: Sendable, Hashable {
    var place: Int
    var glob: FieldGlob
  }

  /// The places of entries that stand for one name.
  private var names: [String: Int] = [:]
  private var globs: [PlacedGlob] = []
  /// The place of the entry that stands for the rest.
  private var rest: Int?
  private var count = 0
  /// Whether an entry can tell members of one field apart.
  private(set) var isNested = false

  /// The entries that stand for one name, in their order.
  var orderedNames: [String] { names.sorted { $0.value < $1.value }.map(\.key) }

  /// Whether there is no entry.
  var isEmpty: Bool { count == 0 }

  /// Adds an entry behind the others; a name counts where it first stands.
  mutating func append(_ glob: FieldGlob) {
    if glob.isStar {
      rest = rest ?? count
    } else if let name = glob.name {
      names[name] = names[name] ?? count
    } else {
      globs.append(PlacedGlob(place: count, glob: glob))
    }
    isNested = isNested || glob.isNested
    count += 1
  }

  /// The same for records that have fields of some names: an entry that none of them is called means those that
  /// differ from it in case.
  ///
  /// O(entries × names).
  func adapted(to present: [String]) -> FieldRanking {
    var adapted = self
    for (name, place) in names where !present.contains(name) {
      let path = Self.plain(name)
      for similar in present where names[similar] == nil && NameCase.isSame(similar, path) {
        adapted.names[similar] = min(place, adapted.names[similar] ?? place)
      }
    }
    return adapted
  }

  /// A name without the `[]` of a path, and without the dot in front, which change nothing.
  private static func plain(_ name: String) -> String {
    let path = name.split(separator: "[]", omittingEmptySubsequences: false).joined()
    return path.hasPrefix(".") ? String(path.dropFirst()) : path
  }

  /// The place of the first entry that stands for one of some names, else of that for the rest.
  ///
  /// O(names × globs with a star).
  func place(ofAny candidates: [String]) -> Int? {
    let named = candidates.compactMap { names[$0] }.min()
    let matched = globs.first { candidates.contains(where: $0.glob.matches) }?.place
    guard let named, let matched else { return named ?? matched ?? rest }
    return min(named, matched)
  }
}
