import JSON
import Templating
import TestSupport
import Testing

@Suite struct FunctionTests {
  private let data = #"""
    {
      "list": [3, 1, 2], "words": ["b", "a", "C"], "o": {"K": 1, "b": [1, {"K": 2}]}, "t": "Größe 😀",
      "people": [{"name": "Ada", "age": 36}, {"name": "Bo", "age": 7}, {"name": "Cy", "age": 71}],
      "xml": "<r a='1'><i n='x'>2</i><!-- c --><i n='y'>3 &amp; 4</i><g><i>5</i></g></r>"
    }
    """#

  @Test(arguments: [
    // Texts count scalars and never cut one.
    ("length(t)", "7"), ("substring(t, 2, 3)", "öße"), ("indexOf(t, '😀')", "6"), ("last(t)", "😀"),
    ("lastIndexOf(t, 'ß')", "3"), ("toUpper(t)", "GRÖSSE 😀"), ("reverse('ab')", "ba"),
    ("titleCase('hello (big) wORLD')", "Hello (Big) World"),
    ("join(split('a,b,,c', ','), '|')", "a|b||c"),
    ("replaceIgnoreCase('aAbB', 'ab', '-')", "a-B"), ("trim('\t x y\n')", "x y"),
    ("split('')", "[]"),
    ("addOrdinal(113)", "113th"), ("join(list, ', ', ' and ')", "3, 1 and 2"),
    ("concat(null, 'a', 1)", "a1"),
    // Numbers.
    ("string(1234567.5)", "1,234,567.5"), ("string(-1000)", "-1,000"),
    ("string(1234.5, 'de-DE')", "1.234,5"),
    ("formatNumber(-1234.5, 0)", "-1,234"), ("formatNumber(0.005, 2)", "0.01"),
    ("formatNumber(-0.001, 2)", "0.00"),
    ("formatNumber(1e3, 2)", "!"), ("formatNumber(1234567, 1, 'de-CH')", "1’234’567.0"),
    ("formatNumber(12345678901234567890, 2)", "12,345,678,901,234,567,000.00"),
    ("formatNumber(1.5, 1, 'xx')", "1.5"), ("float(' 1.5 ')", "1.5"), ("int('12.9')", "12"),
    ("int(-12.9)", "-12"),
    ("round(2.5)", "3"), ("round(-2.5)", "-2"), ("2 ^ 0.5 == sqrt(2)", "true"),
    ("max(list, 9, [10])", "10"),
    ("0.1 + 0.2 == 0.3", "true"), ("average(list)", "2"), ("10 % -3", "1"), ("1 / 3 * 3", "0"),
    // Lists and objects.
    ("string(sortBy(list))", "[1,2,3]"), ("string(sortByDescending(words))", "[\"b\",\"a\",\"C\"]"),
    ("join(select(sortBy(people, 'age'), p => p.name), ' ')", "Bo Ada Cy"),
    ("string(where(people, p, p.age > 30 && p.name != 'Cy'))", "[{\"name\":\"Ada\",\"age\":36}]"),
    ("any(people, p, p.age > 70)", "true"), ("all(people, p, p.age > 7)", "false"),
    ("string(union(list, [2, 4], [1.0]))", "[3,1,2,4]"),
    ("string(intersection(list, [2, 3, 9]))", "[3,2]"),
    ("string(flatten([1, [2, [3]]], 1))", "[1,2,[3]]"), ("contains(o, 'k')", "true"),
    ("count(o)", "2"),
    ("string(setProperty(o, 'K', null))", "{\"K\":null,\"b\":[1,{\"K\":2}]}"),
    ("empty([]) && empty({}) && empty('')", "true"),
    ("{a: 1, b: 2} == {b: 2, a: 1.0}", "true"), ("[1, [2]] == [1, [2]]", "true"),
    ("'1' == 1", "false"),
    ("setPathToValue(n.a[2].b, 7) + count(n.a)", "10"), ("coalesce(x, null, 'c')", "c"),
    // Paths and XML.
    ("string(jPath(o, '$..K'))", "[1,2]"), ("jPath(o, '$.b[1].K')", "2"),
    ("jPath(o, '$.b[-1][\\'K\\']')", "2"),
    ("string(jPath(people, '$[?(@.age > 30)].name'))", "[\"Ada\",\"Cy\"]"),
    ("string(jPath(o, '.b.K'))", "[2]"),
    ("string(jPath({p: people}, '.p{.age === 7 || .name == \"Cy\"}.age'))", "[7,71]"),
    ("string(jPath({p: people}, '..name'))", "[\"Ada\",\"Bo\",\"Cy\"]"),
    ("jPath(people, 'name')", "!"), ("string(jPath({p: people}, '.p[1].age'))", "[7]"),
    ("jPath(o, '$.x') == null", "true"),
    ("xPath(xml, 'sum(/r/i)')", "2"), ("xPath(xml, 'count(//i)')", "3"),
    ("xPath(xml, '//i[@n=\"y\"]/text()')[0]", "3 & 4"),
    ("xPath(xml, '/r/i[2]')[0]", "<i n=\"y\">3 &amp; 4</i>"), ("xPath(xml, '//i/@n')[0]", "x"),
    ("xPath('<a>', '/a')", "!"),
    // A mark that combines with the end of a tag is text behind it.
    ("xPath('<a x=\"1\">\u{301}&lt;\u{301}b</a>', '/a')[0]", "<a x=\"1\">\u{301}&lt;\u{301}b</a>"),
    (
      "xml({a: {b: [1, 2], c: '<'}})",
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<a>\n  <b>1</b>\n  <b>2</b>\n  <c>&lt;</c>\n</a>"
    ),
    // Encodings and addresses.
    ("base64ToString(base64(t))", "Größe 😀"), ("uriComponentToString(uriComponent(t))", "Größe 😀"),
    ("uriComponent('a b/ü')", "a%20b%2F%C3%BC"), ("base64ToString('?')", "!"),
    ("uriComponentToString('%4')", "!"),
    ("uriHost('https://me@Example.com:81/a/b?c=d#e')", "example.com"),
    ("uriPort('https://a')", "443"),
    ("uriPathAndQuery('https://a/b/c?d=e#f')", "/b/c?d=e"), ("uriScheme('mailto:a@b')", "mailto"),
    ("uriHost('//a')", "!"),
    // Times that leave things open.
    (
      "isDateRange('2020-W12') && isDateRange('2020-02') && isDateRange('(2020-01-01,2020-01-05,P4D)')",
      "true"
    ),
    ("isTimeRange('TMO') && isDuration('P1Y2M') && isPresent('PRESENT_REF')", "true"),
    ("isDate('XXXX-WXX-3') && isDate('XXXX-05-01') && !isDefinite('XXXX-05-01')", "true"),
    ("isDuration('PT')", "false"),
    ("resolve('T9')", "!"), ("resolve('T09')", "09:00:00"), ("resolve('XXXX-05-01')", "!"),
    ("resolve('2020-02-30')", "!"),
    ("stringOrValue('${1 + 1} ${t}')", "2 Größe 😀"),
    ("isInteger(stringOrValue('${1 + 1}'))", "true"),
  ])
  func `functions do what the language says`(text: String, value: String) throws {
    let result = try? evaluated(text, in: data)
    #expect(result?.text ?? "!" == value, "\(text)")
  }

  @Test
  func `every number reads back from its text`() throws {
    let expression = try Expression("concat('', n)")
    for seed in PropertySeeds.range(least: 1000) {
      var random = RandomSource(seed: seed)
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let data = ExpressionValue.object([ExpressionField(key: "n", value: .number(number))])
      #expect(Double(try expression.evaluate(in: data).text) == number, "seed \(seed)")
    }
    #expect(
      try evaluated("concat('', 1000000 * 1000000 * 1000000 * 100)").text == "100000000000000000000"
    )
    #expect(try evaluated("concat('', 1 / 1000000.5)").text == "9.9999950000025e-7")
    #expect(try evaluated("concat('', 1 / 100000.5)").text == "0.000009999950000249999")
  }

  @Test
  func `random things come from the environment`() throws {
    #expect(try evaluated("newGuid()").text == "01234567-89ab-4def-8123-456789abcdef")
    #expect(try evaluated("rand(-3, -2)") == .integer(-3))
  }
}
