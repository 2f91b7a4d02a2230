import AdaptiveCards
import JSON

/// A file that is a JSON text, or has one on each line.
struct LintedFile {
  /// The texts, in their order.
  private(set) var texts: [LintedText] = []
  /// What is no JSON.
  private(set) var faults: [JSONError] = []

  /// Takes a file apart.
  ///
  /// O(bytes).
  init(_ bytes: [UInt8]) {
    var parser = JSONParser()
    let fault: JSONError
    do throws(JSONError) {
      texts = [LintedText(try parser.parse(bytes), bytes, linesBefore: 0)]
      return
    } catch { fault = error }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().filter { !$0.element.allSatisfy(Self.isBlank) }
    for (number, line) in lines {
      do throws(JSONError) {
        let line = Array(line)
        texts.append(LintedText(try parser.parse(line), line, linesBefore: number))
      } catch {
        // A file whose first line is no JSON has none on its lines.
        if texts.isEmpty {
          faults = [fault]
          return
        }
        var fault = error
        fault.line = number + 1
        faults.append(fault)
      }
    }
    if texts.isEmpty { faults = [fault] }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }
}

/// A JSON text of a file, and the cards in it.
struct LintedText {
  /// A card and where it is in the text.
  struct Card {
    var path: String
    var value: JSONValue
  }

  /// Its cards, in their order.
  let cards: [Card]
  private let bytes: [UInt8]
  /// Lines of the file before it.
  private let linesBefore: Int

  fileprivate init(_ value: JSONValue, _ bytes: [UInt8], linesBefore: Int) {
    (self.bytes, self.linesBefore) = (bytes, linesBefore)
    let elements: [(path: String, value: JSONValue)] =
      value.array?.enumerated().map { ("[\($0.offset)]", $0.element) } ?? [("", value)]
    cards = elements.flatMap { path, element in
      CardEnvelope.cards(in: element).map { card in
        Card(path: Self.path(path, card.path), value: card.value)
      }
    }
  }

  /// What is found in the cards, by their places in the file, 1-based.
  func findings(
    by check: CardCheck
  ) -> [(finding: CardFinding, place: (line: Int, column: Int))] {
    var findings: [CardFinding] = []
    for card in cards {
      findings += check.findings(of: card.value).map { finding in
        var finding = finding
        finding.path = Self.path(card.path, finding.path)
        return finding
      }
    }
    let chains = findings.map { Self.outerPaths(of: $0.fullPath) }
    let places = (try? JSONPlace.places(of: Set(chains.joined()), in: bytes)) ?? [:]
    let placed = zip(findings, chains).map { finding, chain in
      let place = chain.lazy.compactMap { places[$0] }.first
      return (
        finding: finding,
        place: (line: linesBefore + (place?.line ?? 1), column: place?.column ?? 1)
      )
    }
    return placed.sorted { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }
  }

  private static func path(_ outer: String, _ inner: String) -> String {
    if outer.isEmpty || inner.isEmpty { return outer + inner }
    return inner.hasPrefix("[") ? outer + inner : "\(outer).\(inner)"
  }

  /// A path and those of what it is inside of, from the inside out: what is missing has no place of its own.
  private static func outerPaths(of path: String) -> [String] {
    var paths = [path]
    var rest = path[...]
    while let end = rest.lastIndex(where: { $0 == "." || $0 == "[" }) {
      rest = rest[..<end]
      paths.append(String(rest))
    }
    if !rest.isEmpty { paths.append("") }
    return paths
  }
}
