/// The completions that a program has given to its blocks: each is called once, in the order in which the
/// blocks have ended.
struct ScreenCompletions {
  /// How many there ever were.
  private(set) var count = 0
  private var outstanding: Set<Int> = []
  private var ended: [Int] = []

  /// Completions that were not called yet.
  var left: Int { outstanding.count }

  /// The number of another one.
  mutating func add() -> Int {
    count += 1
    outstanding.insert(count)
    return count
  }

  /// Takes over that the block of a completion ends now; not told where nobody knows when that is.
  mutating func blockEnds(_ number: Int) { ended.append(number) }

  /// Takes over that one is called, and returns what is wrong with that.
  mutating func call(_ number: Int) -> String? {
    guard outstanding.remove(number) != nil else { return "completion \(number) is called twice" }
    guard let place = ended.firstIndex(of: number) else { return nil }
    ended.remove(at: place)
    return place == 0 ? nil : "completion \(number) is called before that of a former block"
  }
}
