import JSON

/// Reads one card; keeps what was noticed on the way.
struct CardReader {
  /// What the card may ask for.
  let options: CardParserOptions
  /// What was not right so far.
  private(set) var warnings: [CardWarning] = []
  /// Whether something inside the element that is being read cannot be shown and has no fallback, so
  /// that the nearest element around it that has a fallback is replaced by it.
  var needsFallback = false
  /// Whether what is read stands on a page of a carousel.
  var isInPage = false

  private var ids: [(id: String, path: String)] = []
  private var nodesLeft: Int
  private var depth = 0

  /// Makes a reader for one card.
  init(options: CardParserOptions) {
    self.options = options
    nodesLeft = options.maximumNodes
  }

  /// Notes that something was not right.
  mutating func warn(_ reason: CardWarning.Reason, at path: String) {
    warnings.append(CardWarning(reason: reason, path: path))
  }

  /// Reads an id, and remembers it for ``warnAboutDuplicateIDs()``.
  mutating func id(of node: CardNode) -> String? {
    guard let id = string("id", of: node), !id.isEmpty else { return nil }
    ids.append((id, node.path))
    return id
  }

  /// Warns about each id that another element above it has already; the first one wins look-ups.
  mutating func warnAboutDuplicateIDs() {
    var seen: Set<String> = []
    for (id, path) in ids where !seen.insert(id).inserted {
      warn(.duplicateID(id), at: path)
    }
  }

  /// Counts a node; false when the card has more of them than may be read.
  mutating func countNode(at path: String) -> Bool {
    nodesLeft -= 1
    if nodesLeft == -1 { warn(.tooLarge, at: path) }
    return nodesLeft >= 0
  }

  /// Reads something that may have a fallback.
  ///
  /// `read` returns nil where there is nothing to show, and sets ``needsFallback`` where that is
  /// because its type is not known. The ids of what is not shown are forgotten, since what stands in
  /// for it may have the same ones.
  mutating func withFallback<Part>(
    of node: CardNode, read: (inout CardReader, CardNode) -> Part?
  ) -> Part? {
    guard depth < options.maximumDepth else {
      warn(.tooLarge, at: node.path)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    let siblingNeedsFallback = needsFallback
    defer { needsFallback = needsFallback || siblingNeedsFallback }
    needsFallback = false
    let idsBefore = ids.count
    let part = meetsRequirements(node) ? read(&self, node) : nil
    let fallback = fallback(of: node)
    let isReplaced = needsFallback && fallback != nil
    if part == nil || isReplaced { ids.removeSubrange(idsBefore...) }
    guard isReplaced else { return part }
    needsFallback = false
    warn(.usedFallback(node.type ?? ""), at: node.path)
    guard case .replacement(let replacement) = fallback, countNode(at: replacement.path) else {
      return nil
    }
    return withFallback(of: replacement, read: read)
  }
}
