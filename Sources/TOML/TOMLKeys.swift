/// The keys of a table in their order, and the place of each.
///
/// A few are looked through one by one: settings are read as the program starts, when making a dictionary takes longer than
/// all they say.
struct TOMLKeys: Sendable {
  /// Keys from which on there is a dictionary.
  private static let manyCount = 32

  /// The keys.
  private(set) var all: [String] = []
  private var places: Places?

  /// By reference: to make the type of an optional dictionary takes longer than to read a usual file.
  private indirect enum Places {
    case known([String: Int])
  }

  /// The place of a key, 0-based; nil where it is none of them.
  ///
  /// O(1).
  func place(of key: String) -> Int? {
    switch places {
    case .known(let places): places[key]
    case nil: all.firstIndex(of: key)
    }
  }

  /// Adds a key that is none of them.
  mutating func append(_ key: String) {
    all.append(key)
    switch places {
    case .known(var known):
      // Let go of before it changes, lest it be copied.
      places = nil
      known[key] = all.count - 1
      places = .known(known)
    case nil where all.count == Self.manyCount:
      places = .known(Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) }))
    case nil: break
    }
  }
}
