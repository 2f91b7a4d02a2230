import Phrases
import RecordCards
import TerminalInterface
import Values

/// The message about a copy.
enum CopyMessage {
  /// The message about what became of a text.
  ///
  /// - Parameter title: The text in a few words: `the value of .name`.
  static func text(of outcome: CopyOutcome, byteCount: Int, title: Phrase) -> Phrase {
    let count = ValueText.count(byteCount, "byte")
    switch outcome {
    case .copied(nil): return "Copied \(count): \(title)"
    case .copied(let program?): return "Copied \(count) by \(program): \(title)"
    case .sent(nil): return "Copied \(count), if the terminal takes it (OSC 52): \(title)"
    case .sent(let program?):
      return "Copied \(count), if the terminal takes it (OSC 52); \(program) has failed: \(title)"
    case .failed(nil):
      return "Not copied: this terminal has no clipboard, and there is no wl-copy, xclip or xsel."
    case .failed(let program?):
      return "Not copied: this terminal has no clipboard, and \(program) has failed."
    case .tooLong: return tooLong(title, areTagged: false)
    }
  }

  /// The message about a text that is not copied, for it is longer than what terminals take.
  static func tooLong(_ title: Phrase, areTagged: Bool) -> Phrase {
    let most = BinaryText.size(CopyOutcome.mostBytes)
    return areTagged
      ? """
      Not copied: \(title) are more than \(most), the most that terminals take; \
      :w FILE writes them to a file.
      """
      : """
      Not copied: \(title) is more than \(most), the most that terminals take; \
      t and :w FILE write the record to a file.
      """
  }
}
