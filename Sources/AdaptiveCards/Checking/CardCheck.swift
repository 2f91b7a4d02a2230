import CellGrid
import JSON
import Phrases
import TextLayout

/// Looks for what the author of a card may want to change.
///
/// It knows what the reader of cards warns of, and besides looks for properties that are written wrong or
/// are newer than the card, for images without a text, for texts that can hardly be read, and for those
/// that are cut in a narrow window. A value with an expression of a template is not judged.
public struct CardCheck: Sendable {
  /// The limits and features that cards may use.
  public var options = CardParserOptions()
  /// The host whose gaps and colours count; nil for both a dark and a light background of a terminal.
  public var hostConfig: HostConfig?
  /// Columns of the narrow window, at least 1.
  public var columns = 40

  /// Makes a check for a window of 40 columns.
  public init() {}

  /// Returns the findings of a card, in no order.
  ///
  /// O(bytes, multiplied by the depth of the cards that open inside it).
  public func findings(of value: JSONValue) -> [CardFinding] {
    let card = CardParser.parse(value, options: options)
    var findings = card.warnings.map { CardFinding($0) }.filter { !isFilledIn($0, in: value) }
    guard let object = value.object else { return findings }
    let known = Set(findings.filter { $0.rule == .missingProperty }.map(\.missing))
    var walk = SchemaWalk(
      version: value["version"]?.string.flatMap { CardVersion($0) }, palettes: palettes)
    walk.walk(object)
    findings += walk.findings.filter { $0.rule != .missingProperty || !known.contains($0.missing) }
    for inner in walk.cards { findings += cutTexts(in: inner) }
    return findings
  }

  private var palettes: [NamedPalette] {
    guard let hostConfig else {
      return [
        NamedPalette(name: "on a dark background", palette: HostConfig.dark.palette),
        NamedPalette(name: "on a light background", palette: HostConfig.light.palette),
      ]
    }
    return [NamedPalette(name: "in the host config", palette: hostConfig.palette)]
  }

  /// Whether what is wrong is a value that a template fills in.
  private func isFilledIn(_ finding: CardFinding, in value: JSONValue) -> Bool {
    guard finding.rule == .invalidValue || finding.rule == .missingProperty else { return false }
    return value.value(at: finding.fullPath)?.string?.isTemplate ?? false
  }

  /// The texts that are cut in the narrow window.
  private func cutTexts(in card: SchemaWalk.InnerCard) -> [CardFinding] {
    var environment = LayoutEnvironment(registry: options.registry)
    environment.adaptsToWidth = true
    environment.usesASCII = false
    hostConfig.map { environment.hostConfig = $0 }
    let parsed = CardParser.parse(.object(card.object), options: options)
    let layout = CardLayout(parsed, columns: max(1, columns), environment: environment)
    let source = TextSource(
      language: parsed.language, timeZone: environment.timeZone, bullet: "•")
    // The paragraphs that look the same, from the last one to the first.
    var places: [[UInt8]: [Int]] = [:]
    for (place, text) in card.cutTexts.enumerated().reversed() {
      for shown in source.shown(text.text) { places[shown, default: []].append(place) }
    }
    var findings: [CardFinding] = []
    for item in layout.list.items.sorted(by: { $0.ordinal < $1.ordinal }) {
      // Both are in the order of the document, so each takes the next that looks the same; a text that is not
      // there is shown by something else.
      guard case .text(let item) = item, item.lines.count == 1,
        let place = places[item.text.text.utf8]?.popLast(), item.lines[0].isTruncated
      else { continue }
      let text = card.cutTexts[place]
      guard findings.last?.path != text.path else { continue }
      findings.append(
        CardFinding(
          rule: .cutText, path: text.path, property: "text",
          message: Phrase(
            "the text is cut where the window has \(columns) columns; “wrap”: true shows all"
          ).text))
    }
    return findings
  }
}

extension CardFinding {
  /// The object and the name of what it lacks.
  fileprivate var missing: String { path + "\n" + message }
}

extension TextSource {
  /// The paragraphs of a text as they are shown.
  fileprivate func shown(_ text: String) -> [[UInt8]] {
    paragraphs(of: text, isMarkdown: true).map { $0.text.text.utf8 }
  }
}

extension String {
  /// Whether it has an expression that a template fills in.
  var isTemplate: Bool { hasPart("${") }
}

extension JSONValue {
  /// The value at a path such as `body[2].columns[0]`.
  ///
  /// A key with a dot is found where it is the last part.
  fileprivate func value(at path: String) -> JSONValue? {
    if path.isEmpty { return self }
    if let value = self[path] { return value }
    let key = path.prefix { $0 != "." && $0 != "[" }
    var (value, rest) = (key.isEmpty ? self : self[String(key)], path.dropFirst(key.count))
    while rest.first == "[" {
      let digits = rest.dropFirst().prefix { $0 != "]" }
      guard let index = Int(digits), let list = value?.array, list.indices.contains(index) else {
        return nil
      }
      value = list[index]
      rest = rest.dropFirst(digits.count + 2)
    }
    return rest.isEmpty ? value : value?.value(at: String(rest.dropFirst()))
  }
}
