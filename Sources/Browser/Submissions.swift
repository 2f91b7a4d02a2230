import AdaptiveCards
import JSON

/// What is written of a form that was filled in and sent.
package enum SubmissionForm: String, CaseIterable, Sendable {
  /// What was filled in, together with the data of the button.
  case data
  /// The same in an object that also says which button was pressed, of which card.
  case envelope
}

/// A form that was filled in and sent, and the card that it was.
struct Submission {
  /// What the card has sent.
  var content: CardSubmission
  /// The number of its record, 1-based; nil where it shows none.
  var record: Int?
  /// The card as its author wrote it.
  var card: JSONValue?

  /// What is written of it.
  func json(_ form: SubmissionForm) -> JSONValue {
    switch form {
    case .data: content.json
    case .envelope: content.envelope(record: record, card: card)
    }
  }

  /// Which button was pressed and what was sent, without the card, which is on the screen.
  var summary: JSONValue { content.envelope(record: record, card: nil) }
}

/// The forms that were filled in and sent so far.
struct Submissions {
  /// What was sent, the latest last.
  private(set) var all: [Submission] = []
  /// The text to write when the program has ended; empty if no form has ended it.
  private(set) var lastWords = ""

  /// Keeps what was sent.
  mutating func add(_ submission: Submission) { all.append(submission) }

  /// Has something written when the program has ended.
  mutating func end(with value: JSONValue) { lastWords = "\(value.text)\n" }
}
