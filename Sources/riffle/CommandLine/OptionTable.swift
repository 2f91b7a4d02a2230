import Browser
import Phrases
import Printing
import Query
import RecordCards
import Records

/// All options in the order of the help; the parser and the help read the same table.
enum OptionTable {
  static var all: [OptionDefinition] { groups.flatMap(\.options) }

  /// The option of a name, without its dashes; nil if there is none.
  static func named(_ long: String) -> OptionDefinition? {
    // Most differ in length, which is told sooner.
    let length = long.utf8.count
    return first { $0.long.utf8.count == length && $0.long == long }
  }

  /// The option of a letter; nil if there is none.
  static func lettered(_ short: Character) -> OptionDefinition? { first { $0.short == short } }

  /// Group by group, first those that settings are mostly of: to put them together takes longer than to look through them,
  /// and a group that nobody looks into is not made.
  private static func first(
    where isWanted: (OptionDefinition) -> Bool
  ) -> OptionDefinition? {
    view.first(where: isWanted) ?? terminal.first(where: isWanted)
      ?? images.first(where: isWanted) ?? input.first(where: isWanted)
      ?? output.first(where: isWanted) ?? searching.first(where: isWanted)
      ?? records.first(where: isWanted) ?? other.first(where: isWanted)
  }

  /// The same by what they are about.
  static var groups: [(name: Phrase, options: [OptionDefinition])] {
    [
      ("Input", input), ("Records", records), ("View", view), ("Searching", searching),
      ("Images", images), ("Terminal", terminal), ("Output", output), ("Other", other),
    ]
  }

  private static let input: [OptionDefinition] = [
    choice("type", "t", InputType.self, "what the input is (by its content)") {
      $0.setType($1)
    },
    OptionDefinition(
      long: "define-format", short: nil, effect: .value("NAME=REGEX") { $0.addFormat($1) },
      help: "a type of log: a regex for its lines, (?<field>…) for each field (repeatable)",
      isRepeatable: true),
    OptionDefinition(
      long: "delimiter", short: "d", effect: .value("C") { $0.setDelimiter($1) },
      help: "separator of the cells of a CSV file (\\t: a tab)"),
    flag("no-header", nil, "the first row of a CSV file is data") { $0.hasNoHeader = true },
    OptionDefinition(
      long: "comment", short: nil, effect: .value("C") { $0.setComment($1) },
      help: "skip lines of a CSV file that begin with C"),
    OptionDefinition(
      long: "query", short: nil,
      effect: .value("SQL") {
        $0.query = $1
        return true
      }, help: "the rows of a SELECT, of the database that is the first file"),
    OptionDefinition(
      long: "key", short: nil, effect: .value("COLUMNS") { $0.setKey($1) },
      help: "the columns that tell the rows of a table apart, if its database does not say (a,b)"),
    flag("follow", "f", "stay at the end as records arrive (F)") { $0.follows = true },
    flag("follow-name", nil, "follow, and go on with a new file of the same name") {
      $0.follows = true
      $0.followsName = true
    }, number("tail", nil, "N", 1...Int.max, "start N records before the end") { $0.tail = $1 },
    OptionDefinition(
      long: "spool-limit", short: nil, effect: .value("SIZE") { $0.setSpoolLimit($1) },
      help: "most bytes of a pipe to keep (4G; K, M, G)"),
  ]

  private static let records: [OptionDefinition] = [
    OptionDefinition(
      long: "root", short: nil, effect: .value("PATH") { $0.setRoot($1) },
      help: "where the records are in a JSON document (.items, .a[0].b)",
      expectation: "names and numbers, such as .data.items or .pages[0].rows"),
    OptionDefinition(
      long: "split", short: nil, effect: .value("HOW") { $0.setSplit($1) },
      help: "how text is cut: line, blank, or a regex for the first line of a record",
      expectation: "line, blank or a regular expression"),
    OptionDefinition(
      long: "encoding", short: nil, effect: .value("NAME") { $0.setEncoding($1) },
      help: "the encoding of the text (UTF-8, or UTF-16 if it looks so)",
      expectation: "an encoding that `iconv -l` lists"),
    flag("strict", nil, "a bad record, or a printed card that lacks a part, is an error") {
      $0.isStrict = true
    },
    flag("no-limit", nil, "decompress however large the output becomes") { $0.hasLimits = false },
  ]

  private static let view: [OptionDefinition] = [
    choice("view", nil, ViewChoice.self, "how the records are shown (auto: by content)") {
      assign(&$0.view, $1)
    },
    choice(
      "beside", nil, BesidePlace.self,
      "where the selected record's card is beside the list (auto: right, if wide)"
    ) { assign(&$0.beside, $1) },
    flag("strip", nil, "show at the right edge where in time the records are (:strip)") {
      $0.showsStrip = true
    },
    OptionDefinition(
      long: "fields", short: nil, effect: .value("LIST") { $0.setFields($1) },
      help: "fields to show, in this order, or with - to hide: title,user.*,-id (*: the rest)"),
    name("title", "F", "the field of the title") { $0.cards.parts.title = $1 },
    name("subtitle", "F,…", "the fields of the line under the title") {
      $0.cards.parts.subtitle = names(in: $1)
    },
    name("body", "F,…", "the fields shown as texts of their own") {
      $0.cards.parts.bodies = names(in: $1)
    },
    name("image", "F", "the field of the image ('' for none, in all four)") {
      $0.cards.parts.image = $1
    },
    file("template", "an Adaptive Card template that turns every record into a card") {
      $0.templateFile = $1
    },
    file("data", "the data for the template: one card, in place of records") { $0.dataFile = $1 },
    file("host-config", "gaps, sizes and colours of Adaptive Cards (or dark, light, mono)") {
      $0.hostConfigFile = $1
    },
    OptionDefinition(
      long: "lang", short: nil, effect: .value("LANGUAGE") { $0.setLanguage($1) },
      help:
        "the language of messages (en, de), and of dates in cards that name none (LC_ALL, LANG)",
      expectation: "a language such as fr, fr-CA or fr_CA.UTF-8"),
    flag(
      "submit-exit", nil,
      "print the first answers submitted and exit, with --on-submit those that it takes"
    ) { $0.submitsAndExits = true },
    choice(
      "submit-as", nil, SubmissionForm.self,
      "what is printed of a form: the answers, or which button was pressed as well"
    ) { assign(&$0.submissionForm, $1) },
    OptionDefinition(
      long: "on-submit", short: nil, effect: .value("COMMAND") { $0.setSubmitCommand($1) },
      help: "give what is submitted to a command, which prints the card to show then"),
    flag("numbers", "N", "show the numbers of the records") { $0.showsNumbers = true },
    number(
      "collapse", nil, "N", 0...Int.max, "lines of a long text before it is folded (12; 0: all)"
    ) {
      $0.cards.collapse = $1
      $0.hasCollapse = true
    },
    choice(
      "markdown", nil, MarkdownMode.self,
      "set long texts as markdown (auto: those that look so)"
    ) { assign(&$0.cards.markdown, $1) },
    number(
      "width", "w", "N", 0...PrintPlan.mostColumns,
      "columns of a card (the terminal's, at most 100; 0: all)"
    ) { $0.width = $1 },
  ]

  private static let searching: [OptionDefinition] = [
    OptionDefinition(
      long: "filter", short: nil, effect: .value("EXPR") { $0.addFilter($1) },
      help: "only records that match: field=value, field>3, word, and, or, not (repeatable)",
      isRepeatable: true),
    number(
      "context", nil, "N", 0...NeighbourRows.mostWidth,
      "with a filter: also N records before and behind each (x, X)"
    ) { $0.context = $1 },
    OptionDefinition(
      long: "sort", short: nil, effect: .value("FIELD") { $0.setSort($1) },
      help: "sort by FIELD[:desc][:numeric|natural|date|text], several with commas"),
    OptionDefinition(
      long: "find", short: nil,
      effect: .value("REGEX") {
        $0.find = $1
        return true
      }, help: "start at the first record that matches, as +/REGEX does"),
    OptionDefinition(
      long: "session", short: nil, effect: .value("NAME") { $0.setSession($1) },
      help: "go on with session NAME (of these files, or its own), and save it at the end",
      expectation: "a word of letters, digits, - _ and ."),
    flag("ignore-case", "i", "searches ignore case") { $0.sensitivity = .insensitive },
    flag("match-case", "I", "searches match case (default: if you type a capital)") {
      $0.sensitivity = .sensitive
    },
  ]

  private static let images: [OptionDefinition] = [
    choice(
      "images", nil, ImageMode.self,
      "which images to load (auto: local ones; i and I load others)"
    ) { assign(&$0.images, $1) },
    OptionDefinition(
      long: "allow-host", short: nil, effect: .value("HOST") { $0.allowHost($1) },
      help: "load images from this host, even unencrypted or in a private network",
      expectation: "a host as in example.org, *.example.org or 127.0.0.1:8080", isRepeatable: true),
    flag("no-cache", nil, "do not cache images from other hosts") { $0.cachesImages = false },
    choice(
      "image-protocol", nil, ImageProtocol.self,
      "how to draw images (auto: the best that the terminal has)"
    ) { assign(&$0.imageProtocol, $1) },
    number("image-rows", nil, "N", 1...1000, "most lines an image takes (12)") {
      $0.imageRows = $1
    },
    number(
      "image-delay", nil, "MS", 0...600_000, "delay every image by this long, for demonstrations"
    ) { $0.imageDelay = $1 },
  ]

  private static let terminal: [OptionDefinition] = [
    choice("color", nil, ColorMode.self, "when to use colours") { assign(&$0.color, $1) },
    OptionDefinition(
      long: "theme", short: nil,
      effect: .value(OptionDefinition.Idea(idea(of: ThemeName.allCases) + "|NAME")) {
        $0.setTheme($1)
      }, help: "which colours to use (terminal: its own palette; NAME: a file of yours)"),
    number(
      "ambiguous-width", nil, "N", 1...2,
      "columns of characters that are wide in East Asian terminals (1)"
    ) { $0.ambiguousWidth = $1 },
    choice("bidi", nil, BidiMode.self, "who aligns right-to-left paragraphs at the right") {
      assign(&$0.bidi, $1)
    },
    choice(
      "links", nil, LinkMode.self,
      "when the terminal may open links (auto: where it is known to)"
    ) { assign(&$0.links, $1) },
    flag("mouse", nil, "the mouse selects, unfolds, presses and opens (F2)") {
      $0.usesMouse = true
    },
    flag("no-alt-screen", "X", "leave the cards on the screen on exit") {
      $0.hasNoAlternateScreen = true
    },
    OptionDefinition(
      long: "height", short: nil, effect: .value("N[%]") { $0.setHeight($1) },
      help: "draw on N lines below the prompt, or on N% of them, in place of the whole screen",
      expectation: "a number of lines from 3 on, or a percentage such as 40%"),
    flag("screen-reader", nil, "say records as plain lines (as RIFFLE_SCREEN_READER=1)") {
      $0.isSpoken = true
    },
    flag("quit-if-one-screen", "F", "print the cards and quit if they fit on one screen") {
      $0.quitsIfOneScreen = true
    },
    flag("secure", nil, "no copies, commands, links, writing, network (as LESSSECURE=1)") {
      $0.isSecure = true
    },
    flag("no-history", nil, "keep no typed lines and no places for later runs") {
      $0.keepsHistory = false
    },
    flag("raw-control-chars", "R", "show colours of the input (always done)") { _ in },
  ]

  private static let output: [OptionDefinition] = [
    flag("pick", nil, "choose a record (Enter), which is printed as you leave") {
      $0.pick = $0.pick ?? PickSettings()
    },
    flag("multi", nil, "with --pick: choose several (Tab)") { options in
      options.changePick { $0.allowsMany = true }
    },
    OptionDefinition(
      long: "pick-field", short: nil,
      effect: .value("F") { options, text in
        guard let field = try? FieldPath(text) else { return false }
        options.changePick { $0.field = field }
        return true
      }, help: "with --pick: print this field of what is chosen"),
    notInFile(
      OptionDefinition(
        long: "count", short: nil, effect: .value("FIELD") { $0.addCountedFields($1) },
        help: "print how often each value of a field is there (-o jsonl|csv); several with commas",
        isRepeatable: true)),
    notInFile(
      flag(
        "stats", nil,
        "print what each field has: kinds, share, values, the most frequent (-o jsonl|csv)"
      ) { $0.countsAllFields = true }),
    notInFile(
      flag(
        "patterns", nil,
        "print the patterns of the messages: texts that differ in numbers and the like (-o jsonl|csv)"
      ) { $0.patterns = .message }),
    notInFile(
      OptionDefinition(
        long: "patterns-of", short: nil,
        effect: .value("FIELD") { options, text in
          guard let path = try? FieldPath(text) else { return false }
          options.patterns = .named(path)
          return true
        }, help: "print the patterns of the texts of a field")),
    flag("plain", "p", "print the cards as text (default if output is not a terminal)") {
      $0.isPlain = true
    },
    choice(
      "layout", nil, PrintLayout.self,
      "how cards are printed as text: whole (paper), or as on the screen"
    ) { assign(&$0.layout, $1) },
    choice(
      "output", "o", OutputMode.self,
      "cards as on the screen (ansi, html, svg) or data (raw: as in the file)"
    ) {
      guard let mode = OutputMode(rawValue: $1) else { return false }
      $0.output = mode
      return true
    },
    notInFile(
      OptionDefinition(
        long: "diff", short: nil, effect: .value("[A,]B") { $0.setCompared($1) },
        help: "print what differs between records A and B, or between the one before and B",
        expectation: "the numbers of two records, such as 3,5, or of one")),
  ]

  private static let other: [OptionDefinition] = [
    notInFile(file("config", "the file of settings (~/.config/riffle/config.toml)") { _, _ in }),
    notInFile(flag("no-config", nil, "read no file of settings") { _ in }),
    OptionDefinition(
      long: "print-config", short: nil, effect: .request(.configuration),
      help: "the settings in force, and where each comes from", isSetting: false),
    OptionDefinition(
      long: "list-fields", short: nil, effect: .request(.fields),
      help: "the names of the fields of the first file", isSetting: false),
    OptionDefinition(
      long: "completion", short: nil,
      effect: .choice(OptionDefinition.Idea(idea(of: Shell.allCases))) { name in
        Shell(rawValue: name).map { .completion($0) }
      }, help: "the script that completes the command line in a shell", isSetting: false),
    OptionDefinition(
      long: "manual", short: nil, effect: .request(.manual),
      help: "the manual page, for man -l", isSetting: false),
    OptionDefinition(
      long: "help", short: "h", effect: .request(.help), help: "this help", isSetting: false),
    OptionDefinition(
      long: "version", short: "V", effect: .request(.version), help: "the version",
      isSetting: false),
  ]
}
