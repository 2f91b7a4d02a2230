import JSON
import Phrases
import Values

/// The colours of a host, and how to name it.
struct NamedPalette: Sendable {
  /// The name, to stand behind what is said.
  var name: Phrase
  /// The colours.
  var palette: HostConfig.Palette
}

/// A walk through the objects of a card by the types that the schema has for them.
struct SchemaWalk {
  /// A card, the outermost or one that opens in it.
  struct InnerCard {
    /// Its object.
    var object: JSONObject
    /// Its texts that are shown at first and not wrapped, in the order of the document.
    var cutTexts: [Text] = []
  }

  /// A text and where it stands.
  struct Text {
    var path: String
    var text: String
  }

  /// The findings so far.
  private(set) var findings: [CardFinding] = []
  /// The cards so far; the outermost is the first.
  private(set) var cards: [InnerCard] = []

  /// The version that is known of: that of the card, or the newer one that something around came with.
  private var version: CardVersion?
  private let palettes: [NamedPalette]
  /// The card that is walked through, as an index of ``cards``.
  private var card = 0
  /// Whether it is inside of something that is not shown at first.
  private var isHidden = false
  private var depth = 0

  /// Deepest nesting that is walked through; rows and the like count here besides elements.
  private static let mostDepth = CardParserOptions().maximumDepth * 2

  /// Makes a walk.
  ///
  /// - Parameter version: The version that the card says it has; nil for no matter which.
  init(version: CardVersion?, palettes: [NamedPalette]) {
    self.version = version
    self.palettes = palettes
  }

  /// Walks through a card.
  mutating func walk(_ object: JSONObject) {
    guard let type = CardSchema.type(named: "AdaptiveCard") else { return }
    walk(object, type, at: "", in: .default)
  }

  private mutating func walk(
    _ object: JSONObject, _ type: SchemaType, at path: String, in outer: ContainerStyle
  ) {
    guard depth < Self.mostDepth else { return }
    depth += 1
    defer { depth -= 1 }
    let outside = (card, version, isHidden)
    defer { (card, version, isHidden) = outside }
    if type.name == "AdaptiveCard" {
      cards.append(InnerCard(object: object))
      (card, isHidden) = (cards.count - 1, false)
    }
    if object["isVisible"].flatMap(CardReader.truth) == false { isHidden = true }
    let style = object["style"]?.string.flatMap { CardReader.named($0) } ?? outer
    checkVersion(of: type, object, at: path)
    for property in CardSchema.properties(of: type)
    where property.isRequired && (object[property.name] ?? .null) == .null {
      find(.missingProperty, at: path, nil, "“\(property.name)” is missing")
    }
    checkLook(object, type, at: path, in: outer)
    for member in object.members {
      guard let property = CardSchema.property(member.key, of: type) else {
        checkUnknown(member.key, type, at: path)
        continue
      }
      checkVersion(of: property, type, at: path)
      let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
      switch property.content {
      case .value: break
      case .parts: walkParts(member.value, default: nil, at: inner, in: style)
      case .partsOf(let name): walkParts(member.value, default: name, at: inner, in: style)
      }
    }
  }

  private mutating func walkParts(
    _ value: JSONValue, default name: String?, at path: String, in style: ContainerStyle
  ) {
    if let list = value.array {
      for (index, element) in list.enumerated() {
        guard let object = element.object else { continue }
        walkPart(object, default: name, at: "\(path)[\(index)]", in: style)
      }
    } else if let object = value.object {
      walkPart(object, default: name, at: path, in: style)
    }
  }

  /// Walks through an object of the type that it says, or of the one that its place implies.
  private mutating func walkPart(
    _ object: JSONObject, default name: String?, at path: String, in style: ContainerStyle
  ) {
    let said = object["type"]?.string.flatMap { CardSchema.type(named: $0) }
    guard let type = said ?? name.flatMap({ CardSchema.type(named: $0) }) else { return }
    walk(object, type, at: path, in: style)
  }

  private mutating func find(
    _ rule: CardFinding.Rule, at path: String, _ property: String?, _ message: Phrase
  ) {
    guard findings.count < Self.mostFindings else { return }
    findings.append(CardFinding(rule: rule, path: path, property: property, message: message.text))
  }

  /// Findings that are kept: nobody reads more, and a card may have a million names that nobody knows.
  private static let mostFindings = 10_000
}

/// Names and versions.
extension SchemaWalk {
  /// Characters of a name that are shown.
  private static let longestName = 60

  /// A name that begins with a dollar sign is for templates and tools, and any object may say its type.
  private mutating func checkUnknown(_ name: String, _ type: SchemaType, at path: String) {
    guard !name.hasPrefix("$"), name != "type", findings.count < Self.mostFindings else { return }
    let shown = String(name.prefix(Self.longestName))
    let names = CardSchema.properties(of: type).map(\.name)
    let message: Phrase =
      if let near = NearestName.find(shown, among: names) {
        "“\(shown)” is no property of \(type.name); “\(near)” is"
      } else {
        "“\(shown)” is no property of \(type.name)"
      }
    find(.unknownProperty, at: path, name, message)
  }

  private mutating func checkVersion(of type: SchemaType, _ object: JSONObject, at path: String) {
    guard let version, let since = type.since, since > version, object["fallback"] == nil else {
      return
    }
    // With it comes what it is made of.
    self.version = since
    let name = object["type"] == nil ? nil : "type"
    find(
      .newerThanVersion, at: path, name,
      "\(type.name) came with version \(since.text), and the card is of \(version.text)")
  }

  private mutating func checkVersion(
    of property: SchemaProperty, _ type: SchemaType, at path: String
  ) {
    guard let version, let since = property.since, since > version else { return }
    // What a type came with goes with the type.
    if let whole = type.since, whole >= since { return }
    find(
      .newerThanVersion, at: path, property.name,
      "“\(property.name)” came with version \(since.text), and the card is of \(version.text)")
  }
}

/// How it looks, and to whom.
extension SchemaWalk {
  private mutating func checkLook(
    _ object: JSONObject, _ type: SchemaType, at path: String, in style: ContainerStyle
  ) {
    switch type.name {
    case "TextBlock":
      checkContrast(object, at: path, in: style)
      let wrap = object["wrap"] ?? .bool(false)
      let isWrapped = CardReader.truth(wrap) ?? wrap.string?.isTemplate ?? false
      if !isWrapped, !isHidden, let text = object["text"]?.string, !text.isTemplate {
        cards[card].cutTexts.append(Text(path: path, text: text))
      }
    case "TextRun", "CitationRun": checkContrast(object, at: path, in: style)
    case "Image", "ImageRun":
      guard object["altText"]?.string?.isEmpty ?? true else { return }
      find(
        .imageWithoutText, at: path, nil, "“altText” is missing: the words for who does not see it")
    default: break
    }
  }

  private mutating func checkContrast(
    _ object: JSONObject, at path: String, in style: ContainerStyle
  ) {
    guard let word = object["color"]?.string, let color: TextColor = CardReader.named(word) else {
      return
    }
    for named in palettes {
      let colors = named.palette.styles[style]
      guard let background = colors?.background ?? named.palette.terminalBackground,
        let text = colors?.texts[color]?.normal
      else { continue }
      let contrast = text.over(background).contrast(with: background)
      guard contrast < HostColor.leastContrast else { continue }
      let tenths = Int((contrast * 10).rounded(.down))
      find(
        .lowContrast, at: path, "color",
        """
        “\(word)” has a contrast of \(tenths / 10).\(tenths % 10) in “\(style.rawValue)” \
        \(named.name), and 4.5 can be read
        """)
    }
  }
}

extension CardVersion {
  /// Major and minor number with a dot.
  fileprivate var text: String { "\(major).\(minor)" }
}
