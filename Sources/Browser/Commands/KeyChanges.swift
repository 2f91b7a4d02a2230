import Phrases
import TextLayout
import Values

/// The user's changes to the keys that commands have by themselves.
package struct KeyChanges: Equatable, Sendable {
  /// The program whose keys are wanted.
  package var preset: KeyPreset?
  /// The user's own changes, in the order of the file.
  package var own: [KeyChange] = []

  /// No change.
  package init() {}

  /// All of them, each before those that count more.
  ///
  /// - Parameter pick: What is chosen, which needs keys of its own; what the user changes comes after them.
  func all(pick: PickSettings?) -> [KeyChange] {
    (preset?.changes ?? []) + (pick?.keys ?? []) + own
  }
}

/// A sequence of keys and its request; it takes away the sequences that stood in its way.
///
/// By reference: lists of references share one type, and to make another one as a program starts takes longer than to
/// read all changes.
package final class KeyChange: Equatable, Sendable {
  /// Why there can be no such change.
  package enum Failure: Error, Equatable, Sendable {
    /// No key has this name, or there is none.
    case noKey(String)
    /// The command cannot be understood.
    case noCommand(Phrase)
  }

  /// The keys.
  let sequence: KeySequence
  /// What they ask for; nil for nothing.
  let request: Request?

  /// Makes one of words.
  ///
  /// - Parameters:
  ///   - keys: The names of keys with blanks between them: `, d`.
  ///   - command: A command as it is typed behind `:`, or `none`.
  package init(keys: String, command: String) throws(Failure) {
    guard let sequence = KeySequence(names: keys) else {
      throw .noKey(KeySequence.unknownName(in: keys))
    }
    self.sequence = sequence
    guard command != "none" else {
      request = nil
      return
    }
    switch TypedCommand(command) {
    case .request(let request): self.request = request
    case .empty: throw .noCommand("A key does a command, or none.")
    case .refused(let message): throw .noCommand(message)
    }
  }

  /// Makes one of the program's own words.
  init(_ sequence: KeySequence, _ command: Command?) {
    self.sequence = sequence
    request = command.map { Request($0) }
  }

  /// Whether both have the same keys ask for the same.
  package static func == (left: KeyChange, right: KeyChange) -> Bool {
    left.sequence == right.sequence && left.request == right.request
  }
}

extension KeySequence {
  /// The first name that is no key's.
  fileprivate static func unknownName(in names: String) -> String {
    names.blankWords.first { KeySequence(names: $0) == nil } ?? names
  }
}

/// A program whose keys riffle can have, where its own ones differ.
package enum KeyPreset: String, CaseIterable, Sendable {
  /// The pager.
  case less
  /// The editor, in its normal mode.
  case vim
  /// The editor.
  case emacs

  /// What its keys do here.
  var changes: [KeyChange] {
    switch self {
    case .less:
      [
        KeyChange("e", .lineDown), KeyChange("Enter", .lineDown), KeyChange("y", .lineUp),
        KeyChange("w", .pageUp), KeyChange("h", .help), KeyChange("H", .help),
        KeyChange("r", .repaint), KeyChange("^R", .repaint), KeyChange("s", .write),
        KeyChange("!", .shell), KeyChange("|", .pipe),
      ]
    case .vim:
      [
        KeyChange("g g", .first), KeyChange("g t", .nextFile), KeyChange("g T", .previousFile),
        KeyChange("g f", .openLink), KeyChange("+", .next), KeyChange("_", .selectTop),
        KeyChange("?", .searchBackward), KeyChange("*", .only), KeyChange("Z Q", .quitNow),
      ]
    case .emacs:
      [
        KeyChange("^R", .searchBackward), KeyChange("^G", .cancel), KeyChange("M-x", .command),
        KeyChange("M-w", .copyRecord), KeyChange("^X ^C", .quit), KeyChange("^X ^S", .write),
        KeyChange("^X b", .nextFile), KeyChange("^X k", .back), KeyChange("^Q", .mark),
        KeyChange("M-%", .narrow),
      ]
    }
  }
}
