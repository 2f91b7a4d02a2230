/// The command of `--on-submit`, taken apart into words as a shell would; no shell runs it.
package struct SubmitCommand: Equatable, Sendable {
  /// The command as it was written.
  package let text: String
  /// The program and its arguments.
  package let arguments: [String]

  /// Why a text is no command.
  package enum Problem: Error, Equatable {
    /// A quote in it is not closed.
    case unclosedQuote
    /// It names no program.
    case nothing
  }

  /// Takes a text apart.
  package init(_ text: String) throws(Problem) {
    guard let words = ShellWords.split(text) else { throw .unclosedQuote }
    guard let program = words.first, !program.isEmpty else { throw .nothing }
    (self.text, arguments) = (text, words)
  }
}
