import Phrases
import Platform
import Printing
import Query
import RecordCards
import Records

/// Sessions: where a reader was in files, kept under a name.
extension RecordBrowser {
  private var store: SessionStore { SessionStore(folder: settings.stateFolder) }

  /// Goes on with a session (`NAME`), saves one (`save NAME`), or says which there are.
  func performSession(_ argument: String) {
    let words = argument.split(separator: " ")
    do throws(SessionStore.Failure) {
      switch (words.count, words.first.map(String.init)) {
      case (0, _): messages.say(try sessionNames())
      case (1, Session.saveWord?): messages.say("Under which name? :session save NAME")
      case (2, Session.saveWord?):
        messages.say(try saveSession(named: String(words[1])).text)
      case (1, let name?): try resumeSession(named: name)
      default: messages.say("A session is named by one word: :session save NAME, :session NAME.")
      }
    } catch { messages.say("\(store.text(of: error)).") }
  }

  /// The names of the sessions, those of the files that are read first.
  private func sessionNames() throws(SessionStore.Failure) -> Phrase {
    let files = sessionFiles ?? []
    let all = try store.list().sessions.map { (name: $0.name, isOwn: $0.isOf(files)) }
    let own = all.filter(\.isOwn).map(\.name)
    let others = all.map(\.name).filter { !own.contains($0) }
    var parts: [Phrase] = []
    if !own.isEmpty { parts.append("Sessions of this file: \(Self.list(own))") }
    if !others.isEmpty { parts.append("sessions of other files: \(Self.list(others))") }
    return parts.isEmpty
      ? "No sessions yet: :session save NAME keeps one."
      : Phrase(verbatim: parts.joined(separator: "; "))
  }

  /// Names, each once.
  private static func list(_ names: [String]) -> String {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.joined(separator: " ")
  }

  // MARK: Saving

  /// The outcome of saving a session.
  private struct Saved {
    /// The message about the saving, or the reason why nothing was saved.
    var text: Phrase
    /// Whether its tags were left out, because they are too many.
    var isCut = false
  }

  /// Saves where the reader is under a name.
  ///
  /// - Parameter patience: How long another program that saves is waited for.
  private func saveSession(
    named name: String, patience: StateFolder.Patience = .usual
  ) throws(SessionStore.Failure) -> Saved {
    guard Session.isName(name) else {
      return Saved(text: "\(name) is no name of a session: letters, digits, - _ and . make one.")
    }
    guard !settings.isSecure else { return Saved(text: settings.refusal(of: "saving")) }
    guard var session = session(named: name) else { return Saved(text: Self.missingFiles) }
    let isCut = session.hasTooManyTags
    if isCut { session.tags = Tags() }
    let gone = try store.save(session, patience: patience)
    var parts: [Phrase] = ["Session \(name) saved: \(session.summary)"]
    if isCut { parts.append("its tags are too many to be kept") }
    if let gone { parts.append("the oldest, \(gone.name) of \(gone.files[0].name), made room") }
    return Saved(text: Phrase(verbatim: parts.joined(separator: "; ") + "."), isCut: isCut)
  }

  private static var missingFiles: Phrase {
    "Sessions are of files; what comes from a database or through a pipe has none."
  }
  private static func isOfFiles(_ name: String) -> Phrase {
    "Session \(name) is not gone on with: sessions are of files, and this is none."
  }

  /// The session as it would be saved now; nil where not all inputs are files.
  private func session(named name: String) -> Session? {
    guard let sessionFiles else { return nil }
    var session = Session(name: name, files: sessionFiles.map { $0.current ?? $0 })
    session.saved = time(nil)
    session.place = awaitedPlace?.place ?? findPlace() ?? reading.all.findPlace()
    session.marks = places.marks
    session.tags = places.tags
    session.filters = reading.arranged.filters.map(\.description)
    session.context = reading.contextWidth
    session.sort = reading.arranged.sortKeys.map(\.description).joined(separator: ",")
    session.fields = reading.records.fields?.text ?? ""
    session.view = context.density
    session.look = context.columns.look
    session.look?.wraps = context.wraps
    session.look?.beside = beside
    session.strip = strip.isShown ? strip.choice?.description ?? "" : nil
    return session
  }

  /// Keeps where the reader is, and saves the session of the command line; to be called before the process ends, whatever ends it.
  ///
  /// - Returns: Why it was not saved, or not all of it; nil where it was, or none was asked for.
  package func processWillEnd() -> Phrase? {
    rememberPlace()
    guard let name = settings.session, !settings.isSecure, sessionFiles != nil else { return nil }
    do throws(SessionStore.Failure) {
      let saved = try saveSession(named: name, patience: .ofLeaving)
      return saved.isCut
        ? "session \(name) was saved without its tags, which are too many to be kept" : nil
    } catch { return "session \(name) was not saved: \(store.text(of: error))" }
  }

  // MARK: Going on

  /// The filters, sort and fields of a session, as they are read.
  struct Arranged {
    /// The filters.
    var filters: [RecordFilter]
    /// The keys of the sort.
    var sortKeys: [SortKey]
    /// How many records are shown around each that the filters let through.
    var context: Int
  }

  /// Goes on with a session.
  private func resumeSession(named name: String) throws(SessionStore.Failure) {
    guard let sessionFiles else { return messages.say(Self.missingFiles) }
    let list = try store.list()
    guard let session = list.session(named: name, of: sessionFiles) else {
      let other = list.session(named: name)?.files[0].path
      return messages.say(
        other.map { "There is no session \(name) of this file; it is of \($0)." }
          ?? "There is no session \(name) of this file; :session says which there are.")
    }
    while let page { close(page) }
    beginJump()
    var problems: [Phrase] = []
    if let fields = fields(of: session, &problems) { show(fields: fields.selection) }
    let arranged = arranged(session, &problems)
    reading.showContext(arranged.context)
    setFilters(arranged.filters)
    reading.arranged.sort(by: arranged.sortKeys)
    change(to: session.view)
    session.look.map { beside = $0.beside }
    goOn(with: session)
    say(session, problems)
  }

  /// Goes on with the session of the command line, as far as that does not say otherwise.
  ///
  /// - Returns: Which records are to be shown; nil where there is no such session.
  func resumeSessionOfStart() -> Arranged? {
    guard let name = settings.session else { return nil }
    guard let sessionFiles else {
      messages.sayIfSilent(Self.isOfFiles(name))
      return nil
    }
    do throws(SessionStore.Failure) {
      guard let session = try store.list().session(named: name, of: sessionFiles) else {
        messages.sayIfSilent("Session \(name) begins here; it is saved as you leave.")
        return nil
      }
      var problems: [Phrase] = []
      let given = settings.printing
      if given.cards.fields == nil, let fields = fields(of: session, &problems) {
        show(fields: fields.selection)
      }
      var arranged = arranged(session, &problems)
      if !given.filters.isEmpty { arranged.filters = given.filters }
      if !given.sortKeys.isEmpty { arranged.sortKeys = given.sortKeys }
      if given.context > 0 { arranged.context = given.context }
      if settings.density == nil { change(to: session.view) }
      if settings.beside == .auto { session.look.map { beside = $0.beside } }
      goOn(with: session)
      if settings.start != .beginning || settings.follows { awaitedPlace = nil }
      say(session, problems)
      return arranged
    } catch {
      messages.sayIfSilent("\(store.text(of: error)).")
      return nil
    }
  }

  /// Takes over what is no matter of which records are shown.
  private func goOn(with session: Session) {
    places.marks = session.marks
    places.tags = session.tags
    showTags()
    if let look = session.look {
      if look.wraps != context.wraps {
        reading.changeView(movingBy: 0) { context.wraps = look.wraps }
      }
      context.columns.restore(look)
    }
    if let field = session.strip { strip.show(along: try? FieldPath(field)) }
    awaitedPlace = session.place.map { AwaitedPlace(place: $0, name: "The place of the session") }
  }

  private struct Fields { var selection: FieldSelection? }

  private func fields(of session: Session, _ problems: inout [Phrase]) -> Fields? {
    guard !session.fields.isEmpty else { return Fields(selection: nil) }
    guard let selection = try? FieldSelection(session.fields) else {
      problems.append("fields \(session.fields)")
      return nil
    }
    return Fields(selection: selection)
  }

  private func arranged(_ session: Session, _ problems: inout [Phrase]) -> Arranged {
    var arranged = Arranged(filters: [], sortKeys: [], context: session.context)
    for text in session.filters {
      if let filter = try? RecordFilter(text) {
        arranged.filters.append(filter)
      } else {
        problems.append("filter \(text)")
      }
    }
    if !session.sort.isEmpty {
      if let keys = try? SortKey.parse(session.sort) {
        arranged.sortKeys = keys
      } else {
        problems.append("sort \(session.sort)")
      }
    }
    return arranged
  }

  /// Says what has come back, and what has not.
  private func say(_ session: Session, _ problems: [Phrase]) {
    var parts: [Phrase] = ["Session \(session.name): \(session.summary)"]
    let changed = session.files.filter { $0.current != $0 }
    if let file = changed.first {
      parts.append(
        changed.count == 1
          ? "\(file.name) has changed since: numbers may be those of other records"
          : "\(file.name) and \(changed.count - 1) more has changed since: numbers may be those of other records"
      )
    }
    if !problems.isEmpty { parts.append("not understood: \(problems.joined(separator: ", "))") }
    messages.sayIfSilent(Phrase(verbatim: parts.joined(separator: "; ") + "."))
  }
}
