import JSON

/// All sessions of the store, the one that was saved last at the end.
///
/// Parts that it does not understand, as of a later version, stay as they were.
struct SessionList: Sendable {
  /// Sessions that are kept; the oldest goes.
  static let mostSessions = 500

  /// The sessions, and what stands in place of some.
  ///
  /// They stay as they are written until somebody asks for one: the tags of all at once may take much memory.
  private var entries: [JSONValue] = []

  /// Makes a list without sessions.
  init() {}

  /// Reads a store; nil for what is none.
  init?(_ value: JSONValue) {
    guard let sessions = value["sessions"]?.array else { return nil }
    entries = sessions
  }

  /// The store as JSON, a session a line.
  var text: String {
    let lines = entries.map { "\n" + $0.text }.joined(separator: ",")
    return "{\"version\":1,\"sessions\":[\(lines)\n]}\n"
  }

  /// The sessions, the latest first, each read as one comes to it.
  var sessions: some Sequence<Session> { entries.reversed().lazy.compactMap { Session($0) } }

  /// The latest session of a name, of some files in their order; of any where none are given.
  func session(named name: String, of files: [SessionFile]? = nil) -> Session? {
    for entry in entries.reversed() where Session.name(in: entry) == name {
      guard let session = Session(entry) else { continue }
      guard let files else { return session }
      if let ordered = session.ordered(as: files) { return ordered }
    }
    return nil
  }

  /// Puts a session in, in place of the one of its name and files.
  ///
  /// - Returns: The session that has gone for it, where there were too many.
  mutating func save(_ session: Session) -> Session? {
    entries.removeAll { entry in
      Session.name(in: entry) == session.name
        && Session(entry).map { $0.isOf(session.files) } ?? false
    }
    entries.append(session.json)
    return entries.count > Self.mostSessions ? removeOldest() : nil
  }

  /// Takes the oldest sessions out until the others have room; the latest stays in any case.
  ///
  /// O(bytes).
  ///
  /// - Returns: The last of those that have gone.
  mutating func makeRoom(mostBytes: Int) -> Session? {
    let framing = SessionList().text.utf8.count
    // A comma and a line break are beside each.
    var count = framing + entries.reduce(0) { $0 + $1.text.utf8.count + 2 }
    var gone: Session?
    while count > mostBytes, entries.count > 1, let oldest = removeOldest() {
      count -= oldest.json.text.utf8.count + 2
      gone = oldest
    }
    return gone
  }

  /// Takes the oldest session out, but for the latest.
  private mutating func removeOldest() -> Session? {
    for index in entries.indices.dropLast() {
      guard let session = Session(entries[index]) else { continue }
      entries.remove(at: index)
      return session
    }
    return nil
  }
}
