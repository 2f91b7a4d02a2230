import TerminalInterface

/// Keys that are pressed one after the other: `j`, `^F`, `z t`.
struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The keys.
  var keys: [Key]

  /// Makes a sequence.
  init(_ keys: [Key]) { self.keys = keys }

  /// Makes a sequence of the names of keys with blanks between them; nil where there are none, or a name is no key's.
  init?(names: String) {
    let names = Self.split(names)
    let keys = names.compactMap { Key(name: $0) }
    guard !keys.isEmpty, keys.count == names.count else { return nil }
    self.init(keys)
  }

  /// Makes a sequence of the names of keys with blanks between them.
  ///
  /// A name that no key has stops the program, as in ``TerminalInterface/Key/init(stringLiteral:)``.
  init(stringLiteral names: String) {
    self.init(Self.split(names).map { Key(stringLiteral: $0) })
  }

  /// The names between the blanks.
  ///
  /// By bytes, and most have no blank: hundreds of them are read for the first frame and the first key.
  private static func split(_ names: String) -> [String] {
    guard names.utf8.contains(0x20) else { return names.isEmpty ? [] : [names] }
    return names.utf8.split(separator: 0x20).map { String(Substring($0)) }
  }

  /// The names of the keys with blanks between them.
  var name: String { keys.map(\.name).joined(separator: " ") }

  /// Whether one of the two would be pressed before the other could be.
  func isInTheWay(of other: KeySequence) -> Bool {
    let count = min(keys.count, other.keys.count)
    for place in 0..<count where keys[place] != other.keys[place] { return false }
    return true
  }
}

/// The commands of keys.
struct KeyMap: Sendable {
  /// A sequence and what it asks for.
  struct Binding: Equatable, Sendable {
    var sequence: KeySequence
    var request: Request
  }

  // A list and no dictionary: it is asked once for a key that a person presses.
  private(set) var bindings: [Binding] = []

  /// The keys that every command has by itself.
  static let standard = KeyMap(Command.allCases)

  init(_ all: [Command]) {
    for command in all {
      bindings += (command.info.keys?.sequences ?? []).map {
        Binding(sequence: $0, request: Request(command))
      }
    }
  }

  /// Makes the keys that every command has by itself, and what is changed about them.
  init(_ changes: KeyChanges, pick: PickSettings? = nil) {
    self = .standard
    for change in changes.all(pick: pick) {
      bindings.removeAll { $0.sequence.isInTheWay(of: change.sequence) }
      if let request = change.request {
        bindings.append(Binding(sequence: change.sequence, request: request))
      }
    }
  }

  /// The sequences of a command alone, in the order in which they came to be.
  func sequences(of command: Command) -> [KeySequence] {
    bindings.filter { $0.request == Request(command) }.map(\.sequence)
  }

  /// The first sequence of a command, or its word where it has none.
  func name(of command: Command) -> String {
    sequences(of: command).first?.name ?? ":\(command.rawValue)"
  }

  /// The meaning of a sequence of keys.
  enum Meaning: Equatable, Sendable {
    /// A command, as if it was typed.
    case request(Request)
    /// More keys are needed.
    case beginning
    /// No command begins with them.
    case nothing
  }

  /// Looks a sequence up.
  func meaning(of sequence: KeySequence) -> Meaning {
    if let exact = bindings.first(where: { $0.sequence == sequence }) {
      return .request(exact.request)
    }
    let isBeginning = bindings.contains { $0.sequence.keys.starts(with: sequence.keys) }
    return isBeginning ? .beginning : .nothing
  }
}
