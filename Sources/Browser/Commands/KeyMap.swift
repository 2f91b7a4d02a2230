import TerminalInterface
import TextLayout

/// Keys that are pressed one after the other: `j`, `^F`, `z t`.
struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The keys.
  var keys: [Key]

  /// Makes a sequence.
  init(_ keys: [Key]) { self.keys = keys }

  /// Makes a sequence of the names of keys with blanks between them; nil where there are none, or a name is no key's.
  init?(names: String) {
    let names = names.blankWords
    guard !names.isEmpty else { return nil }
    var keys: [Key] = []
    keys.reserveCapacity(names.count)
    for name in names {
      guard let key = Key(name: name) else { return nil }
      keys.append(key)
    }
    self.init(keys)
  }

  /// Makes a sequence of the names of keys with blanks between them.
  ///
  /// A name that no key has stops the program, as in ``TerminalInterface/Key/init(stringLiteral:)``.
  init(stringLiteral names: String) {
    self.init(names.blankWords.map { Key(stringLiteral: $0) })
  }

  /// The names of the keys with blanks between them.
  var name: String {
    guard let first = keys.first else { return "" }
    return keys.dropFirst().reduce(first.name) { "\($0) \($1.name)" }
  }

  /// Whether one of the two would be pressed before the other could be.
  func isInTheWay(of other: KeySequence) -> Bool {
    let count = min(keys.count, other.keys.count)
    for place in 0..<count where keys[place] != other.keys[place] { return false }
    return true
  }
}

/// The commands of keys: those that every command has by itself, and what is changed about them.
///
/// It is the list of changes and no table of all: a few keys are looked up at the start, and then the one that a person
/// presses.
struct KeyMap: Sendable {
  /// A sequence and what it asks for.
  struct Binding: Equatable, Sendable {
    var sequence: KeySequence
    var request: Request
  }

  /// The keys that every command has by itself.
  static let standard = KeyMap(KeyChanges())

  private static let standardBindings = Command.allCases.flatMap { command in
    (command.info.keys?.sequences ?? []).map {
      Binding(sequence: $0, request: Request(command))
    }
  }

  /// The changes, each before those that count more.
  private let changes: [KeyChange]

  /// Makes the keys that every command has by itself, and what is changed about them.
  ///
  /// - Parameter pick: What is chosen, which needs keys of its own.
  init(_ changes: KeyChanges, pick: PickSettings? = nil) { self.changes = changes.all(pick: pick) }

  /// All of them, in the order in which they came to be.
  var bindings: [Binding] { Self.changed(Self.standardBindings, by: changes) }

  private static func changed(_ bindings: [Binding], by changes: [KeyChange]) -> [Binding] {
    var bindings = bindings
    for change in changes {
      bindings.removeAll { $0.sequence.isInTheWay(of: change.sequence) }
      if let request = change.request {
        bindings.append(Binding(sequence: change.sequence, request: request))
      }
    }
    return bindings
  }

  /// The sequences of a command alone, in the order in which they came to be.
  func sequences(of command: Command) -> [KeySequence] {
    var sequences = command.entry.keys?.sequences ?? []
    for change in changes {
      sequences.removeAll { $0.isInTheWay(of: change.sequence) }
      if change.request == Request(command) { sequences.append(change.sequence) }
    }
    return sequences
  }

  /// The first sequence of a command, or its word where it has none.
  func name(of command: Command) -> String {
    sequences(of: command).first?.name ?? ":\(command.rawValue)"
  }

  /// Whether a sequence means what it does by itself.
  func isStandard(_ sequence: KeySequence) -> Bool {
    !changes.contains { $0.sequence.isInTheWay(of: sequence) }
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
    // What begins with another key is not in its way.
    let first = sequence.keys.first
    let near = Self.changed(
      Self.standardBindings.filter { $0.sequence.keys.first == first },
      by: changes.filter { $0.sequence.keys.first == first })
    if let exact = near.first(where: { $0.sequence == sequence }) {
      return .request(exact.request)
    }
    let isBeginning = near.contains { $0.sequence.keys.starts(with: sequence.keys) }
    return isBeginning ? .beginning : .nothing
  }
}
