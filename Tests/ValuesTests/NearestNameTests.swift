import TestSupport
import Testing

@testable import Values

@Suite struct NearestNameTests {
  private let fields = ["latitude", "longitude", "level", "name", "id", "User.name"]

  @Test(arguments: [
    ("latitud", "latitude"), ("lattitude", "latitude"), ("logitude", "longitude"),
    ("lveel", "level"),
    ("nmae", "name"), ("Name", "name"), ("user.nam", "User.name"), ("lat", "latitude"),
    ("idd", "id"),
    ("zebra", nil), ("n", nil), ("", nil), ("xyz", nil),
  ])
  func `the name that was meant is found`(written: String, expected: String?) {
    #expect(NearestName.find(written, among: fields) == expected)
  }

  @Test func `a name that exists is no suggestion for itself`() {
    #expect(NearestName.find("name", among: ["name"]) == nil)
    #expect(NearestName.find("name", among: []) == nil)
  }

  @Test(arguments: 1...200)
  func `of all names the one with the fewest mistakes is found`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let names = (0..<random.number(in: 1...4)).map { _ in random.text(1...7, of: "abcd") }
    let written = random.text(3...7, of: "abcd")
    let candidates = names.filter { $0 != written }.map { name in
      (name, name.hasPrefix(written) ? 1 : distance(Array(written)[...], Array(name)[...]))
    }.filter { name, mistakes in
      name.hasPrefix(written) || mistakes <= max(1, min(written.count, name.count) / 3)
    }
    let least = candidates.map(\.1).min()
    #expect(
      NearestName.find(written, among: names) == candidates.first { $0.1 == least }?.0,
      "\(written) among \(names)")
  }

  /// By the definition, which tries every way.
  private func distance(_ one: ArraySlice<Character>, _ other: ArraySlice<Character>) -> Int {
    guard let last = one.last, let otherLast = other.last else {
      return max(one.count, other.count)
    }
    var least = min(distance(one.dropLast(), other), distance(one, other.dropLast())) + 1
    least = min(least, distance(one.dropLast(), other.dropLast()) + (last == otherLast ? 0 : 1))
    if one.count > 1, other.count > 1, last == other.dropLast().last,
      one.dropLast().last == otherLast
    {
      least = min(least, distance(one.dropLast(2), other.dropLast(2)) + 1)
    }
    return least
  }
}
