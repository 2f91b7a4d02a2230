import JSON

extension CardReader {
  mutating func textBlock(_ node: CardNode) -> TextBlock {
    var block = TextBlock(text: requiredText("text", of: node))
    block.isMarkdown = isMarkdown(block.text, "text", at: node.path)
    block.look = look(of: node)
    block.wraps = bool("wrap", of: node) ?? false
    block.maximumLines = count("maxLines", of: node) ?? 0
    block.style = name("style", of: node) ?? .default
    return block
  }

  mutating func richTextBlock(_ node: CardNode) -> RichTextBlock {
    let runs = values("inlines", of: node).compactMap { inline($0.value, at: $0.path) }
    if node["inlines"] == nil { warn(.missingProperty("inlines"), at: node.path) }
    return RichTextBlock(runs: runs)
  }

  /// Reads a run; a bare string is one too.
  ///
  /// A run of a type that is not known has no fallback: its text is kept, in case it has one.
  private mutating func inline(_ value: JSONValue, at path: String) -> TextRun? {
    if let text = value.string { return TextRun(text: text) }
    guard let object = value.object else {
      warn(.invalidValue(property: "inlines"), at: path)
      return nil
    }
    let node = CardNode(object: object, path: path)
    if let type = node.type, !["textrun", "citationrun"].contains(type.lowercased()) {
      warn(.unknownType(type), at: path)
      guard node["text"] != nil else { return nil }
    }
    return textRun(node)
  }

  private mutating func textRun(_ node: CardNode) -> TextRun {
    var run = TextRun(text: requiredText("text", of: node))
    run.look = look(of: node)
    run.isItalic = bool("italic", of: node) ?? false
    run.isStruckThrough = bool("strikethrough", of: node) ?? false
    run.isUnderlined = bool("underline", of: node) ?? false
    run.isHighlighted = bool("highlight", of: node) ?? false
    run.selectAction = selectAction(of: node)
    return run
  }

  mutating func factSet(_ node: CardNode) -> FactSet {
    let facts = nodes("facts", of: node).map { fact in
      var made = Fact(title: text("title", of: fact) ?? "", value: text("value", of: fact) ?? "")
      made.isMarkdown =
        isMarkdown(made.title, "title", at: fact.path)
        && isMarkdown(made.value, "value", at: fact.path)
      return made
    }
    if node["facts"] == nil { warn(.missingProperty("facts"), at: node.path) }
    return FactSet(facts: facts.filter { !$0.title.isEmpty || !$0.value.isEmpty })
  }

  /// Whether the markdown of a text is read, which takes a hundred bytes of memory for each of it at
  /// worst; of a longer text nothing is lost but that.
  private mutating func isMarkdown(_ text: String, _ key: String, at path: String) -> Bool {
    guard text.utf8.count > Self.mostMarkdown else { return true }
    warn(.longText(property: key), at: path)
    return false
  }

  /// Bytes of a text whose markdown is read.
  private static let mostMarkdown = 256 << 10

  /// Reads size, weight, colour and subtlety.
  mutating func look(of node: CardNode) -> TextLook {
    TextLook(
      size: plainName("size", of: node), weight: plainName("weight", of: node),
      color: name("color", of: node), isSubtle: bool("isSubtle", of: node))
  }

  /// Reads a name; `normal` is what schemas before 1.0 said for `default`.
  private mutating func plainName<Names: CardName>(
    _ key: String, of node: CardNode
  ) -> Names? where Names.RawValue == String {
    node[key]?.string?.lowercased() == "normal" ? Self.named("default") : name(key, of: node)
  }
}
