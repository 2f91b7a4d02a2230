/// The keys and what they do; the help screen is made from the same table.
struct KeyMap: Sendable {
  /// All bindings in the order of the help screen.
  let bindings: [KeyBinding]
  private let commands: [String: Command]
  private let prefixes: Set<String>

  init(bindings: [KeyBinding]) {
    self.bindings = bindings
    var commands: [String: Command] = [:]
    var prefixes: Set<String> = []
    for binding in bindings {
      for keys in binding.keys {
        commands[keys] = binding.command
        if let space = keys.lastIndex(of: " ") { prefixes.insert(String(keys[..<space])) }
      }
    }
    self.commands = commands
    self.prefixes = prefixes
  }

  /// What a sequence of keys means.
  enum Meaning: Equatable, Sendable {
    /// They stand for a command.
    case command(Command)
    /// More keys are needed.
    case prefix
    /// No command begins with them.
    case nothing
  }

  /// Looks a sequence up, its key names separated by spaces.
  func meaning(of keys: String) -> Meaning {
    if let command = commands[keys] { return .command(command) }
    return prefixes.contains(keys) ? .prefix : .nothing
  }

  /// The usual keys.
  static let standard = KeyMap(bindings: moving + records + searching + program)

  private static let moving: [KeyBinding] = [
    KeyBinding(
      "Down", "j", "^N", command: .stepDown, .moving,
      "A line of a long record, else the next record"),
    KeyBinding(
      "Up", "k", "^P", command: .stepUp, .moving, "A line of a long record, else the record before"),
    KeyBinding("^E", command: .lineDown, .moving, "Scroll down one line"),
    KeyBinding("^Y", command: .lineUp, .moving, "Scroll up one line"),
    KeyBinding("J", "}", "M-n", command: .nextRecord, .moving, "Next record, to the top"),
    KeyBinding("K", "{", "M-p", command: .previousRecord, .moving, "Previous record, to the top"),
    KeyBinding("Space", "f", "^F", "PgDn", "^V", command: .pageDown, .moving, "Page down"),
    KeyBinding("b", "^B", "PgUp", "M-v", "Backspace", command: .pageUp, .moving, "Page up"),
    KeyBinding("d", "^D", command: .halfPageDown, .moving, "Half a page down"),
    KeyBinding("u", "^U", command: .halfPageUp, .moving, "Half a page up"),
    KeyBinding(
      "g", "<", "Home", "M-<", command: .first, .moving,
      "First record; with a number that record (12g)"),
    KeyBinding(
      "G", ">", "End", "M->", command: .last, .moving,
      "Last record, twice: follow (F); with a number that record (12G)"),
    KeyBinding("F", command: .follow, .moving, "Stay at the end as records come; again: pause"),
    KeyBinding("%", "p", command: .percent, .moving, "So many per cent into the file (40%)"),
    KeyBinding("H", command: .selectTop, .moving, "Select the record at the top of the screen"),
    KeyBinding("M", command: .selectMiddle, .moving, "Select the record in the middle"),
    KeyBinding("L", command: .selectBottom, .moving, "Select the record at the bottom"),
    KeyBinding("z t", command: .placeTop, .moving, "Put the selected record at the top"),
    KeyBinding("z z", command: .placeMiddle, .moving, "Put the selected record in the middle"),
    KeyBinding("z b", command: .placeBottom, .moving, "Put the selected record at the bottom"),
  ]

  private static let records: [KeyBinding] = [
    KeyBinding(
      "Tab", "z a", command: .toggleExpansion, .records,
      "Show all of the record, or fold it again; answer a card: its first button or input"),
    KeyBinding("S-Tab", command: .answerFromEnd, .records, "The last button or input of the card"),
    KeyBinding("l", "Right", "z o", command: .expand, .records, "Show all of the record"),
    KeyBinding("h", "Left", "z c", command: .collapse, .records, "Fold the record"),
    KeyBinding("e", "z R", command: .expandAll, .records, "Show all of every record"),
    KeyBinding("E", "z M", command: .collapseAll, .records, "Fold every record"),
    KeyBinding("Enter", command: .open, .records, "Open the record alone; q goes back"),
    KeyBinding("r", command: .raw, .records, "The record as it stands in the file"),
    KeyBinding(
      "c", command: .fields, .records, "Choose the fields that are shown, and their order"),
    KeyBinding(
      "i", command: .loadImages, .records,
      "Load the record's images from other hosts; those that failed once more"),
    KeyBinding(
      "I", command: .loadAllImages, .records,
      "Load all images from other hosts from now on; again: no more"),
    KeyBinding(
      "=", "^G", command: .fileInformation, .records, "What riffle found out about the file"),
  ]

  private static let searching: [KeyBinding] = [
    KeyBinding(
      "/", "^S", command: .search, .searching,
      "Search forward as you type; small letters find capitals too. In the prompt: ^R text or "
        + "expression, M-c case, Tab field, ^N records without a match, Up earlier searches"),
    KeyBinding("\\", command: .searchBackward, .searching, "Search backward"),
    KeyBinding("n", command: .nextMatch, .searching, "Next record that matches"),
    KeyBinding("N", command: .previousMatch, .searching, "Previous record that matches"),
    KeyBinding(
      "&", command: .filter, .searching,
      "Show only records that match: word, level>=warn, author=ann and not closed?; "
        + "nothing typed undoes the last filter"),
    KeyBinding(
      "@", command: .filterByValue, .searching,
      "Show only records with this record's value of a field"),
    KeyBinding(
      "!", command: .excludeValue, .searching,
      "Hide the records with this record's value of a field"),
    KeyBinding(
      "[", command: .sortAscending, .searching, "Sort by a field, smallest first; nothing: unsorted"
    ),
    KeyBinding("]", "s", command: .sortDescending, .searching, "Sort by a field, greatest first"),
    KeyBinding(
      "Esc", command: .cancel, .searching,
      "Stop what is going on; else clear the highlight, the last filter, the sort"),
  ]

  private static let program: [KeyBinding] = [
    KeyBinding("?", "F1", command: .help, .program, "This help"),
    KeyBinding(":", command: .command, .program, "A command, such as :w FILE (listed below)"),
    KeyBinding("^L", command: .repaint, .program, "Paint the screen anew"),
    KeyBinding("^Z", command: .suspend, .program, "Suspend; fg comes back"),
    KeyBinding("^C", command: .interrupt, .program, "Stop what is running; twice: leave"),
    KeyBinding("q", command: .quit, .program, "Back, or quit"),
    KeyBinding("Q", "Z Z", command: .quitAll, .program, "Quit at once"),
  ]
}
