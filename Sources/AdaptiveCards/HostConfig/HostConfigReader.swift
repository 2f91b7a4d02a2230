import JSON

/// Reads the values of a host config; what is missing or wrong leaves what was there before.
struct HostConfigReader {
  /// The faults met so far.
  private(set) var warnings: [CardWarning] = []

  /// Reads a length: a number that is not negative, without its fraction, and at most a million.
  mutating func pixels(_ section: HostConfigSection, _ length: inout Int) {
    set(&length, section) { value in
      value.double.flatMap { $0 >= 0 ? Int(min($0, 1e6)) : nil }
    }
  }

  /// Reads a truth value.
  mutating func bool(_ section: HostConfigSection, _ truth: inout Bool) {
    set(&truth, section) { $0.bool }
  }

  /// Reads a text.
  mutating func text(_ section: HostConfigSection, _ text: inout String) {
    set(&text, section) { $0.string }
  }

  /// Reads one of the names of an enumeration, in any case.
  mutating func name<Name: CardName>(_ section: HostConfigSection, _ name: inout Name) {
    set(&name, section) { $0.string.flatMap(CardReader.named) }
  }

  /// Reads one of some words, in any case.
  mutating func word<Value>(
    _ section: HostConfigSection, _ words: [String: Value], _ result: inout Value
  ) {
    set(&result, section) { $0.string.flatMap { words[$0.lowercased()] } }
  }

  /// Reads a colour.
  mutating func color(_ section: HostConfigSection, _ color: inout HostColor?) {
    set(&color, section) { $0.string.flatMap { HostColor($0) } }
  }

  /// Reads the look of a kind of text over the one it has.
  mutating func look(_ section: HostConfigSection, _ look: inout TextLook) {
    optionalName(section["size"], &look.size)
    optionalName(section["weight"], &look.weight)
    optionalName(section["color"], &look.color)
    set(&look.isSubtle, section["isSubtle"]) { $0.bool }
  }

  private mutating func optionalName<Name: CardName>(
    _ section: HostConfigSection, _ name: inout Name?
  ) {
    set(&name, section) { value in
      value.string.flatMap { CardReader.named($0.lowercased() == "normal" ? "default" : $0) }
    }
  }

  private mutating func set<Value>(
    _ place: inout Value, _ section: HostConfigSection, _ read: (JSONValue) -> Value?
  ) {
    guard let value = section.value, value != .null else { return }
    if let read = read(value) {
      place = read
    } else {
      let (path, key) = section.split
      warnings.append(CardWarning(reason: .invalidValue(property: key), path: path))
    }
  }
}

extension HostConfig {
  /// Reads a host config file over the defaults of a terminal.
  ///
  /// A value that is missing or of the wrong kind leaves the default, the latter with a warning; unknown keys
  /// are ignored, as the three reference renderers disagree on nearly everything. O(bytes).
  public static func parse(_ json: JSONValue) -> (config: HostConfig, warnings: [CardWarning]) {
    parse(json, over: HostConfig())
  }

  /// Reads a host config file over another host config, such as a theme.
  public static func parse(
    _ json: JSONValue, over base: HostConfig
  ) -> (config: HostConfig, warnings: [CardWarning]) {
    var reader = HostConfigReader()
    var config = base
    let root = HostConfigSection(value: json, path: "")
    reader.readSizes(root, &config)
    reader.readTexts(root, &config)
    reader.readImages(root, &config)
    reader.readActions(root["actions"], &config)
    reader.readInputs(root["inputs"], &config.interaction)
    reader.readColors(root, &config.palette)
    reader.bool(root["supportsInteractivity"], &config.supportsInteractivity)
    reader.bool(root["adaptiveCard"]["allowCustomStyle"], &config.allowsCardStyle)
    return (config, reader.warnings)
  }
}

extension HostConfigReader {
  fileprivate mutating func readSizes(_ root: HostConfigSection, _ config: inout HostConfig) {
    let gaps = root["spacing"]
    pixels(gaps["small"], &config.spacing.small)
    pixels(gaps["default"], &config.spacing.default)
    pixels(gaps["medium"], &config.spacing.medium)
    pixels(gaps["large"], &config.spacing.large)
    pixels(gaps["extraLarge"], &config.spacing.extraLarge)
    pixels(gaps["padding"], &config.spacing.padding)
    pixels(root["separator"]["lineThickness"], &config.separatorThickness)
    pixels(root["table"]["cellSpacing"], &config.tableCellSpacing)
    pixels(root["carousel"]["maxCarouselPages"], &config.maximumCarouselPages)
    let widths = root["hostWidthBreakpoints"]
    pixels(widths["veryNarrow"], &config.widthBreakpoints.veryNarrow)
    pixels(widths["narrow"], &config.widthBreakpoints.narrow)
    pixels(widths["standard"], &config.widthBreakpoints.standard)
  }

  fileprivate mutating func readTexts(_ root: HostConfigSection, _ config: inout HostConfig) {
    look(root["textStyles"]["heading"], &config.heading)
    look(root["textStyles"]["columnHeader"], &config.columnHeader)
    let facts = root["factSet"]
    look(facts["title"], &config.factTitle)
    look(facts["value"], &config.factValue)
    pixels(facts["title"]["maxWidth"], &config.factTitleWidth)
    pixels(facts["spacing"], &config.factSpacing)
    bool(facts["title"]["wrap"], &config.wrapsFactTitles)
    bool(facts["value"]["wrap"], &config.wrapsFactValues)
  }

  fileprivate mutating func readImages(_ root: HostConfigSection, _ config: inout HostConfig) {
    let sizes = root["imageSizes"]
    pixels(sizes["small"], &config.imageSizes.small)
    pixels(sizes["medium"], &config.imageSizes.medium)
    pixels(sizes["large"], &config.imageSizes.large)
    pixels(root["imageSet"]["maxImageHeight"], &config.maximumImageSetHeight)
    text(root["imageBaseUrl"], &config.imageBaseURL)
    var poster = config.defaultPoster ?? ""
    text(root["media"]["defaultPoster"], &poster)
    config.defaultPoster = poster.isEmpty ? nil : poster
  }

  /// Buttons that a desktop stretches to equal widths begin at the left here.
  fileprivate mutating func readActions(_ actions: HostConfigSection, _ config: inout HostConfig) {
    name(actions["spacing"], &config.actionsSpacing)
    pixels(actions["buttonSpacing"], &config.buttonSpacing)
    let sides: [String: HorizontalAlignment] = [
      "left": .left, "center": .center, "right": .right, "stretch": .left,
    ]
    word(actions["actionAlignment"], sides, &config.actionAlignment)
    let orientations = ["vertical": true, "horizontal": false]
    word(actions["actionsOrientation"], orientations, &config.stacksActions)
    pixels(actions["maxActions"], &config.interaction.maximumActions)
    bool(actions["preExpandSingleShowCardAction"], &config.interaction.expandsOnlyCard)
    let opened = actions["showCard"]
    let modes = ["popup": true, "inline": false, "inlineedgetoedge": false]
    word(opened["actionMode"], modes, &config.interaction.opensCardsAlone)
    name(opened["style"], &config.interaction.openedCardStyle)
    pixels(opened["inlineTopMargin"], &config.interaction.openedCardMargin)
  }

  fileprivate mutating func readInputs(
    _ inputs: HostConfigSection, _ interaction: inout HostConfig.Interaction
  ) {
    name(inputs["label"]["inputSpacing"], &interaction.labelSpacing)
    pixels(inputs["label"]["width"], &interaction.labelWidth)
    label(inputs["label"]["requiredInputs"], &interaction.requiredLabel)
    label(inputs["label"]["optionalInputs"], &interaction.optionalLabel)
    look(inputs["errorMessage"], &interaction.errorMessage)
    name(inputs["errorMessage"]["spacing"], &interaction.errorSpacing)
    pixels(inputs["debounceTimeInMilliSeconds"], &interaction.queryDelay)
  }

  private mutating func label(_ section: HostConfigSection, _ label: inout HostConfig.Label) {
    text(section["suffix"], &label.suffix)
    name(section["suffixColor"], &label.suffixColor)
    look(section, &label.look)
  }

  fileprivate mutating func readColors(
    _ root: HostConfigSection, _ palette: inout HostConfig.Palette
  ) {
    color(root["separator"]["lineColor"], &palette.separator)
    for style in ContainerStyle.allCases {
      let section = root["containerStyles"][style.rawValue]
      guard section.value != nil else { continue }
      readColors(section, &palette.styles[style, default: HostConfig.StyleColors()])
    }
  }

  private mutating func readColors(
    _ section: HostConfigSection, _ colors: inout HostConfig.StyleColors
  ) {
    color(section["backgroundColor"], &colors.background)
    color(section["borderColor"], &colors.border)
    for name in TextColor.allCases {
      let shades = section["foregroundColors"][name.rawValue]
      guard shades.value != nil else { continue }
      readShades(shades, &colors.texts[name, default: HostConfig.TextShades()])
    }
  }

  private mutating func readShades(
    _ section: HostConfigSection, _ shades: inout HostConfig.TextShades
  ) {
    color(section["default"], &shades.normal)
    color(section["subtle"], &shades.subtle)
    color(section["highlightColors"]["default"], &shades.highlight)
    color(section["highlightColors"]["subtle"], &shades.subtleHighlight)
  }
}

/// A part of a host config, and where it stands.
struct HostConfigSection {
  /// Its value; nil where it is missing.
  let value: JSONValue?
  /// Where it stands, such as `factSet.title`.
  let path: String

  /// The part under a key.
  subscript(key: String) -> HostConfigSection {
    HostConfigSection(value: value?[key], path: path.isEmpty ? key : "\(path).\(key)")
  }

  /// The path of what it is in, and its own key.
  var split: (path: String, key: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return ("", path) }
    return (String(path[..<dot]), String(path[path.utf8.index(after: dot)...]))
  }
}
