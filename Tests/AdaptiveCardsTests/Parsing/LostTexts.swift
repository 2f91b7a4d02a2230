import AdaptiveCards
import JSON

/// Texts of a card's JSON that its model has not got, although no warning says so.
enum LostTexts {
  /// Looks for the text of every text block of a value, but for fallbacks that are not used and for
  /// references, which are shown when a citation is opened.
  static func of(_ value: JSONValue, path: String, in card: Card) -> [String] {
    if card.warnings.contains(where: { isWholeCard($0) }) { return [] }
    let excused = card.warnings.compactMap(lostPath).filter { !$0.isEmpty }
    let kept = Set(ModelTexts.all(in: card))
    return texts(of: value, path: path, excused: Set(excused)).filter { !kept.contains($0) }
  }

  private static func isWholeCard(_ warning: CardWarning) -> Bool {
    if case .usedFallback = warning.reason, warning.path.isEmpty { return true }
    return false
  }

  /// What is left out because of a warning.
  private static func lostPath(_ warning: CardWarning) -> String? {
    switch warning.reason {
    case .unknownType, .misplacedType, .unmetRequirement, .usedFallback, .missingProperty("type"):
      warning.path
    case .invalidValue(let key): warning.path.isEmpty ? key : "\(warning.path).\(key)"
    default: nil
    }
  }

  private static func texts(
    of value: JSONValue, path: String, excused: Set<String>
  ) -> [String] {
    if excused.contains(path) { return [] }
    if let elements = value.array {
      return elements.enumerated().flatMap {
        texts(of: $1, path: "\(path)[\($0)]", excused: excused)
      }
    }
    guard let object = value.object else { return [] }
    let own = value["type"]?.string == "TextBlock" ? value["text"]?.string : nil
    return [own].compactMap(\.self)
      + object.members.filter { !["fallback", "references"].contains($0.key) }.flatMap { member in
        let inner = path.isEmpty ? member.key : "\(path).\(member.key)"
        return texts(of: member.value, path: inner, excused: excused)
      }
  }
}
