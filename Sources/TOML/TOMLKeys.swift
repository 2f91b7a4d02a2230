/// The keys of a table in their order, and the place of each.
///
/// A few are looked through one by one: settings are read as the program starts, when making a dictionary takes longer than
/// all they say.
struct TOMLKeys: Sendable {
  /// Keys from which on there is a dictionary.
  private static let manyCount = 32

  /// The keys.
  private(set) var all: [String] = []
  private var places: [String: Int]?

  /// The place of a key, 0-based; nil where it is none of them.
  ///
  /// O(1).
  func place(of key: String) -> Int? { places.map { $0[key] } ?? all.firstIndex(of: key) }

  /// Adds a key that is none of them.
  mutating func append(_ key: String) {
    all.append(key)
    if places != nil {
      places?[key] = all.count - 1
    } else if all.count == Self.manyCount {
      places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    }
  }
}
