import JSON
import Templating
import TestSupport
import Testing

@Suite struct HostileArgumentTests {
  private let functions = """
    EOL abs add addDays addHours addMinutes addOrdinal addProperty addSeconds addToTime all and
    any average base64 base64ToBinary base64ToString binary bool ceiling coalesce concat contains
    convertFromUTC convertToUTC count countWord createArray dataUri dataUriToBinary
    dataUriToString date dateReadBack dateTimeDiff dayOfMonth dayOfWeek dayOfYear div empty
    endsWith equals exists exp first flatten float floor foreach formatDateTime formatEpoch
    formatNumber formatTicks getFutureTime getNextViableDate getNextViableTime getPastTime
    getPreviousViableDate getPreviousViableTime getProperty getTimeOfDay greater greaterOrEquals
    if ignore indexOf indicesAndValues int intersection isArray isBoolean isDate isDateRange
    isDateTime isDefinite isDuration isFloat isInteger isMatch isObject isPresent isString isTime
    isTimeRange jPath join json jsonStringify last lastIndexOf length less lessOrEquals max merge
    min mod month mul newGuid not notEquals optional or rand range removeProperty replace
    replaceIgnoreCase resolve reverse round select sentenceCase setPathToValue setProperty skip
    sortBy sortByDescending split sqrt startOfDay startOfHour startOfMonth startsWith string
    stringOrValue sub subArray substring subtractFromTime sum take ticks ticksToDays ticksToHours
    ticksToMinutes titleCase toLower toUpper trim union unique uriComponent uriComponentToString
    uriHost uriPath uriPathAndQuery uriPort uriQuery uriScheme utcNow where xPath xml year
    """
    .split { $0 == " " || $0 == "\n" }

  private let arguments = [
    "null", "true", "0", "1", "-1", "2.5", "99", "9223372036854775807", "2 ^ 70", "''", "'a'",
    "'é😀'",
    "[]", "[1, 'a', [2]]", "[[1], [2]]", "{}", "{a: 1, b: {c: [1]}}", "x", "d", "binary('\u{7F}z')",
    "'2020-02-29T23:59:59.999Z'", "'2020-02-29'", "'Year'", "'Week'", "'de-DE'", "'yyyy-MM-dd'",
    "'XXXX-02-29'",
    "'TXX:00:00'", "'P1D'", "'Europe/Berlin'", "'http://a:1/b?c'", "'data:,a'", "'%41'",
    "'[1, {}]'",
  ]

  @Test
  func `no function crashes on any arguments`() throws {
    let data = #"{"d": {"a": [1, null, "b"], "c": {"e": 1e300}}}"#
    for seed in PropertySeeds.range(perThousand: 20_000, least: 3000) {
      var random = RandomSource(seed: seed)
      let values = (0...random.below(4)).map { _ in random.pick(arguments) }
      let text = "\(random.pick(functions))(\(values.joined(separator: ", ")))"
      if let error = try failure(text, in: data) {
        #expect((0...text.utf8.count).contains(error.offset), "seed \(seed): \(text)")
      }
    }
  }

  @Test(arguments: [
    (
      "isMatch('aab', '",
      ["a", "(", ")", "[", "]", "^", "-", "{1", ",", "}", "?", "<", ":", "|", "*", "\\\\d", "\\\\"]
    ),
    (
      "jPath(d, '",
      ["$", ".", "..", "a", "*", "[", "]", "?(", "@", ")", "{", "}", "1", "==", "-", "\\'"]
    ),
    (
      "xPath('<a><b>1</b></a>', '",
      ["/", "//", "a", "b", "[", "]", "1", "=", "@", "*", "text()", "sum(", ")"]
    ),
    ("xPath('<a', '/a' & '", ["<", ">", "/", "a", "=", "!--", "--", "?", "&", ";", "#x41"]),
    (
      "formatDateTime('2020-02-29T23:59:59Z', '",
      ["d", "M", "y", "h", "H", "f", "Z", "K", "\\\\", "`", "\\'", "%"]
    ),
    ("formatDateTime('", ["2020", "-", "02", "29", "T", ":", "1", " ", "PM", "Z", "+", "/", "."]),
    (
      "isDateRange('",
      ["2020", "XXXX", "-", "W", "12", "T", "P", "1", "D", "(", ",", ")", "SU", ":"]
    ),
    ("uriHost('", ["http", ":", "/", "//", "@", "[", "]", "?", "#", "1", "a"]),
  ])
  func `no text in a small language of its own crashes`(start: String, parts: [String]) throws {
    for seed in PropertySeeds.range(perThousand: 5_000, least: 400) {
      var random = RandomSource(seed: seed)
      let text = (0...random.below(9)).map { _ in random.pick(parts) }.joined()
      _ = try failure("\(start)\(text)')", in: #"{"d": {"a": [{"b": 1}]}}"#)
    }
  }
}
