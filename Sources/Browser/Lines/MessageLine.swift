import Phrases
import Platform

/// The message on the last line, which stays until the next key, and those before it.
@MainActor
final class MessageLine {
  /// A message and when it was said.
  struct Entry: Equatable {
    /// The time of day, `14:03:59`.
    var time: String
    /// The message.
    var text: String
  }

  private static let mostEntries = 200

  /// The message that is shown in place of the status; nil for none.
  private(set) var text: String?
  /// How often something was said.
  private(set) var count = 0
  /// The messages so far, the latest last.
  private(set) var entries: [Entry] = []
  /// Called when something is said.
  var onSay: () -> Void = {}

  /// Shows a message in place of the one before.
  func say(_ phrase: Phrase) {
    text = phrase.text
    count += 1
    note(phrase)
    onSay()
  }

  /// Shows a message unless there is one, which is then the answer to a key; it is kept in either case.
  func sayIfSilent(_ phrase: Phrase) { if text == nil { say(phrase) } else { note(phrase) } }

  /// Keeps a message that is shown elsewhere; what is said again at once is not repeated.
  func note(_ phrase: Phrase) {
    if phrase.isEmpty || entries.last?.text == phrase.text { return }
    if entries.count == Self.mostEntries { entries.removeFirst() }
    entries.append(Entry(time: Self.now, text: phrase.text))
  }

  /// Takes the message away; it stays among the ``entries``.
  func clear() { text = nil }

  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return [parts.tm_hour, parts.tm_min, parts.tm_sec]
      .map { ($0 < 10 ? "0" : "") + "\($0)" }.joined(separator: ":")
  }
}
