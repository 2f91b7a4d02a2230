import TestSupport
import Testing

@testable import RecordCards

struct TextDifferenceTests {
  @Test func `a word that differs is a change, and so is each way to write it`() {
    #expect(marked("the cat sat", "the dog sat") == "the [-cat-]{+dog+} sat")
    #expect(marked("the cat sat", "the big cat sat") == "the {+big +}cat sat")
    #expect(marked("the big cat sat", "the cat sat") == "the [-big -]cat sat")
    #expect(marked("the cat", "the cat sat") == "the cat{+ sat+}")
    #expect(marked("same", "same") == "same")
    #expect(marked("", "new") == "{+new+}")
    #expect(marked("old", "") == "[-old-]")
  }

  @Test func `numbers and words with an apostrophe are whole`() {
    #expect(marked("took 1.5 s", "took 1.7 s") == "took [-1.5-]{+1.7+} s")
    #expect(marked("I don't.", "I can't.") == "I [-don't-]{+can't+}.")
    #expect(marked("at 12:30.", "at 12:45.") == "at 12:[-30-]{+45+}.")
    #expect(marked("end.", "end") == "end[-.-]")
  }

  @Test func `no blank and no letter is left alone between changes`() {
    #expect(marked("red fish", "blue bird") == "[-red fish-]{+blue bird+}")
    #expect(marked("red, a fish", "blue, a bird") == "[-red, a fish-]{+blue, a bird+}")
    #expect(
      marked("mountains of snow", "continents of clouds")
        == "[-mountains of snow-]{+continents of clouds+}")
    #expect(
      marked("cat and tiger", "dog and lion")
        == "[-cat-]{+dog+} and [-tiger-]{+lion+}")
  }

  @Test func `changes next to each other are one, also where another is far away`() {
    #expect(
      marked(
        "We saw red fish in the long river at home.", "We saw blue bird in the long river at noon.")
        == "We saw [-red fish-]{+blue bird+} in the long river at [-home-]{+noon+}.")
    #expect(
      marked(
        "Bring mountains of snow to the long river at home.",
        "Bring continents of clouds to the long river at noon.")
        == "Bring [-mountains of snow-]{+continents of clouds+} to the long river at "
        + "[-home-]{+noon+}.")
  }

  @Test func `texts with some short words in common are one change`() {
    #expect(
      TextDifference(
        "go the extraordinarily complicated way", "as the simplest conceivable approach"
      ).changes.count == 1)
  }

  @Test func `an added block is the one that is read as such`() {
    #expect(
      marked("begin\n  x\nend\n", "begin\n  w\nend\nbegin\n  x\nend\n")
        == "{+begin\n  w\nend\n+}begin\n  x\nend\n")
  }

  @Test func `texts that have next to nothing in common are one change`() {
    let left = "Nobody expects the Spanish inquisition on a quiet Sunday."
    let right = "Please find attached the invoice for everything delivered."
    let difference = TextDifference(left, right)
    #expect(difference.changes.count == 1)
    #expect(difference.isComplete)
  }

  @Test func `characters of scripts without blanks are compared one by one`() {
    #expect(marked("我爱北京", "我爱上海") == "我爱[-北京-]{+上海+}")
    #expect(marked("今日は雨です", "今日は晴れです") == "今日は[-雨-]{+晴れ+}です")
    #expect(marked("ສະບາຍດີ", "ສະບາຍດີ") == "ສະບາຍດີ")
  }

  @Test func `clusters stay whole`() {
    #expect(marked("e\u{301}", "e") == "[-e\u{301}-]{+e+}")
    #expect(marked("hi 👩‍🚀", "hi 👩‍🔬") == "hi [-👩‍🚀-]{+👩‍🔬+}")
    let spellings = TextDifference("caf\u{E9}", "cafe\u{301}")
    #expect(spellings.changes.count == 1)
  }

  @Test func `lines are compared first, then the words in them`() {
    let left = "one\ntwo words here\nthree\nfour\n"
    let right = "one\ntwo words there\nthree\nadded\nfour\n"
    #expect(
      marked(left, right) == "one\ntwo words [-here-]{+there+}\nthree\n{+added\n+}four\n")
  }

  @Test func `an added paragraph begins where a line does`() {
    let left = "a {\n  x1\n}\n\nb {\n  x2\n}\n"
    let right = "a {\n  x1\n}\n\nc {\n  x1\n}\n\nb {\n  x2\n}\n"
    #expect(marked(left, right) == "a {\n  x1\n}\n\n{+c {\n  x1\n}\n\n+}b {\n  x2\n}\n")
  }

  @Test func `texts with very many differences are compared in part, and it is said`() {
    var random = RandomSource(seed: 1)
    let words = ["alpha", "beta", "gamma", "delta"]
    let left = (0..<6_000).map { _ in random.pick(words) }.joined(separator: " ")
    let right = (0..<6_000).map { _ in random.pick(words) }.joined(separator: " ")
    let difference = TextDifference(left, right)
    #expect(!difference.isComplete)
    #expect(replayed(difference, left, right) == right)
  }

  @Test func `all pairs of short texts: the changes made in the left give the right`() {
    let parts = ["a", "the ", "big", "\n", " ", "é", "汉", ".", "\r\n"]
    let texts = [""] + parts + parts.flatMap { first in parts.map { first + $0 } }
    for left in texts {
      for right in texts { check(left, right) }
    }
  }

  @Test(arguments: PropertySeeds.range(least: 200))
  func `the changes made in the left give the right`(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let parts = [
      "a", "the", "big", "\n", " ", "e\u{301}", "汉", "字", ".", "'", "1", ",", "  ", "\r\n",
    ]
    func text() -> String { (0..<random.below(40)).map { _ in random.pick(parts) }.joined() }
    check(text(), text())
  }

  private func check(_ left: String, _ right: String) {
    let difference = TextDifference(left, right)
    #expect(
      replayed(difference, left, right).utf8.elementsEqual(right.utf8),
      "\(left.debugDescription) \(right.debugDescription)")
    #expect(difference.changes.isEmpty == left.utf8.elementsEqual(right.utf8))
    #expect(difference.isComplete)
    for change in difference.changes {
      #expect(!change.left.isEmpty || !change.right.isEmpty)
      // A change that breaks a character could not be shown.
      #expect(String(validating: Array(left.utf8)[change.left], as: UTF8.self) != nil)
      #expect(String(validating: Array(right.utf8)[change.right], as: UTF8.self) != nil)
    }
  }

  private func replayed(_ difference: TextDifference, _ left: String, _ right: String) -> String {
    render(difference, left, right) { _, added in added }
  }

  /// The left with the changes in it, as `git diff --word-diff` writes them.
  private func marked(_ left: String, _ right: String) -> String {
    render(TextDifference(left, right), left, right) { removed, added in
      (removed.isEmpty ? "" : "[-\(removed)-]") + (added.isEmpty ? "" : "{+\(added)+}")
    }
  }

  private func render(
    _ difference: TextDifference, _ left: String, _ right: String,
    change write: (String, String) -> String
  ) -> String {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    var result = ""
    var place = 0
    for change in difference.changes {
      result += text(left[place..<change.left.lowerBound])
      result += write(text(left[change.left]), text(right[change.right]))
      place = change.left.upperBound
    }
    return result + text(left[place...])
  }
}
