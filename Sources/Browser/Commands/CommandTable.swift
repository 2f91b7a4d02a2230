import Phrases
import Records

extension Command {
  /// The keys, the words and the help of the command.
  ///
  /// O(commands), of which there are a hundred: each key that is pressed asks for it.
  var info: CommandInfo { Self.all.firstIndex(of: self).map { Self.infos[$0] } ?? entry }

  private static let all = allCases
  /// The rows of ``all``, each made once.
  private static let infos = all.map(\.entry)

  /// The command's row of the table, made anew.
  ///
  /// For who asks for a few as the program starts: the table takes as long as a hundred of them.
  var entry: CommandInfo {
    switch self {
    case .down:
      .keys(
        .moving, "Down", "j", "^N",
        help: "A line of a long record, else the next record; in one: the next field")
    case .up:
      .keys(
        .moving, "Up", "k", "^P",
        help: "A line of a long record, else the record before; in one: the field before")
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
    case .whereabouts:
      .keys(
        .moving, "W", help: "Say where one is: the record's number, the file, filters, the sort")
    case .alongStrip:
      .keys(
        .moving, "^T", help: "Go along the strip of time; Enter goes to the first record of a part")
    case .selectTop: .keys(.moving, "H", help: "Select the record at the top of the screen")
    case .selectMiddle: .keys(.moving, "M", help: "Select the record in the middle")
    case .selectBottom: .keys(.moving, "L", help: "Select the record at the bottom")
    case .placeTop: .keys(.moving, "z t", help: "Put the selected record at the top")
    case .placeMiddle: .keys(.moving, "z z", help: "Put the selected record in the middle")
    case .placeBottom: .keys(.moving, "z b", help: "Put the selected record at the bottom")

    case .unfold:
      .keys(
        .records, "Tab", "z a",
        help: """
          Show all of the record, or fold it; in a card to answer: its first button or input; \
          in a record: open or close the field
          """)
    case .answerLast: .keys(.records, "S-Tab", help: "The last button or input of the card")
    case .expand:
      .keys(
        .records, "l", "Right", "z o",
        help: "Show all of the record; again: go into it, and there into a field")
    case .fold:
      .keys(.records, "h", "Left", "z c", help: "Fold the record; in it: close the field, go out")
    case .expandAll:
      .keys(.records, "e", "z R", help: "Show all of every record; in a record: open all fields")
    case .foldAll:
      .keys(.records, "E", "z M", help: "Fold every record; in a record: close all fields")
    case .open: .keys(.records, "Enter", help: "Open the record alone; q goes back")
    case .raw: .keys(.records, "r", help: "The record's source, formatted; again: as it stands")
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
    case .refresh:
      .keys(
        .records, "R", help: "Ask the command of --on-submit for a newer version of the card")

    case .nextView: .keys(.views, "V", help: "The next view: cards, lines, a table")
    case .cards: .word(help: "Show records as cards")
    case .lines: .word(help: "Show a record a line; Tab unfolds one")
    case .table: .word(help: "Show a record a row, a field a column")
    case .plain:
      .word(help: "Show the screen without bars and rules, to select text; any key goes back")
    case .strip:
      .word(
        .fields(.field),
        help: """
          Show at the right edge where in time the records are: how many, how severe, which match; \
          again: hide it; with a field: along its numbers
          """)
    case .wrap: .keys(.views, "w", help: "Wrap long lines and cells, or cut them with …")
    case .beside:
      .keys(
        .views, "B", help: "The selected record's card at the right, below, nowhere",
        wordHelp: { "Where the selected record's card is: auto right below none" }, .text(.place))
    case .besideDown: .keys(.views, "z j", help: "Scroll the card beside the list down")
    case .besideUp: .keys(.views, "z k", help: "Scroll the card beside the list up")
    case .hideColumn: .keys(.views, "-", help: "In a table: leave the column out")
    case .showColumns: .keys(.views, "z -", help: "Show the columns again that were left out")
    case .columnLeft: .keys(.views, "z h", help: "Move the column to the left")
    case .columnRight: .keys(.views, "z l", help: "Move the column to the right")
    case .keepColumns:
      .keys(.views, "z f", help: "Keep the columns up to this one at the left; again: let them go")
    case .tagColumn:
      .keys(
        .views, "z T", help: "Tag the column, or take its tag away; y c and y C copy only those")
    case .narrower: .keys(.views, "(", help: "Make the column narrower")
    case .wider: .keys(.views, ")", help: "Make the column wider")
    case .openColumn:
      .keys(.views, "z x", help: "Open a column of objects into one for each member, or close it")
    case .searchColumn: .keys(.views, "z /", help: "Search in this column alone")

    case .copyValue: .keys(.taking, "y v", help: "Copy the value under the cursor, or of a field")
    case .copyPath: .keys(.taking, "y p", help: "Copy the path of the field")
    case .copyRecord:
      .keys(.taking, "y y", help: "Copy the record as it stands in the file, or those tagged")
    case .copyText: .keys(.taking, "y t", help: "Copy the record as text, as its card shows it")
    case .copyLink: .keys(.taking, "y u", help: "Copy an address that the record has")
    case .copyTSV:
      .keys(
        .taking, "y c", help: "Copy the tagged rows, or this one, with the columns shown, as TSV")
    case .copyCSV: .keys(.taking, "y C", help: "The same as CSV")
    case .openLink: .keys(.taking, "o", help: "Open an address that the record has; asks first")
    case .edit: .keys(.taking, "v", help: "Open the record or field in the editor (VISUAL, EDITOR)")
    case .pipe:
      .word(
        shortcuts: ["|"], .text(.command),
        help:
          "Give the tagged records, or all that are shown, to a command, as they stand in the file")
    case .shell: .word(shortcuts: ["!"], .text(.command), help: "Run a command")

    case .mark:
      .keys(.places, "m", help: "Mark the place by a letter (ma)", .letter)
    case .goToMark:
      .keys(
        .places, "'", help: "Go to a mark ('a); '' goes back to where the last jump began", .letter)
    case .jumpBack: .keys(.places, "^O", help: "Back through the jumps")
    case .jumpForward: .keys(.places, "M-o", help: "Forward through the jumps")
    case .openReference:
      .keys(
        .places, "^]",
        help: """
          In a database: go to the row that a foreign key names, or open the table; ^O or q \
          comes back
          """)
    case .tag:
      .keys(.places, "t", help: "Tag the record, or take its tag away; :w and y take those")
    case .tagMatches:
      .keys(.places, "T", help: "Tag all records that match the search; without one: the filter")
    case .nextTagged: .keys(.places, ", n", help: "Next tagged record")
    case .previousTagged: .keys(.places, ", p", help: "Previous tagged record")
    case .clearTags: .keys(.places, ", c", help: "Take all tags away")
    case .session:
      .word(
        .text(.session),
        help: """
          Go on with a session, or save one: place, marks, tags, filters, sort, fields, view; \
          without a name: say which there are
          """)
    case .mouse:
      .keys(
        .program, "F2",
        help: "The mouse selects, unfolds, sorts and presses; again: it selects text")

    case .search:
      .keys(
        .searching, "/", "^S",
        help: """
          Search forward as you type; ignores case unless you type a capital. In the prompt: \
          ^R literal text or regular expression, M-c case, Tab field, ^N records without a match, \
          Up earlier searches
          """)
    case .searchBackward: .keys(.searching, "\\", help: "Search backward")
    case .nextMatch:
      .keys(.searching, "n", help: "Next match, in the record or the next one that has any")
    case .previousMatch: .keys(.searching, "N", help: "Previous match")
    case .narrow:
      .keys(
        .searching, "&",
        help: """
          Show only records that match: word, level>=warn, author=ann and not closed?; \
          an empty line removes the last filter
          """)
    case .only:
      .keys(
        .searching, "@",
        help: "Show only records with this record's value of a field; in a record: of this one")
    case .hide:
      .keys(
        .searching, "!",
        help: "Hide the records with this record's value of a field; in a record: of this one")
    case .context:
      .keys(
        .searching, "x",
        help: "Show one record more before and behind each that the filter finds (5x: five)",
        wordHelp: {
          "Show so many records before and behind each that the filter finds: 5; 0: none"
        },
        .text(.number))
    case .lessContext:
      .keys(
        .searching, "X", help: "Show one record less before and behind each; with a number so many")
    case .count:
      .keys(
        .searching, "C",
        help: "Count the values of the field under the cursor; Enter shows only one, ! hides it",
        wordHelp: { "Count the values of a field: how often each is there" }, .fields(.name))
    case .survey:
      .word(help: "Say of each field what it has: kinds, share, values, the most frequent")
    case .patterns:
      .word(
        .fields(.name),
        help: "Group texts that differ in numbers, times and the like alone: which, and how many")
    case .sortUp:
      .keys(.searching, "[", help: "Sort by a field, smallest first; an empty line: file order")
    case .sortDown: .keys(.searching, "]", "s", help: "Sort by a field, largest first")
    case .cancel:
      .keys(
        .searching, "Esc",
        help: """
          Stop what is running; else clear the highlight, leave the record, \
          clear the last filter, the sort
          """)

    case .write:
      .word(
        shortcuts: ["w"], .file, takesForce: true,
        help: """
          Write the records shown, or of them those tagged; the extension chooses the format: .jsonl, .json, \
          .csv, .txt (cards), .ansi, .html, .svg (cards as on the screen), else as they stand in the file; \
          ! replaces a file
          """)
    case .filter:
      .word(
        .fields(.expression),
        help: "Show only records that match, as & does; without an expression: all records")
    case .sort:
      .word(
        .fields(.sort),
        help: "Sort by a field, or several with commas; without one: file order")
    case .fields:
      .word(
        .fields(.list),
        help: """
          Fields to show, in this order, or with - to hide: title,user.*,-id (*: the rest); \
          without a list: all
          """)
    case .type:
      .word(
        .type,
        help: """
          Read the file as another type: \(RecordType.names.joined(separator: " ")); \
          without one: say which it is
          """)
    case .root:
      .word(
        .path,
        help: """
          Read another list of a JSON document, as --root does: .data.items; without one: say \
          which there are
          """)
    case .set:
      .word(
        shortcuts: ["se"], .setting,
        help: """
          Change a setting: collapse=N  width=N  images  numbers  header (noimages turns off, \
          numbers! toggles); without one: show all
          """)
    case .nextFile: .word(shortcuts: ["n"], help: "The first record of the next file")
    case .previousFile: .word(shortcuts: ["p"], help: "The first record of the file before")
    case .messages: .word(shortcuts: ["mes"], help: "The messages so far")
    case .submitted: .word(help: "The answers submitted so far")
    case .warnings: .word(help: "The problems of the selected card")
    case .diff:
      .word(
        .text(.number),
        help: """
          What differs between the two tagged records; without tags: between the record before and \
          this one; with a number: between that record and this one
          """)

    case .pick:
      .word(help: "With --pick: choose the record, or those tagged, and leave (Enter)")
    case .action: .word(.text(.name), help: "Run a command of your settings ([actions.NAME])")

    case .help:
      .keys(
        .program, "?", "F1", help: "This help", wordHelp: { "This help" }, shortcuts: ["h"])
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
}
