import Phrases

/// The text in front of a line that is typed, as it is shown and as it is said.
struct PromptLabel: Equatable, Sendable {
  /// The text up to the line, such as `/`.
  var shown: Phrase
  /// The same in words, without the colon behind them.
  var spoken: Phrase

  /// The prompt for a command.
  static var command: PromptLabel { PromptLabel(shown: Phrase(verbatim: ":"), spoken: "Command") }

  /// The prompt for a filter.
  static var filter: PromptLabel { PromptLabel(shown: Phrase(verbatim: "&"), spoken: "Filter") }

  /// The prompt for the field whose value records are to have, or not to have.
  static func value(isExcluded: Bool) -> PromptLabel {
    isExcluded
      ? PromptLabel(
        shown: Phrase(verbatim: "!"), spoken: "Hide the records with this record's value of")
      : PromptLabel(
        shown: Phrase(verbatim: "@"), spoken: "Show only the records with this record's value of")
  }

  /// The prompt for what to sort by.
  static func sort(isDescending: Bool) -> PromptLabel {
    isDescending
      ? PromptLabel(shown: "sort ↓ ", spoken: "Sort descending")
      : PromptLabel(shown: "sort ↑ ", spoken: "Sort ascending")
  }

  /// The prompt for the field whose value is copied.
  static var copiedValue: PromptLabel { PromptLabel(shown: "copy ", spoken: "Copy") }

  /// The prompt for the field whose path is copied.
  static var copiedPath: PromptLabel {
    PromptLabel(shown: "copy the path of ", spoken: "Copy the path of")
  }
}
