/// What a half-typed text can become.
struct Completion: Equatable, Sendable {
  /// What stands in front of the part that is completed.
  var head: String
  /// What that part can become, in the order in which it is offered.
  var candidates: [String]
  /// What stands behind what is chosen, such as a space before an argument.
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
