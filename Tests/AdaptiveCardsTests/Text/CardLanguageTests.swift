import Testing

@testable import AdaptiveCards

@Suite struct CardLanguageTests {
  @Test(arguments: [
    ("fr", "fr"), ("FR", "fr"), ("fr-ca", "fr-CA"), ("fr_CA", "fr-CA"), ("fr_CA.UTF-8", "fr-CA"),
    ("zh-hant-TW", "zh-Hant-TW"), ("es-419", "es-419"), ("sr_RS@latin", "sr-Latn-RS"),
    ("de_DE.UTF-8@euro", "de-DE"), ("de-DE-1996", "de-DE"), ("fil", "fil"), ("de-", "de"),
  ])
  func `a name of a language is read in both ways`(text: String, tag: String) {
    #expect(CardLanguage(text)?.tag == tag)
  }

  @Test(arguments: [
    "", "C", "C.UTF-8", "POSIX", "f", "1a", "french", "../fr", "fr/../..", "-fr", "früh", ".UTF-8",
    "@latin", "f\u{0}",
  ])
  func `what names no language is none`(text: String) { #expect(CardLanguage(text) == nil) }

  @Test func `no name leads out of the folder of the locales`() {
    let hostile = ["fr_../..", "fr-/etc", "fr_CA/../../x.UTF-8", "fr-\u{1B}[31m", "fr@/../latin"]
    for text in hostile + [String(repeating: "fr-", count: 10_000)] {
      let names = CardLanguage(text)?.localeNames ?? []
      let isPlain = names.allSatisfy { name in
        name.utf8.count < 24
          && name.allSatisfy { $0.isASCII && ($0.isLetter || "_-.@8".contains($0)) }
      }
      #expect(isPlain, "\(names)")
    }
  }

  @Test(arguments: [
    ("fr", ["fr_FR.UTF-8"]), ("fr-CA", ["fr_CA.UTF-8", "fr_FR.UTF-8"]), ("ja", ["ja_JP.UTF-8"]),
    ("zh-Hant", ["zh_TW.UTF-8"]), ("zh-Hans", ["zh_CN.UTF-8"]),
    ("sr-Latn", ["sr_RS.UTF-8@latin", "sr_RS.UTF-8"]), ("fr-FR", ["fr_FR.UTF-8"]),
  ])
  func `a language without a region has that where it is most at home`(
    text: String, names: [String]
  ) {
    #expect(CardLanguage(text)?.localeNames == names)
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de-DE"), (["LANG": "de_DE", "LC_TIME": "fr_FR"], "fr-FR"),
    (["LANG": "de_DE", "LC_TIME": "fr_FR", "LC_ALL": "ja_JP"], "ja-JP"),
    (["LANG": "de_DE", "LC_TIME": "", "LC_ALL": ""], "de-DE"),
    (["LANG": "de_DE", "LC_ALL": "C.UTF-8"], nil), (["LANGUAGE": "de", "LC_MESSAGES": "de"], nil),
    ([:], nil),
  ])
  func `the environment says a language as the C library reads it`(
    variables: [String: String], tag: String?
  ) {
    #expect(CardLanguage.ofEnvironment { variables[$0] }?.tag == tag)
  }

  @Test func `a card is shown in its own language, in the region of its reader`() {
    #expect(CardLanguage.language(of: nil, for: "de-AT") == "de-AT")
    #expect(CardLanguage.language(of: "fr", for: "de-AT") == "fr")
    #expect(CardLanguage.language(of: "fr", for: "fr-CA") == "fr-CA")
    #expect(CardLanguage.language(of: "fr-FR", for: "fr-CA") == "fr-FR")
    #expect(CardLanguage.language(of: "zh-Hant", for: "zh-CN") == "zh-Hant")
    #expect(CardLanguage.language(of: nil, for: nil) == nil)
  }
}
