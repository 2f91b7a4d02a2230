import Phrases
import TerminalInterface

/// One of the answers that a question has.
///
///     let keep = Answer("k", "keep both")
///     let answer = await application.ask("The file exists.", answers: [.yes, keep])
public struct Answer: Sendable, Hashable {
  /// The key that gives it.
  public let key: Key
  /// The answer in a word or two.
  public let title: String

  /// Makes an answer.
  public init(_ key: Key, _ title: String) { (self.key, self.title) = (key, title) }

  /// `y`.
  public static var yes: Answer { Answer("y", Phrase("yes").text) }
  /// `n`.
  public static var no: Answer { Answer("n", Phrase("no").text) }
}

/// Where a question is asked.
public enum QuestionStyle: Sendable, Hashable {
  /// In the last line, or in a box where it is too long for that.
  case line
  /// In a box in the middle of the screen.
  case box
}
