import TestSupport
import Testing

/// The language of the dates of cards: the card's, else that of `--lang`, else the environment's.
///
/// No system has a locale for `qaa` and `qab`, which are kept for private use: their dates are those of ISO 8601.
@Suite struct DateLanguageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func date(
    lang: String? = nil, _ arguments: [String] = [], _ environment: [String: String] = [:]
  ) throws -> String {
    let member = lang.map { #""lang": "\#($0)", "# } ?? ""
    let card = try folder.write(
      #"{"type": "AdaptiveCard", \#(member)"body": [{"type": "TextBlock", "text": "#
        + #""on {{DATE(2017-02-13T20:46:30Z)}}"}]}"#, to: "card.json")
    let run = try Riffle.run(arguments + ["-p", card], environment: environment)
    #expect(run.status == 0 && run.errors == [])
    let line = run.lines.first { $0.contains("on ") } ?? ""
    return String(line.drop { $0 != "o" }.dropFirst(3).prefix { $0 != " " })
  }

  @Test func `the environment names the language as for other programs`() throws {
    #expect(try date() == "2/13/2017")
    #expect(try date([], ["LANG": "qaa"]) == "2017-02-13")
    #expect(try date([], ["LANG": "qaa_AA.UTF-8"]) == "2017-02-13")
    #expect(try date([], ["LANG": "qaa", "LC_TIME": "en_US.UTF-8"]) == "2/13/2017")
    #expect(try date([], ["LANG": "en", "LC_TIME": "en", "LC_ALL": "qaa"]) == "2017-02-13")
    #expect(try date([], ["LANG": "qaa", "LC_ALL": "C"]) == "2/13/2017")
    #expect(try date([], ["LANG": "no such locale"]) == "2/13/2017")
  }

  @Test func `the command line is before the environment, and the card before both`() throws {
    #expect(try date(["--lang", "en"], ["LC_ALL": "qaa"]) == "2/13/2017")
    #expect(try date(["--lang", "qaa"]) == "2017-02-13")
    #expect(try date(lang: "en", ["--lang", "qaa"], ["LC_ALL": "qab"]) == "2/13/2017")
    #expect(try date(lang: "qaa", ["--lang", "en"], ["LC_ALL": "en"]) == "2017-02-13")
  }

  @Test func `what names no language is wrong usage`() throws {
    let run = try Riffle.run(["--lang", "french", "-"])
    #expect(run.status == 2)
    #expect(run.errorText.contains("a language such as fr, fr-CA or fr_CA.UTF-8"))
  }
}
