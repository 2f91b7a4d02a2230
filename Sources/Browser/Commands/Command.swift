import Phrases

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
  case whereabouts = "where"
  case alongStrip = "along-strip"
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
  case file, refresh
  // Views
  case nextView = "next-view"
  case wrap
  case besideDown = "beside-down"
  case besideUp = "beside-up"
  case hideColumn = "hide-column"
  case showColumns = "show-columns"
  case columnLeft = "column-left"
  case columnRight = "column-right"
  case keepColumns = "keep-columns"
  case tagColumn = "tag-column"
  case narrower, wider
  case openColumn = "open-column"
  case searchColumn = "search-column"
  // Taking along
  case copyValue = "copy-value"
  case copyPath = "copy-path"
  case copyRecord = "copy-record"
  case copyText = "copy-text"
  case copyLink = "copy-link"
  case copyTSV = "copy-tsv"
  case copyCSV = "copy-csv"
  case openLink = "open-link"
  case edit
  // Places
  case mark
  case goToMark = "go-to-mark"
  case jumpBack = "jump-back"
  case jumpForward = "jump-forward"
  case openReference = "open-reference"
  case tag
  case tagMatches = "tag-matches"
  case nextTagged = "next-tagged"
  case previousTagged = "previous-tagged"
  case clearTags = "clear-tags"
  case mouse
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
  case write, filter, context
  case lessContext = "less-context"
  case sort, count, survey, patterns, fields, type, root, set
  case cards, lines, table, plain, strip, beside, session, pipe, shell
  case nextFile = "next-file"
  case previousFile = "previous-file"
  case messages, submitted, warnings, diff, action, pick
  // Program
  case help, command, repaint, suspend, interrupt, back
  case quitNow = "quit-now"
  case quit
}

extension Command {
  /// The word in full and its shortcuts.
  var words: [String] { [rawValue] + info.shortcuts }

  /// Whether 0 before its keys is a number as others are; else it is none.
  var takesZero: Bool { self == .context }

  /// Whether the help lists the word, and `:` offers it before anything is typed.
  var isListed: Bool { info.wordHelp != nil }

  /// The command of a word; a beginning that fits one command alone is enough.
  ///
  /// Those that are listed come first: `:w` is no guess between `write` and `warnings`.
  static func named(_ word: String) -> Command? {
    // The words of all of them are made only for one that is no whole word: settings have many of those.
    if let exact = inFull(word) { return exact }
    if let exact = allCases.first(where: { $0.words.contains(word) }) { return exact }
    for commands in [allCases.filter(\.isListed), allCases] {
      let fitting = commands.filter { $0.rawValue.hasPrefix(word) }
      if let only = fitting.first, fitting.count == 1 { return only }
    }
    return nil
  }

  /// The command of a word in full.
  ///
  /// So many raw values are looked up in a dictionary, which takes longer to make than to look through them; most differ
  /// in length.
  static func inFull(_ word: String) -> Command? {
    let length = word.utf8.count
    return fullWords.firstIndex { $0.utf8.count == length && $0 == word }.map { allCases[$0] }
  }

  /// The words in full of ``allCases``.
  private static let fullWords = allCases.map(\.rawValue)

  /// The usage in the help: `:write[!] FILE  :w`.
  var usage: String {
    let info = info
    let idea: Phrase =
      switch info.argument {
      case .number: .none
      case .file: "FILE"
      case .setting: "NAME=VALUE"
      case .type: "TYPE"
      case .path: "PATH"
      case .letter: "LETTER"
      case .fields(let idea), .text(let idea): idea.word
      }
    let argument = idea.isEmpty ? "" : " " + idea.text
    let shortcuts = info.shortcuts.map { "  :\($0)" }.joined()
    return ":\(rawValue)\(info.takesForce ? "[!]" : "")\(argument)\(shortcuts)"
  }
}
