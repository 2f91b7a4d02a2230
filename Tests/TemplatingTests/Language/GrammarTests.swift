import JSON
import Templating
import TestSupport
import Testing

@Suite struct GrammarTests {
  @Test(arguments: [
    ("-2^2", "4"), ("2^3^2", "512"), ("1 + 2 * 3", "7"), ("2 == 2 < 1", ""),
    ("'a' & 1 + 1", "a2"), ("1 == 1 && 2 == 3 || true", "true"), ("null ?? false || true", "true"),
    ("true ? 1 : false ? 2 : 3", "1"), ("false ? 1 : false ? 2 : 3", "3"),
    ("!false == true", "true"),
    ("1 <> 2", "true"), ("'it\\'s'", "it's"), ("\"a\\qb\"", "a\\qb"),
    ("`\\${1} ${1 + 1}`", "${1} 2"),
    ("[1, [2]][1][0]", "2"), ("{a: {'b c': 3}}.a['b c']", "3"), ("7 / 2", "3"), ("-7 / 2", "-4"),
    ("7.5 / 2", "3.75"), ("1.50", "1.5"), ("0.1 + 0.2", "0.30000000000000004"),
  ])
  func `operators bind and literals read as the grammar says`(text: String, value: String) throws {
    if value.isEmpty {
      #expect(try failure(text)?.fault == .notComparable, "equality binds tighter than relations")
    } else {
      #expect(try evaluated(text).text == value, "\(text)")
    }
  }

  @Test(arguments: [
    ("a +", 3), ("(1", 2), ("foo(1)", 0), ("1 + foo(1)", 4), ("length()", 0), ("'abc", 4),
    ("a b", 2), ("a.", 2), ("[1,]", 3), ("{a 1}", 3), ("`${1`", 4), ("'a'.length()", 10),
    ("1 + (2 / 0)", 5), ("concat('a', toLower(1))", 12), ("foreach([1], 2, 3)", 0),
  ])
  func `an error tells where it is`(text: String, offset: Int) throws {
    let failure = try #require(try failure(text), "\(text)")
    #expect(failure.offset == offset, "\(text): \(failure)")
  }

  @Test
  func `a generated expression has the value that its tree has`() throws {
    for seed in PropertySeeds.range(least: 400) {
      var random = RandomSource(seed: seed)
      let tree = ArithmeticTree.random(depth: 5, using: &random)
      let value = try? evaluated(tree.text)
      #expect(value == tree.value.map(ExpressionValue.integer), "seed \(seed): \(tree.text)")
    }
  }

  @Test
  func `no text crashes the parser or the evaluation`() throws {
    let words = [
      "(", ")", "[", "]", "{", "}", "'", "\"", "`", "${", "\\", ".", ",", "?", ":", "=>", "=", "!",
      "+", "-", "*", "/", "%", "^", "&", "|", "<", ">", "a", "b", "1", "0", "9999999999", "é", " ",
      "foreach(", "range(", "substring(", "createArray(", "json(", "jPath(", "isMatch(",
      "formatNumber(",
      "formatDateTime(", "addDays(", "setPathToValue(", "sortBy(", "x", "null", "true",
      "'2020-02-30'",
    ]
    for seed in PropertySeeds.range(perThousand: 10_000, least: 2000) {
      var random = RandomSource(seed: seed)
      let text = (0...random.below(14)).map { _ in random.pick(words) }.joined()
      if let error = try failure(text, in: #"{"a": [1, {"b": "x"}], "b": "B"}"#) {
        #expect((0...text.utf8.count).contains(error.offset), "seed \(seed): \(text)")
      }
    }
  }
}
