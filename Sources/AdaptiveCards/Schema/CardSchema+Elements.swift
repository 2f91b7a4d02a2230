/// The card itself, what all elements have, texts and pictures.
extension CardSchema {
  /// The card, and the types that others are kinds of.
  static let base: [SchemaType] = [
    SchemaType(
      "AdaptiveCard", "1.0", nil,
      used("1.0", "type", "version", "lang", "fallbackText", "speak")
        + used("1.0", "style", "fallback") + used("1.2", "minHeight") + used("1.5", "rtl")
        + used("1.1", "verticalContentAlignment") + used("1.0", "body", "actions", content: .parts)
        + used("1.1", "selectAction", content: .parts)
        // An address alone was one before there were objects with one.
        + used("1.0", "backgroundImage", content: .partsOf("BackgroundImage"))
        + used("1.4", "refresh", content: .partsOf("Refresh"))
        + used("1.4", "authentication", content: .partsOf("Authentication"))
        + used("1.6", "metadata", content: .partsOf("Metadata"))
        + used("Teams", "layouts", content: .parts)
        + used("Teams", "references", content: .partsOf("CardReference"))
        + ignored("1.0", "$schema") + ignored("1.1", "height")
        + ignored("Teams", "msteams", "id", "isSortKey", "resources", "requires", "isVisible")),
    SchemaType(
      "Item", "1.0", nil,
      used("1.0", "type", "id") + used("1.2", "requires") + used("1.2", "fallback", content: .parts)
    ),
    SchemaType(
      "Element", "1.0", "Item",
      used("1.0", "separator", "spacing", "horizontalAlignment") + used("1.1", "height")
        + used("1.2", "isVisible") + used("Teams", "targetWidth", "grid.area")
        + ignored("1.1", "lang") + ignored("Teams", "isSortKey")),
    SchemaType(
      "BackgroundImage", "1.2", nil,
      required("1.2", "url") + used("1.2", "fillMode", "horizontalAlignment", "verticalAlignment")
        + used("Teams", "themedUrls", content: .partsOf("ThemedUrl"))),
    SchemaType("ThemedUrl", "Teams", nil, required("Teams", "url", "theme")),
    SchemaType(
      "CardReference", "Teams", nil,
      required("Teams", "title") + used("Teams", "abstract", "url", "keywords")
        + used("Teams", "content", content: .partsOf("AdaptiveCard"))
        + ignored("Teams", "type", "icon")),
  ]

  /// Texts and the signs among them.
  static let texts: [SchemaType] = [
    SchemaType(
      "TextBlock", "1.0", "Element",
      required("1.0", "text")
        + used("1.0", "color", "isSubtle", "maxLines", "size", "weight", "wrap")
        + used("1.5", "style") + ignored("1.2", "fontType") + ignored("Teams", "labelFor")),
    SchemaType(
      "RichTextBlock", "1.2", "Element",
      required("1.2", "inlines", content: .partsOf("TextRun")) + ignored("Teams", "labelFor")),
    SchemaType(
      "TextRun", "1.2", nil,
      required("1.2", "text")
        + used("1.2", "color", "highlight", "isSubtle", "italic", "size", "strikethrough", "weight")
        + used("1.2", "selectAction", content: .parts) + used("1.3", "underline")
        + used("1.2", "type") + ignored("1.2", "fontType") + ignored("1.1", "lang")),
    SchemaType(
      "CitationRun", "Teams", "TextRun", required("Teams", "referenceIndex")),
    SchemaType(
      "IconRun", "Teams", nil,
      required("Teams", "name") + used("Teams", "color")
        + used("Teams", "selectAction", content: .parts) + used("Teams", "type")
        + ignored("Teams", "size", "style")
    ),
    SchemaType(
      "ImageRun", "Teams", nil,
      required("Teams", "url") + used("Teams", "altText")
        + used("Teams", "selectAction", content: .parts)
        + used("Teams", "type") + ignored("Teams", "size", "style", "themedUrls")),
    SchemaType(
      "FactSet", "1.0", "Element", required("1.0", "facts", content: .partsOf("Fact"))),
    SchemaType("Fact", "1.0", nil, required("1.0", "title", "value") + ignored("1.0", "type")),
    SchemaType(
      "CodeBlock", "Teams", "Element",
      required("Teams", "codeSnippet") + used("Teams", "language", "startLineNumber")),
    SchemaType(
      "Badge", "Teams", "Element",
      used("Teams", "text", "icon", "iconPosition", "style")
        + ignored("Teams", "appearance", "shape", "size", "tooltip")),
    SchemaType(
      "Icon", "Teams", "Element",
      required("Teams", "name") + used("Teams", "color")
        + used("Teams", "selectAction", content: .parts) + ignored("Teams", "size", "style")),
    SchemaType(
      "CompoundButton", "Teams", "Element",
      required("Teams", "title") + used("Teams", "description", "badge")
        + used("Teams", "icon", content: .partsOf("Icon"))
        + used("Teams", "selectAction", content: .parts)),
    SchemaType(
      "ProgressBar", "Teams", "Element", used("Teams", "value", "max", "color")),
    SchemaType(
      "ProgressRing", "Teams", "Element",
      used("Teams", "value", "max", "label", "labelPosition") + ignored("Teams", "size", "color")),
    SchemaType(
      "Rating", "Teams", "Element",
      used("Teams", "value", "max", "count", "style") + ignored("Teams", "color", "size")),
    // It shows what Microsoft Graph knows of a person, a file or an event.
    SchemaType(
      "Component", "Teams", "Element", refused("Teams", "name", "properties"),
      refusal: .unavailableElement("Component")),
  ]

  /// Pictures, and what can be played.
  static let pictures: [SchemaType] = [
    SchemaType(
      "Image", "1.0", "Element",
      required("1.0", "url") + used("1.0", "altText", "size", "style")
        + used("1.1", "backgroundColor", "height", "width")
        + used("1.1", "selectAction", content: .parts)
        + used("Teams", "themedUrls", content: .partsOf("ThemedUrl")) + ignored("1.6", "forceLoad")
        + ignored(
          "Teams", "fitMode", "horizontalContentAlignment", "verticalContentAlignment",
          "allowExpand", "msteams")),
    SchemaType(
      "ImageSet", "1.0", "Element",
      required("1.0", "images", content: .partsOf("Image")) + used("1.0", "imageSize")
        + used("1.6", "style") + ignored("1.6", "offset") + ignored("Teams", "pixelSize")),
    SchemaType(
      "Media", "1.1", "Element",
      required("1.1", "sources", content: .partsOf("MediaSource"))
        + used("1.1", "poster", "altText")
        + used("1.6", "captionSources", content: .partsOf("CaptionSource"))),
    SchemaType(
      "MediaSource", "1.1", nil, required("1.1", "url") + used("1.1", "mimeType")),
    SchemaType(
      "CaptionSource", "1.6", nil, required("1.6", "mimeType", "url", "label")),
  ]
}
