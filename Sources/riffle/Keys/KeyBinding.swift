/// A line of the key table: keys, what they do, and the words that the help screen shows.
struct KeyBinding: Sendable {
  /// Where the help screen lists a binding.
  enum Group: String, CaseIterable, Sendable {
    case moving = "Moving"
    case records = "Records"
    case searching = "Searching"
    case program = "Program"
  }

  /// Key sequences, each of key names separated by a space: `j`, `Down`, `^F`, `M-v`, `z t`.
  let keys: [String]
  /// What they do.
  let command: Command
  /// Where the help lists them.
  let group: Group
  /// What the help says.
  let help: String

  init(_ keys: String..., command: Command, _ group: Group, _ help: String) {
    self.keys = keys
    self.command = command
    self.group = group
    self.help = help
  }
}
