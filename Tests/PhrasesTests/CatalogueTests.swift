import Foundation
import Phrases
import TestSupport
import Testing

@testable import Phrases

/// What the catalogues have of all that the program says.
struct CatalogueTests {
  /// The literals of all sources but the catalogues, with their files.
  private static let literals: [(file: String, literal: SwiftLiteral)] = {
    let folder = BuiltProduct.checkout.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Phrases/") }.sorted()
      .flatMap { name in
        let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
        return SwiftLiteralReader.literals(in: text).map { (name, $0) }
      }
  }()

  @Test func everyTextOfTheSourcesIsAPhraseOrForNoReader() {
    let unknown = Self.literals.filter { file, literal in
      literal.hasWords && !Catalogue.german.contains(literal.key)
        && Catalogue.german.nouns[literal.key] == nil
        && !UnsaidText.contains(literal, in: file)
    }
    #expect(Self.literals.count > 5_000)
    #expect(unknown.map { "\($0.file):\($0.literal.line): \($0.literal.key)" } == [])
  }

  @Test func everyPhraseOfACatalogueIsSaid() {
    let said = Set(Self.literals.map(\.literal.key))
    #expect(Catalogue.german.phrases.keys.filter { !said.contains($0) }.sorted() == [])
    #expect(Catalogue.german.nouns.keys.filter { !said.contains($0) }.sorted() == [])
  }

  @Test func noPhraseStandsInTwoParts() {
    let keys = Catalogue.germanParts.flatMap(\.keys)
    let twice = Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.keys
    #expect(keys.count > 800)
    #expect(twice.sorted() == [])
  }

  @Test func aTranslationHasThePlacesOfItsKey() {
    let wrong = Catalogue.german.phrases.filter { places(of: $0.key) != places(of: $0.value) }
    #expect(wrong.keys.sorted() == [])
    #expect(Catalogue.german.phrases.filter { $0.value.isEmpty }.keys.sorted() == [])
  }

  @Test func valuesStandAtThePlacesOfTheLanguage() {
    let catalogue = Catalogue(
      phrases: ["%1 of %2": "von %2 die %1", "40% of %1": "%1, davon 40%"], nouns: [:])
    #expect(catalogue.text("%1 of %2", ["a", "%1"]) == "von %1 die a")
    #expect(catalogue.text("40% of %1", ["x"]) == "x, davon 40%")
    #expect(catalogue.text("unknown", []) == nil)
  }

  @Test func aPhraseIsEnglishWhereNoOtherLanguageIsAskedFor() {
    let name = "notes.txt"
    let phrase: Phrase = "the reading of \(name) was stopped"
    #expect(phrase.text == "the reading of notes.txt was stopped")
    #expect(CountedNoun.text("record", for: 1) == "record")
    #expect(CountedNoun.text("record", for: 0) == "records")
  }

  @Test(arguments: [
    ("de", MessageLanguage.german), ("de_AT.UTF-8", .german), ("DE-CH", .german),
    ("en_US", .english),
  ])
  func aLanguageHasNames(name: String, language: MessageLanguage) {
    #expect(MessageLanguage(name: name) == language)
  }

  @Test func theFirstVariableThatIsSetSaysTheLanguage() {
    func language(_ variables: [String: String]) -> MessageLanguage {
      MessageLanguage.ofEnvironment { variables[$0] }
    }
    #expect(language([:]) == .english)
    #expect(language(["LANG": "de_DE.UTF-8"]) == .german)
    #expect(language(["LC_ALL": "", "LC_MESSAGES": "de", "LANG": "en_US"]) == .german)
    #expect(language(["LC_ALL": "C.UTF-8", "LANG": "de_DE"]) == .english)
    #expect(language(["LANG": "fr_FR"]) == .english)
  }

  /// The numbers of the places in a phrase.
  private func places(of phrase: String) -> Set<Character> {
    Set(zip(phrase, phrase.dropFirst()).filter { $0 == "%" && $1.isNumber }.map(\.1))
  }
}

extension SwiftLiteral {
  /// Whether it looks like words for people: two words, or one with a full stop behind it.
  var hasWords: Bool {
    words.contains(/\p{L}{2,}[,;:.]? +[\p{L}(“]/) || words.contains(/^\p{Lu}\p{Ll}+\.$/)
  }
}
