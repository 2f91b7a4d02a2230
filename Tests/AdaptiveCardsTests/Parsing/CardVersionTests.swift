import AdaptiveCards
import Testing

@Suite struct CardVersionTests {
  @Test(arguments: [
    ("1.6", 1, 6), ("1", 1, 0), ("1.2.3", 1, 2), ("10.20.30.40", 10, 20), ("0.5", 0, 5),
  ])
  func `a version is two numbers`(text: String, major: Int, minor: Int) {
    #expect(CardVersion(text) == CardVersion(major: major, minor: minor))
  }

  @Test(arguments: ["", "v1.0", "1.", ".5", "-1.0", "1.-2", "1.x", "99999999999999999999.0"])
  func `what is no number is no version`(text: String) {
    #expect(CardVersion(text) == nil)
  }

  @Test func `versions are ordered by their numbers`() throws {
    let texts = ["0.9", "1.0", "1.2", "1.10", "2.0"]
    let versions = texts.compactMap { CardVersion($0) }
    #expect(versions.count == texts.count)
    #expect(versions.sorted() == versions)
  }
}
