import Records

/// Everything that a key or a typed word can have the browser do, by the word that names it.
///
/// A command is added in three places: a case here, its line in ``info``, and what it does in
/// ``RecordBrowser/perform(_:)``. The keys, the help, `:` with its completion and whatever else lists
/// commands are made from these; the article on keys lists it too, which a test checks.
package enum Command: String, CaseIterable, Sendable {
  // Moving
  case down, up
  case lineDown = "line-down"
  case lineUp = "line-up"
  case next, previous
  case pageDown = "page-down"
  case pageUp = "page-up"
  case halfDown = "half-down"
  case halfUp = "half-up"
  case first, last, follow, percent
  case selectTop = "select-top"
  case selectMiddle = "select-middle"
  case selectBottom = "select-bottom"
  case placeTop = "place-top"
  case placeMiddle = "place-middle"
  case placeBottom = "place-bottom"
  // Records
  case unfold
  case answerLast = "answer-last"
  case expand, fold
  case expandAll = "expand-all"
  case foldAll = "fold-all"
  case open, raw
  case chooseFields = "choose-fields"
  case loadImages = "load-images"
  case loadAllImages = "load-all-images"
  case file
  // Searching
  case search
  case searchBackward = "search-backward"
  case nextMatch = "next-match"
  case previousMatch = "previous-match"
  case narrow, only, hide
  case sortUp = "sort-up"
  case sortDown = "sort-down"
  case cancel
  // Typed behind `:`
  case write, filter, sort, fields, type, root, set
  case nextFile = "next-file"
  case previousFile = "previous-file"
  case messages, submitted, warnings
  // Program
  case help, command, repaint, suspend, interrupt, back
  case quitNow = "quit-now"
  case quit
}

/// Everything about a command but its action: name, keys, help, arguments.
struct CommandInfo: Sendable {
  /// The card of the help that lists the keys of a command.
  enum Group: String, CaseIterable, Sendable {
    case moving = "Moving"
    case records = "Records"
    case searching = "Searching"
    case program = "Program"
  }

  /// The kind of argument behind the word.
  enum Argument: Equatable, Sendable {
    /// Nothing but a number, as it may be typed before a key.
    case number
    /// The name of a file.
    case file
    /// A setting.
    case setting
    /// A type of input.
    case type
    /// The path to a list of a JSON document.
    case path
    /// A text with names of fields in it; the help gives an idea of it.
    case fields(String)
  }

  /// The keys, and where the help lists them.
  var keys: (group: Group, sequences: [KeySequence], help: String)?
  /// The help about the word; nil where it lists the keys alone.
  var wordHelp: String?
  /// Shorter words for the same.
  var shortcuts: [String] = []
  /// The kind of argument behind the word.
  var argument = Argument.number
  /// Whether a `!` behind the word means something.
  var takesForce = false

  /// A command that has keys.
  static func keys(
    _ group: Group, _ sequences: KeySequence..., help: String, wordHelp: String? = nil,
    shortcuts: [String] = []
  ) -> CommandInfo {
    CommandInfo(keys: (group, sequences, help), wordHelp: wordHelp, shortcuts: shortcuts)
  }

  /// A command that is typed.
  static func word(
    shortcuts: [String] = [], _ argument: Argument = .number, takesForce: Bool = false, help: String
  ) -> CommandInfo {
    CommandInfo(wordHelp: help, shortcuts: shortcuts, argument: argument, takesForce: takesForce)
  }
}

extension Command {
  /// The keys, the words and the help of the command.
  var info: CommandInfo {
    switch self {
    case .down:
      .keys(.moving, "Down", "j", "^N", help: "A line of a long record, else the next record")
    case .up:
      .keys(.moving, "Up", "k", "^P", help: "A line of a long record, else the record before")
    case .lineDown: .keys(.moving, "^E", help: "Scroll down one line")
    case .lineUp: .keys(.moving, "^Y", help: "Scroll up one line")
    case .next: .keys(.moving, "J", "}", "M-n", help: "Next record, to the top")
    case .previous: .keys(.moving, "K", "{", "M-p", help: "Previous record, to the top")
    case .pageDown: .keys(.moving, "Space", "f", "^F", "PgDn", "^V", help: "Page down")
    case .pageUp: .keys(.moving, "b", "^B", "PgUp", "M-v", "Backspace", help: "Page up")
    case .halfDown: .keys(.moving, "d", "^D", help: "Half a page down")
    case .halfUp: .keys(.moving, "u", "^U", help: "Half a page up")
    case .first:
      .keys(
        .moving, "g", "<", "Home", "M-<", help: "First record; with a number that record (12g)")
    case .last:
      .keys(
        .moving, "G", ">", "End", "M->",
        help: "Last record, twice: follow (F); with a number that record (12G)")
    case .follow:
      .keys(.moving, "F", help: "Follow: stay at the end as records arrive; again: pause")
    case .percent: .keys(.moving, "%", "p", help: "Go to a percentage of the file (40%)")
    case .selectTop: .keys(.moving, "H", help: "Select the record at the top of the screen")
    case .selectMiddle: .keys(.moving, "M", help: "Select the record in the middle")
    case .selectBottom: .keys(.moving, "L", help: "Select the record at the bottom")
    case .placeTop: .keys(.moving, "z t", help: "Put the selected record at the top")
    case .placeMiddle: .keys(.moving, "z z", help: "Put the selected record in the middle")
    case .placeBottom: .keys(.moving, "z b", help: "Put the selected record at the bottom")

    case .unfold:
      .keys(
        .records, "Tab", "z a",
        help: "Show all of the record, or fold it; in a card to answer: its first button or input")
    case .answerLast: .keys(.records, "S-Tab", help: "The last button or input of the card")
    case .expand: .keys(.records, "l", "Right", "z o", help: "Show all of the record")
    case .fold: .keys(.records, "h", "Left", "z c", help: "Fold the record")
    case .expandAll: .keys(.records, "e", "z R", help: "Show all of every record")
    case .foldAll: .keys(.records, "E", "z M", help: "Fold every record")
    case .open: .keys(.records, "Enter", help: "Open the record alone; q goes back")
    case .raw: .keys(.records, "r", help: "The record as it stands in the file")
    case .chooseFields:
      .keys(.records, "c", help: "Choose the fields that are shown, and their order")
    case .loadImages:
      .keys(
        .records, "i",
        help: "Load the record's images from other hosts; retry those that failed")
    case .loadAllImages:
      .keys(
        .records, "I", help: "Load all images from other hosts from now on; again: stop")
    case .file: .keys(.records, "=", "^G", help: "What riffle found out about the file")

    case .search:
      .keys(
        .searching, "/", "^S",
        help: "Search forward as you type; ignores case unless you type a capital. In the prompt: "
          + "^R literal text or regular expression, M-c case, Tab field, ^N records without a match, "
          + "Up earlier searches")
    case .searchBackward: .keys(.searching, "\\", help: "Search backward")
    case .nextMatch:
      .keys(.searching, "n", help: "Next match, in the record or the next one that has any")
    case .previousMatch: .keys(.searching, "N", help: "Previous match")
    case .narrow:
      .keys(
        .searching, "&",
        help: "Show only records that match: word, level>=warn, author=ann and not closed?; "
          + "an empty line removes the last filter")
    case .only:
      .keys(.searching, "@", help: "Show only records with this record's value of a field")
    case .hide: .keys(.searching, "!", help: "Hide the records with this record's value of a field")
    case .sortUp:
      .keys(.searching, "[", help: "Sort by a field, smallest first; an empty line: file order")
    case .sortDown: .keys(.searching, "]", "s", help: "Sort by a field, largest first")
    case .cancel:
      .keys(
        .searching, "Esc",
        help: "Stop what is running; else clear the highlight, the last filter, the sort")

    case .write:
      .word(
        shortcuts: ["w"], .file, takesForce: true,
        help: "Write the records shown; the extension chooses the format: .jsonl, .json, "
          + ".csv, .txt (cards), else as they stand in the file; ! replaces a file")
    case .filter:
      .word(
        .fields("EXPR"),
        help: "Show only records that match, as & does; without an expression: all records")
    case .sort:
      .word(
        .fields("FIELD[:desc]"),
        help: "Sort by a field, or several with commas; without one: file order")
    case .fields:
      .word(
        .fields("LIST"),
        help: "Fields to show, in this order, or with - to hide: title,user.*,-id (*: the rest); "
          + "without a list: all")
    case .type:
      .word(
        .type,
        help: "Read the file as another type: \(RecordType.names.joined(separator: " ")); "
          + "without one: say which it is")
    case .root:
      .word(
        .path,
        help: "Read another list of a JSON document, as --root does: .data.items; without one: say "
          + "which there are")
    case .set:
      .word(
        .setting,
        help:
          "Change a setting: collapse=N  width=N  images  numbers  header (noimages turns off, "
          + "numbers! toggles); without one: show all")
    case .nextFile: .word(shortcuts: ["n"], help: "The first record of the next file")
    case .previousFile: .word(shortcuts: ["p"], help: "The first record of the file before")
    case .messages: .word(shortcuts: ["mes"], help: "The messages so far")
    case .submitted: .word(help: "The answers submitted so far")
    case .warnings: .word(help: "The problems of the selected card")

    case .help:
      .keys(
        .program, "?", "F1", help: "This help", wordHelp: "This help", shortcuts: ["h"])
    case .command:
      .keys(.program, ":", help: "A command, such as :w FILE (listed below)")
    case .repaint: .keys(.program, "^L", help: "Redraw the screen")
    case .suspend: .keys(.program, "^Z", help: "Suspend; fg resumes")
    case .interrupt: .keys(.program, "^C", help: "Stop what is running; twice: leave")
    case .back: .keys(.program, "q", help: "Back, or quit")
    case .quitNow: .keys(.program, "Q", "Z Z", help: "Quit at once")
    case .quit:
      .word(
        shortcuts: ["q"], takesForce: true, help: "Quit; with ! also while a file is being written")
    }
  }

  /// The word in full and its shortcuts.
  var words: [String] { [rawValue] + info.shortcuts }

  /// Whether the help lists the word, and `:` offers it before anything is typed.
  var isListed: Bool { info.wordHelp != nil }

  /// The command of a word; a beginning that fits one command alone is enough.
  ///
  /// Those that are listed come first: `:w` is no guess between `write` and `warnings`.
  static func named(_ word: String) -> Command? {
    if let exact = allCases.first(where: { $0.words.contains(word) }) { return exact }
    for commands in [allCases.filter(\.isListed), allCases] {
      let fitting = commands.filter { $0.rawValue.hasPrefix(word) }
      if let only = fitting.first, fitting.count == 1 { return only }
    }
    return nil
  }

  /// The usage in the help: `:write[!] FILE  :w`.
  var usage: String {
    let info = info
    let idea =
      switch info.argument {
      case .number: ""
      case .file: " FILE"
      case .setting: " NAME=VALUE"
      case .type: " TYPE"
      case .path: " PATH"
      case .fields(let idea): " \(idea)"
      }
    let shortcuts = info.shortcuts.map { "  :\($0)" }.joined()
    return ":\(rawValue)\(info.takesForce ? "[!]" : "")\(idea)\(shortcuts)"
  }
}
