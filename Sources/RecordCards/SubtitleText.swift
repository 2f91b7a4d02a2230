import AdaptiveCards
import JSON

/// A part of the line under the title.
enum SubtitleText {
  /// Longest text that belongs on that line, in bytes.
  private static let mostBytes = 80

  /// How a value is written there, or nil if it does not belong there.
  static func of(_ value: JSONValue, kind: CardPlan.SubtitleField.Kind) -> String? {
    if kind == .person { return PersonName.of(value) }
    guard let text = ValueText.scalar(value), !text.isEmpty, text.utf8.count <= mostBytes,
      !text.contains(byte: 10)
    else { return nil }
    return kind == .identifier ? "#\(text)" : text
  }

  /// A level has a colour besides its word.
  static func color(of status: String) -> TextColor? {
    switch status.lowercased() {
    case "error", "err", "fatal", "critical", "crit", "alert", "emerg", "panic", "failed":
      return .attention
    case "warn", "warning": return .warning
    default: return nil
    }
  }
}
