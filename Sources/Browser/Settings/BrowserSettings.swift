import AdaptiveCards
import ImageLoading
import Phrases
import Printing
import RecordCards
import Records
import TerminalInterface
import TextLayout

/// The settings of a browser, as the command line has them.
package struct BrowserSettings: Sendable {
  /// Which records are shown, how their cards are laid out, and how they are written out.
  package var printing: PrintPlan
  /// The files of how cards look, which are read again when they are saved.
  package var designFiles = DesignFiles()
  /// The place to begin at.
  package var start = StartPosition.beginning
  /// Whether the view stays at the end as records come.
  package var follows = false
  /// Whether that goes by the file's name, as where a log is rotated.
  package var followsName = false
  /// What keys do in place of what they do by themselves.
  package var keys = KeyChanges()
  /// What is chosen, where the program is there to choose from; nil where it is there to read.
  package var pick: PickSettings?
  /// How densely the records stand at the start; nil for what suits their content.
  package var density: Density? = .cards
  /// Where the selected record's card stands beside the list.
  package var beside = BesidePlace.none
  /// Whether the strip of time is shown from the start.
  package var showsStrip = false
  /// Whether searches tell capitals from small letters.
  package var sensitivity = CaseSensitivity.smart
  /// The characters that images are made of where there are no pixels.
  package var symbols = SymbolStyle.Symbols.blocks
  /// Whether these were asked for.
  package var prefersSymbols = false
  /// The pixels that are used where there are images.
  package var pixels = TerminalOptions.PixelChoice.auto
  /// Whether the cards stay on the screen when the program leaves.
  package var leavesCards = false
  /// Whether the mouse is the program's from the start.
  package var usesMouse = false
  /// Whether some lines of the screen are drawn on, where nobody knows which the mouse points at.
  package var isPartOfScreen = false
  /// Whether the screen is said and not shown, so that the keys that scroll go from record to record.
  package var isSpoken = false
  /// Whether the first card that is submitted ends the program.
  package var submitsAndExits = false
  /// What is written of it.
  package var submissionForm = SubmissionForm.data
  /// The command that is asked what to show in place of a card that was sent; nil for none.
  package var submitCommand: SubmitCommand?
  /// The user's own commands.
  package var actions: [UserAction] = []
  /// The session that is gone on with, and saved at the end; nil for none.
  package var session: String?
  /// The folder of what is kept from run to run; nil where there is no place for it.
  package var stateFolder: String?
  /// Whether what is typed is kept there.
  package var keepsHistory = false
  /// The editor, with its arguments.
  package var editor = "vi"
  /// Whether nothing reaches out of the program: no copies, no files but those that are read, no other programs,
  /// no images of other hosts.
  package var isSecure = false
  /// The version of the program, for the help.
  package var version = ""
  /// The exit status when the user leaves.
  package var exitStatus: Int32 = 0

  /// Most columns of a card where nothing else is said.
  package static let usualColumns = 100

  /// The message about something that is not done because of ``isSecure``.
  func refusal(of what: Phrase) -> Phrase {
    "No \(what): riffle was started with --secure (or LESSSECURE=1)."
  }

  /// Makes settings of what is shown.
  package init(_ printing: PrintPlan) { self.printing = printing }
}

extension BrowserSettings {
  /// The keys that are in force.
  var keyMap: KeyMap { KeyMap(keys, pick: pick) }
}

/// The place to begin at, as in less: `+12` a record, `+G` the end, `+/word` a search.
package enum StartPosition: Equatable, Sendable {
  /// The first record.
  case beginning
  /// A record by its number, 1-based.
  case record(Int)
  /// The last record.
  case end
  /// So many records before the end.
  case tail(Int)
  /// The first record that matches.
  case search(String)
}

/// Whether a search tells capitals from small letters.
package enum CaseSensitivity: CaseIterable, Sendable {
  /// It does if the query has a capital.
  case smart
  /// It always does.
  case sensitive
  /// It never does.
  case insensitive
}

/// Something that the browser has done outside of it.
package enum Effect: Equatable, Sendable {
  /// An address is opened in a web browser.
  case open(WebAddress)
  /// A command is run apart from the terminal, until it ends or is stopped; its end comes later.
  case ask(CommandQuestion)
}
