/// The completions of a half-typed text.
struct Completion: Equatable, Sendable {
  /// The text before the part that is completed.
  var head: String
  /// The candidates for that part, in the order in which they are offered.
  var candidates: [String]
  /// The text behind a chosen candidate, such as a space before an argument.
  var tail = ""

  /// Nothing to offer.
  static let none = Completion(head: "", candidates: [])

  /// Offers the words that begin with what is typed.
  init(of typed: String, behind head: String, among words: [String], tail: String = "") {
    self.init(head: head, candidates: words.filter { $0.hasPrefix(typed) }, tail: tail)
  }

  init(head: String, candidates: [String], tail: String = "") {
    self.head = head
    self.candidates = candidates
    self.tail = tail
  }
}
