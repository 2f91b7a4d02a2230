import JSON
import RecordCards
import Records

/// A command of the user's own, which is given values of a record.
///
/// It is a program and its arguments; no shell reads them, so that nothing in a record can be taken for a command.
///
/// By reference as ``KeyChange`` is.
package final class UserAction: Equatable, Sendable {
  /// Where its output goes.
  package enum Output: String, CaseIterable, Sendable {
    /// It gets the terminal.
    case terminal
    /// Its first line is said.
    case message
    /// It is opened as records.
    case records
  }

  /// Why there is no such action.
  package enum Problem: Error, Equatable, Sendable {
    /// It names no program.
    case nothing
    /// A `${` is not closed, or what stands in it is no field.
    case field(String)
  }

  /// Why it is not run for a record.
  enum Refusal: Error, Equatable, Sendable {
    /// The record has no such field.
    case missing(String)
    /// The value would be taken for an option of the program.
    case dash(String)
    /// The value has a byte that no argument can have.
    case zero(String)
  }

  /// The word that it is called by.
  package let name: String
  /// The purpose in words as it was given; empty where it was not.
  package let ownHelp: String
  /// The purpose in words, for the help; the command itself where none are given.
  package var help: String { ownHelp.isEmpty ? command.joined(separator: " ") : ownHelp }
  /// Where its output goes.
  package let output: Output
  /// Whether the user is asked each time.
  package let asks: Bool
  /// The program and its arguments, in which `${field}` stands for a value.
  package let command: [String]

  /// Makes an action of words, in which `${field}` stands for a value.
  package init(
    name: String, arguments: [String], help: String = "", output: Output = .terminal,
    asks: Bool = false
  ) throws(Problem) {
    guard let program = arguments.first, !program.isEmpty else { throw .nothing }
    (self.name, self.output, self.asks, command) = (name, output, asks, arguments)
    ownHelp = help
    for argument in arguments {
      var parts = ArgumentParts(argument)
      while try parts.next() != nil {}
    }
  }

  /// Whether both are the same command, called and run alike.
  package static func == (left: UserAction, right: UserAction) -> Bool {
    left.name == right.name && left.command == right.command && left.ownHelp == right.ownHelp
      && left.output == right.output && left.asks == right.asks
  }

  /// Whether it needs a record.
  var needsRecord: Bool { command.contains { ArgumentParts($0).hasField } }

  /// The program and its arguments for a record.
  ///
  /// A value that begins with a dash is refused where it would be taken for an option: `--` before it, or a text in front
  /// of it, says that it is none.
  func words(for record: Record?) throws(Refusal) -> [String] {
    var words: [String] = []
    for argument in command {
      var word = ""
      var parts = ArgumentParts(argument)
      // What was read when the action was made can be read.
      while let part = try? parts.next() {
        switch part {
        case .text(let text): word += text
        case .field(let field): word += try Self.value(of: field, in: record)
        }
      }
      if parts.beginsWithField, word.hasPrefix("-"), !words.contains("--") {
        throw .dash(word)
      }
      words.append(word)
    }
    return words
  }

  private static func value(
    of field: FieldPath, in record: Record?
  ) throws(Refusal) -> String {
    guard let value = record?.value(at: field), value != .null else {
      throw .missing(field.description)
    }
    let text = WholeValue.text(of: value)
    guard !text.utf8.contains(0) else { throw .zero(field.description) }
    return text
  }
}
