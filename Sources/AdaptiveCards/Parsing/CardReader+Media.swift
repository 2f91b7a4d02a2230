import JSON

extension CardReader {
  /// Reads a playable thing; without a source it is kept for its poster or its alternative text.
  ///
  /// Sources of which some are sound and others film are not of one thing, and nothing is shown.
  mutating func media(_ node: CardNode) -> Media? {
    if node["sources"] == nil { warn(.missingProperty("sources"), at: node.path) }
    let sources = nodes("sources", of: node).map { source in
      Media.Source(url: requiredText("url", of: source), type: string("mimeType", of: source))
    }
    guard !hasMixedKinds(sources) else {
      warn(.invalidValue(property: "sources"), at: node.path)
      return nil
    }
    var media = Media(sources: sources.filter { !$0.url.isEmpty })
    media.poster = string("poster", of: node).flatMap { $0.isEmpty ? nil : $0 }
    media.alternativeText = text("altText", of: node).flatMap { $0.isEmpty ? nil : $0 }
    media.captions = captions(of: node)
    let isEmpty =
      media.sources.isEmpty && media.poster == nil && media.alternativeText == nil
    return isEmpty ? nil : media
  }

  private mutating func captions(of node: CardNode) -> [Media.Caption] {
    nodes("captionSources", of: node).map { caption in
      Media.Caption(
        url: requiredText("url", of: caption), label: requiredText("label", of: caption),
        type: string("mimeType", of: caption))
    }
  }

  private func hasMixedKinds(_ sources: [Media.Source]) -> Bool {
    let kinds = Set(sources.compactMap { $0.type?.split(separator: "/").first?.lowercased() })
    return kinds.isSuperset(of: ["audio", "video"])
  }
}
