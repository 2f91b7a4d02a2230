import JSON

/// All sessions of the store, the one that was saved last at the end.
///
/// Parts that it does not understand, as of a later version, stay as they were.
struct SessionList: Sendable {
  /// Sessions that are kept; the oldest goes.
  static let mostSessions = 500

  /// A session, or what stands in its place.
  private struct Entry {
    var json: JSONValue
    /// nil for what is none.
    var session: Session?
  }

  private var entries: [Entry] = []

  /// Makes a list without sessions.
  init() {}

  /// Reads a store; nil for what is none.
  init?(_ value: JSONValue) {
    guard let sessions = value["sessions"]?.array else { return nil }
    entries = sessions.map { Entry(json: $0, session: Session($0)) }
  }

  /// The store as JSON, a session a line.
  var text: String {
    let lines = entries.map { "\n" + $0.json.text }.joined(separator: ",")
    return "{\"version\":1,\"sessions\":[\(lines)\n]}\n"
  }

  /// The sessions, the latest first.
  var sessions: [Session] { entries.reversed().compactMap(\.session) }

  /// The latest session of a name, of some files in their order; of any where none are given.
  func session(named name: String, of files: [SessionFile]? = nil) -> Session? {
    for session in sessions where session.name == name {
      guard let files else { return session }
      if let ordered = session.ordered(as: files) { return ordered }
    }
    return nil
  }

  /// Puts a session in, in place of the one of its name and files.
  ///
  /// - Returns: The session that has gone for it, where there were too many.
  mutating func save(_ session: Session) -> Session? {
    entries.removeAll {
      $0.session.map { $0.name == session.name && $0.isOf(session.files) } ?? false
    }
    entries.append(Entry(json: session.json, session: session))
    guard entries.count > Self.mostSessions,
      let oldest = entries.firstIndex(where: { $0.session != nil })
    else { return nil }
    return entries.remove(at: oldest).session
  }
}
