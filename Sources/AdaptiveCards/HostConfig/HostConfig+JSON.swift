import JSON

extension HostConfig {
  /// Reads a host config file over the defaults of a terminal.
  ///
  /// What is missing, unknown or of the wrong kind leaves the default, as the three reference
  /// renderers disagree on nearly everything. Colours and fonts are not read: a card in a terminal
  /// follows the terminal's theme, and a desktop's colours would not be legible on it.
  public init(_ json: JSONValue) {
    self.init()
    readSizes(json)
    readFacts(json["factSet"])
    readActions(json["actions"])
    json["textStyles"]?["heading"].map { heading = TextLook($0, over: heading) }
    json["textStyles"]?["columnHeader"].map { columnHeader = TextLook($0, over: columnHeader) }
    json["supportsInteractivity"]?.bool.map { supportsInteractivity = $0 }
    json["adaptiveCard"]?["allowCustomStyle"]?.bool.map { allowsCardStyle = $0 }
  }

  private mutating func readSizes(_ json: JSONValue) {
    let gaps = json["spacing"]
    gaps?["small"]?.pixels.map { spacing.small = $0 }
    gaps?["default"]?.pixels.map { spacing.default = $0 }
    gaps?["medium"]?.pixels.map { spacing.medium = $0 }
    gaps?["large"]?.pixels.map { spacing.large = $0 }
    gaps?["extraLarge"]?.pixels.map { spacing.extraLarge = $0 }
    gaps?["padding"]?.pixels.map { spacing.padding = $0 }
    json["imageSizes"]?["small"]?.pixels.map { imageSizes.small = $0 }
    json["imageSizes"]?["medium"]?.pixels.map { imageSizes.medium = $0 }
    json["imageSizes"]?["large"]?.pixels.map { imageSizes.large = $0 }
    json["imageSet"]?["maxImageHeight"]?.pixels.map { maximumImageSetHeight = $0 }
    json["separator"]?["lineThickness"]?.pixels.map { separatorThickness = $0 }
    json["table"]?["cellSpacing"]?.pixels.map { tableCellSpacing = $0 }
  }

  private mutating func readFacts(_ json: JSONValue?) {
    json?["title"].map { factTitle = TextLook($0, over: factTitle) }
    json?["value"].map { factValue = TextLook($0, over: factValue) }
    json?["title"]?["maxWidth"]?.pixels.map { factTitleWidth = $0 }
  }

  private mutating func readActions(_ json: JSONValue?) {
    json?["spacing"]?.name().map { actionsSpacing = $0 }
    json?["buttonSpacing"]?.pixels.map { buttonSpacing = $0 }
    json?["actionAlignment"]?.name().map { actionAlignment = $0 }
    json?["actionsOrientation"]?.string.map { stacksActions = $0.lowercased() == "vertical" }
  }
}

extension TextLook {
  /// Reads the look of a kind of text over another look.
  fileprivate init(_ json: JSONValue, over base: TextLook) {
    self = TextLook(
      size: json["size"]?.name(), weight: json["weight"]?.name(), color: json["color"]?.name(),
      isSubtle: json["isSubtle"]?.bool
    ).over(base)
  }
}

extension JSONValue {
  /// A length: a number that is not negative, without its fraction, and at most a million.
  fileprivate var pixels: Int? {
    double.flatMap { $0 >= 0 ? Int(min($0, 1e6)) : nil }
  }

  /// One of the words of an enumeration, in any case.
  fileprivate func name<Name: CaseIterable & RawRepresentable<String>>() -> Name? {
    string.flatMap { word in Name.allCases.first { $0.rawValue.lowercased() == word.lowercased() } }
  }
}
