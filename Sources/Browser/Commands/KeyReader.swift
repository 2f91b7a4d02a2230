import TerminalInterface

/// Turns keys into requests: collects the number typed first and sequences such as `z t`.
struct KeyReader: Sendable {
  /// The outcome of a key.
  enum Result: Equatable, Sendable {
    /// It completed a command.
    case request(Request)
    /// More must come.
    case pending
    /// It means nothing here.
    case unknown
  }

  /// Numbers are cut here; no file has more records.
  private static let greatestCount = 1_000_000_000_000

  /// The commands of the keys.
  private let map: KeyMap
  private var digits = ""
  private var keys: [Key] = []
  /// The command that waits for its letter.
  private var lettered: Command?
  /// The command of the present key that means something else when it is given again by the next.
  private var armed: Command?
  /// The same of the key before.
  private var formerlyArmed: Command?

  init(map: KeyMap) { self.map = map }

  /// The keys that wait for more, for the status line.
  var pending: String { keys.isEmpty ? digits : digits + KeySequence(keys).name }

  /// Begins with the next key, whoever reads it.
  mutating func beginKey() { (formerlyArmed, armed) = (armed, nil) }

  /// Has the same command mean something else if it is given again by the next key.
  ///
  /// - Returns: Whether it was given again now.
  mutating func isRepeated(_ command: Command) -> Bool {
    armed = command
    return formerlyArmed == command
  }

  /// Reads a key.
  mutating func read(_ key: Key) -> Result {
    if let command = lettered {
      defer { reset() }
      guard let letter = key.typedCharacter else { return .unknown }
      return .request(Request(command, count: count, argument: String(letter)))
    }
    if keys.isEmpty, let digit = key.typedCharacter, digit.isASCII, digit.isNumber,
      digit != "0" || !digits.isEmpty || map.meaning(of: KeySequence([key])) == .nothing
    {
      digits.append(digit)
      return .pending
    }
    switch map.meaning(of: KeySequence(keys + [key])) {
    case .beginning:
      keys.append(key)
      return .pending
    case .request(let request)
    where request.command.info.argument == .letter && request.argument.isEmpty:
      keys.append(key)
      lettered = request.command
      return .pending
    case .request(var request):
      defer { reset() }
      if let count, count > 0 || request.command.takesZero { request.count = count }
      return .request(request)
    case .nothing:
      reset()
      return .unknown
    }
  }

  private var count: Int? {
    digits.isEmpty ? nil : min(Int(digits) ?? Self.greatestCount, Self.greatestCount)
  }

  private mutating func reset() {
    digits = ""
    keys = []
    lettered = nil
  }
}
