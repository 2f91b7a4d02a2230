import CNCurses
import CellGrid
import Platform
import TerminalInterface

/// The lines below the terminal's cursor that are drawn on in place of the whole screen.
///
/// Curses takes them for the whole terminal. It reaches a cell from the first of them, which the terminal itself keeps (DECSC),
/// by steps alone, so that nobody has to know at which row of the screen they begin: a terminal that gets another size
/// moves them as it likes.
struct ScreenRegion: Sendable, Hashable {
  /// How many lines are wanted.
  let height: TerminalOptions.Height
  /// Whether what is drawn stays when the lines are given back.
  let leavesCells: Bool
  private let sequences: Sequences
  /// The column of the cursor that was found; at others than the first the lines begin below it.
  private var startColumn = 0
  private var isOpen = false

  /// The row of these on which the terminal's cursor is.
  var cursorRow = 0

  /// What is sent, by the terminal's description.
  private struct Sequences: Hashable {
    let save: String
    let restore: String
    let erase: String
    let hide: String
    let show: String

    /// Takes those of the description that is loaded; nil where one is missing.
    init?() {
      guard let save = Self.sequence("sc"), let restore = Self.sequence("rc"),
        let erase = Self.sequence("ed"), Self.sequence("cuu") != nil, Self.sequence("cud") != nil,
        Self.sequence("cr") != nil
      else { return nil }
      (self.save, self.restore, self.erase) = (save, restore, erase)
      (hide, show) = (Self.sequence("civis") ?? "", Self.sequence("cnorm") ?? "")
    }

    /// A capability without padding such as `$<50>`, which is for curses to wait.
    private static func sequence(_ name: String) -> String? {
      nc_string(name).map { String(cString: $0).replacing(/\$<[^>]*>/, with: "") }
    }
  }

  /// Plans lines on the terminal whose description is loaded; nil where it lacks what that takes.
  init?(_ height: TerminalOptions.Height, leavesCells: Bool) {
    guard let sequences = Sequences() else { return nil }
    self.height = height
    self.leavesCells = leavesCells
    self.sequences = sequences
  }

  /// The sequence with which the terminal's cursor comes to the first of them.
  ///
  /// With the place some terminals, as Neovim's, take back whether the cursor was to be seen there: it is hidden until the
  /// frame is drawn.
  var home: String { sequences.restore + sequences.hide }

  /// The sequence that shows the cursor, once a frame is drawn that has one.
  var showCursor: String { sequences.show }

  /// The size of the lines on a terminal of a size.
  func size(in terminal: GridSize) -> GridSize {
    GridSize(columns: terminal.columns, rows: height.rows(of: terminal.rows))
  }

  /// Takes where the cursor is, before the lines are opened for the first time.
  mutating func begin(atColumn column: Int) { startColumn = column }

  /// Makes room for some lines, at the cursor or, where there are lines already, in their place.
  ///
  /// - Returns: The bytes to send.
  mutating func open(rows: Int) -> String {
    let place =
      isOpen
      ? "\r" + Self.up(cursorRow) + sequences.erase : startColumn > 0 ? "\r\n" : "\r"
    isOpen = true
    cursorRow = 0
    // What stands above scrolls up where there is too little room.
    return place + String(repeating: "\n", count: rows - 1) + Self.up(rows - 1) + sequences.save
  }

  /// Gives the lines back, once curses has left them, and has the cursor where it was found.
  ///
  /// - Returns: The bytes to send.
  mutating func close() -> String {
    guard isOpen else { return "" }
    let bytes = leavesCells ? "" : restore
    isOpen = false
    // Whoever has the terminal meanwhile leaves it at the start of a line.
    startColumn = 0
    return bytes
  }

  /// Takes in that the cursor may be anywhere: the lines begin anew where it is.
  mutating func lose() {
    isOpen = false
    startColumn = 0
  }

  /// The bytes that do the same from wherever the cursor is; empty while there are no lines.
  var restore: String {
    guard isOpen else { return "" }
    let back = startColumn > 0 ? Self.up(1) + "\u{1B}[\(startColumn + 1)G" : ""
    return sequences.restore + sequences.show + sequences.erase + back
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
