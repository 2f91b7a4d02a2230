import Browser
import CellGrid
import ImageLoading
import Phrases
import Printing
import Query
import RecordCards
import Records
import TerminalInterface

/// The options of the command line.
struct Options: Equatable, Sendable {
  /// Files to read; `-`, or no file at all, is standard input.
  var files: [String] = []
  /// The names of files that are not UTF-8, and the texts that stand for them.
  var rawNames: [InputPlan.RawName] = []
  /// The statement whose rows are read of the database that is the first of the files.
  var query: String?
  /// The columns that tell the rows of a table apart.
  var key: [String] = []
  /// The database that the first of the files turned out to be, and what is read of it.
  var database: DatabaseInput?
  /// The format of the input.
  var type = InputType.auto
  /// The name of one of ``formats`` in place of a type.
  var formatName: String?
  /// The formats that are defined.
  var formats: [DefinedFormat] = []
  /// The byte between the cells of a CSV file, if it is not to be found out.
  var delimiter: UInt8?
  /// Whether the first row of a CSV file is data.
  var hasNoHeader = false
  /// Whether the number of a record stands beside it.
  var showsNumbers = false
  /// The settings of the cards.
  var cards = CardSettings()
  /// Whether what is typed in prompts is kept for later runs.
  var keepsHistory = true
  /// The user's own commands.
  var actions: [UserAction] = []
  /// Whether records are chosen, and which of them are printed.
  var pick: PickSettings?
  /// What keys do in place of what they do by themselves.
  var keys = KeyChanges()
  /// How densely the records stand.
  var view = ViewChoice.auto
  /// Where the selected record's card stands beside the list.
  var beside = BesidePlace.auto
  /// Whether the strip of time is shown.
  var showsStrip = false
  /// Whether the view stays at the end as records come.
  var follows = false
  /// Whether that goes by the file's name, as where a log is rotated.
  var followsName = false
  /// Records before the end to begin at.
  var tail: Int?
  /// Bytes of a pipe that are kept.
  var spoolLimit = 4 << 30
  /// The filters that the records shown pass, all of them.
  var filters: [RecordFilter] = []
  /// How many records before and behind each of those are shown too.
  var context = 0
  /// The fields they are sorted by; none leaves them as they stand.
  var sortKeys: [SortKey] = []
  /// The mistake in the last value that was refused, where that can be said.
  var complaint: Phrase?
  /// The first byte of lines of a CSV file that are left out.
  var comment: UInt8?
  /// Where the records of a JSON document are.
  var root: JSONPath?
  /// How text is cut into records, if it is not to be found out.
  var split: RecordOptions.TextUnit?
  /// The encoding of text, if it is not to be found out.
  var encoding: TextEncoding?
  /// Whether a bad record is an error.
  var isStrict = false
  /// Whether decompressing stops where a small file becomes a huge one.
  var hasLimits = true
  /// The file of the template that all records become cards by.
  var templateFile: String?
  /// The file of the data that the template is filled with, in place of records.
  var dataFile: String?
  /// The file of gaps, sizes and colours of Adaptive Cards.
  var hostConfigFile: String?
  /// The language of dates in cards that name none; nil for English.
  var language: String?
  /// Whether the first card that is submitted ends the program, which writes what was filled in.
  var submitsAndExits = false
  /// What is written of it.
  var submissionForm = SubmissionForm.data
  /// The command that is asked what to show in place of a card that was sent; nil for none.
  var submitCommand: SubmitCommand?
  /// Columns of a card; nil is the terminal's, at most 100, and 0 all of them.
  var width: Int?
  /// The session that is gone on with, and saved at the end.
  var session: String?
  /// The text to search at the start.
  var find: String?
  /// Whether searches tell capitals from small letters.
  var sensitivity = CaseSensitivity.smart
  /// Which images are loaded.
  var images = ImageMode.auto
  /// Hosts whose images are loaded without asking.
  var allowedHosts: [HostRule] = []
  /// Whether images of other hosts are kept for the next time.
  var cachesImages = true
  /// The protocol that images are shown by.
  var imageProtocol = ImageProtocol.auto
  /// Most lines of an image.
  var imageRows = 12
  /// Milliseconds that every image takes longer.
  var imageDelay = 0
  /// Whether colours are used.
  var color = ColorMode.auto
  /// Which colours are used.
  var theme = ThemeName.terminal
  /// The name of a theme in a file, or its path; nil where ``theme`` is the whole.
  var themeName: String?
  /// The styles of roles that are not the theme's.
  var colors: RoleStyles = [:]
  /// Columns of characters of ambiguous width.
  var ambiguousWidth = 1
  /// The side that lays out right-to-left text: the terminal, or riffle.
  var bidi = BidiMode.terminal
  /// When the terminal is told where links lead.
  var links = LinkMode.auto
  /// Whether the mouse is riffle's from the start.
  var usesMouse = false
  /// Whether the cards stay on the main screen when riffle leaves.
  var hasNoAlternateScreen = false
  /// The lines below the prompt that are drawn on; nil for the whole screen.
  var height: TerminalOptions.Height?
  /// Whether the screen is said line by line, for who does not see it.
  var isSpoken = false
  /// Whether the command line says after how many lines a long text is folded.
  var hasCollapse = false
  /// Whether cards that fit on one screen are printed, as by a pager that quits then.
  var quitsIfOneScreen = false
  /// Whether the cards are printed as text.
  var isPlain = false
  /// Whether nothing reaches out of the program, as where others may use it who may do no more than read.
  var isSecure = false
  /// How printed cards are laid out.
  var layout = PrintLayout.paper
  /// The fields whose values are counted, in place of showing records.
  var countedFields: [FieldPath] = []
  /// Whether all fields are counted in short.
  var countsAllFields = false
  /// The field whose patterns are printed, in place of showing records.
  var patterns: PatternField?
  /// The records that are compared, in place of which what differs is printed; nil for none.
  var compared: RecordPair?
  /// The format that the records are printed in, or nil to show them.
  var output: OutputMode?
}

extension Options {
  /// Whether records are counted in place of being shown.
  var counts: Bool { !countedFields.isEmpty || countsAllFields || patterns != nil }

  /// Lines of a long text before it is folded where it is said: to hear a hundred takes minutes.
  private static let spokenCollapse = 100

  /// Takes over what the environment says, and what follows from that the screen is said.
  mutating func adoptScreenReader() {
    let variable = Environment["RIFFLE_SCREEN_READER"]
    isSpoken = isSpoken || variable.map { $0 != "0" } ?? false
    if isSpoken, !hasCollapse { cards.collapse = Self.spokenCollapse }
  }
}

/// A format that records are printed in.
enum OutputMode: String, CaseIterable, Sendable {
  case text, ansi, html, svg, jsonl, json, csv, raw

  /// The form of printed cards; nil for data.
  var form: CardForm? { CardForm(rawValue: rawValue) }
}

/// How densely the records stand.
enum ViewChoice: String, CaseIterable, Sendable {
  /// As it suits their content.
  case auto
  case cards, lines, table

  /// The density; nil for what suits the content.
  var density: Density? {
    switch self {
    case .auto: nil
    case .cards: .cards
    case .lines: .lines
    case .table: .table
    }
  }
}

/// A format of an input.
enum InputType: String, CaseIterable, Sendable {
  case auto, jsonl, json, csv, tsv, psv, adaptive, text, log
}

/// Which images are loaded.
enum ImageMode: String, CaseIterable, Sendable {
  /// Those beside the file, and others where the user asks for them by a key.
  case auto
  /// None.
  case never
  /// The same as `auto`.
  case local
  /// The user is asked about each host.
  case ask
  /// All.
  case remote
}

/// The protocol that images are shown by.
enum ImageProtocol: String, CaseIterable, Sendable {
  case auto, kitty, sixel, sextants, symbols, ascii, none
}

/// Whether colours are used.
enum ColorMode: String, CaseIterable, Sendable { case auto, always, never }

/// When the terminal is told where links lead.
enum LinkMode: String, CaseIterable, Sendable { case auto, always, never }

/// Which colours are used.
enum ThemeName: String, CaseIterable, Sendable {
  /// The terminal's own palette.
  case terminal
  /// Fixed ones for the terminal's background.
  case auto
  /// Fixed ones for a background.
  case dark, light
  /// None.
  case mono
}

/// The side that lays out right-to-left text: the terminal, or riffle.
enum BidiMode: String, CaseIterable, Sendable {
  /// The terminal does all of it.
  case terminal
  /// Its paragraphs begin at the right; letters are turned by the terminal, or by nobody.
  case app
}
