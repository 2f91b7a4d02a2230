import JSON

/// The sources of a card, and the runs of its texts that cite them by number.
extension CardReader {
  /// Reads the sources.
  mutating func references(of node: CardNode) -> [CardReference] {
    nodes("references", of: node).map { source in
      var reference = CardReference(title: requiredText("title", of: source))
      reference.abstract = text("abstract", of: source).flatMap { $0.isEmpty ? nil : $0 }
      reference.url = string("url", of: source).flatMap { $0.isEmpty ? nil : $0 }
      reference.keywords = values("keywords", of: source).compactMap(\.value.string)
      reference.card = citedCard(of: source)
      return reference
    }
  }

  /// Reads the card of a source, unless the card is as deep as cards may be.
  private mutating func citedCard(of node: CardNode) -> Card? {
    guard let content = self.node("content", of: node), countNode(at: content.path) else {
      return nil
    }
    return withFallback(of: content) { $0.card($1) }
  }

  /// Reads a run that cites a source: its text and the number of the source, from 1.
  mutating func citationRun(_ node: CardNode) -> TextRun {
    var run = textRun(node)
    let number = count("referenceIndex", of: node) ?? 0
    guard checked(cite(number) ? number : nil, "referenceIndex", node) != nil else { return run }
    run.text += (run.text.last.map { $0.isWhitespace } ?? true ? "" : " ") + "[\(number)]"
    return run
  }

  /// The list of the sources that are cited, for the end of a card.
  static func list(of references: [CardReference], cited: Set<Int>) -> [Element] {
    var elements: [Element] = []
    for number in cited.sorted() {
      var element = Element(content(of: references[number - 1], number: number))
      element.hasSeparator = elements.isEmpty
      if !elements.isEmpty { element.spacing = .small }
      elements.append(element)
    }
    return elements
  }

  private static func content(of reference: CardReference, number: Int) -> Element.Content {
    var sign = TextRun(text: "[\(number)] ")
    sign.look.isSubtle = true
    var title = TextRun(text: reference.title)
    if let url = reference.url {
      title.selectAction = Action(.openURL(url))
      title.selectAction?.title = reference.title
    }
    var runs = [sign, title]
    let words = reference.keywords.filter { !$0.isEmpty }.joined(separator: ", ")
    for line in [reference.abstract, words.isEmpty ? nil : words].compactMap(\.self) {
      var run = TextRun(text: "\n" + line)
      run.look.isSubtle = true
      runs.append(run)
    }
    let text = Element(.richTextBlock(RichTextBlock(runs: runs)))
    guard let card = reference.card else { return text.content }
    var action = Action(.showCard(card))
    action.title = reference.title
    return .container(Container(items: [text, Element(.actionSet([action]))]))
  }
}
