/// Turns key names into commands: collects the number typed first and sequences such as `z t`.
struct KeyReader: Sendable {
  /// A command and the number typed before it.
  struct Request: Equatable, Sendable {
    var command: Command
    var count: Int?
  }

  /// What became of a key.
  enum Result: Equatable, Sendable {
    /// It completed a command.
    case request(Request)
    /// The key was taken; more must come.
    case pending
    /// The key means nothing here.
    case unknown
  }

  /// Numbers are cut here; no file has more records.
  private static let mostCount = 1_000_000_000_000

  /// The keys, which are looked up with the first one: no screen waits for their table.
  private let map: @Sendable () -> KeyMap
  private var digits = ""
  private var keys = ""

  init(map: @autoclosure @escaping @Sendable () -> KeyMap) {
    self.map = map
  }

  /// What was typed and not used yet, for the status line.
  var pending: String { digits + keys }

  /// Whether a key by itself goes to the end.
  func isEnd(_ name: String) -> Bool {
    pending.isEmpty && map().meaning(of: name) == .command(.last)
  }

  /// Reads a key.
  mutating func read(_ name: String) -> Result {
    if keys.isEmpty, name.utf8.count == 1, let byte = name.utf8.first, (48...57).contains(byte),
      !(digits.isEmpty && byte == 48)
    {
      digits += name
      return .pending
    }
    let sequence = keys.isEmpty ? name : "\(keys) \(name)"
    switch map().meaning(of: sequence) {
    case .prefix:
      keys = sequence
      return .pending
    case .command(let command):
      defer { reset() }
      return .request(Request(command: command, count: count))
    case .nothing:
      reset()
      return .unknown
    }
  }

  private var count: Int? {
    digits.isEmpty ? nil : min(Int(digits) ?? Self.mostCount, Self.mostCount)
  }

  private mutating func reset() {
    digits = ""
    keys = ""
  }
}
