import Foundation
import JSON
import Phrases
import Synchronization
import TestSupport
import Testing

@testable import Browser

@Suite struct SessionStoreTests {
  private let folder: TemporaryFolder
  private let store: SessionStore

  init() throws {
    folder = try TemporaryFolder()
    store = SessionStore(folder: folder.path(of: "state/riffle"))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private static func session(_ name: String, _ paths: String...) -> Session {
    var session = Session(name: name, files: paths.map { SessionFile(path: $0) })
    session.place = KeptPlace(id: CardID(section: 0, number: 4), line: -2)
    return session
  }

  private static func session(_ random: inout RandomSource) -> Session {
    let files = (0..<(1 + random.below(3))).map {
      SessionFile(path: "/data \"\($0)\"/é\n", byteCount: random.below(99), modified: $0)
    }
    func place(_ random: inout RandomSource) -> KeptPlace {
      let id = CardID(section: random.below(files.count), number: random.below(1 << 31))
      let field = random.oneIn(2) ? nil : (0..<random.below(3)).map { _ in random.below(9) }
      return KeptPlace(id: id, line: random.number(in: -50...50), field: field)
    }
    var session = Session(name: random.pick(["a", "b-2", "c.d_e", "é"]), files: files)
    session.saved = random.below(1 << 40)
    if random.oneIn(2) { session.place = place(&random) }
    for letter in "abZé" where random.oneIn(2) { session.marks[letter] = place(&random) }
    for _ in 0..<random.below(50) {
      session.tags.toggle(CardID(section: random.below(files.count), number: random.below(99)))
    }
    session.filters = (0..<random.below(3)).map { "a = \"\($0)\" and \\u{1B}" }
    session.sort = random.pick(["", "size:desc,\"odd:name\""])
    session.fields = random.pick(["", "title,*,-id"])
    session.view = random.pick(Density.allCases)
    return session
  }

  @Test(arguments: PropertySeeds.range(least: 100))
  func `a session is what was saved`(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let session = Self.session(&random)
    #expect(try Session(JSONValue(parsing: session.json.text)) == session)
  }

  @Test func `the store, its folder and its lock are for their owner alone`() throws {
    #expect(try Array(store.list().sessions) == [])
    _ = try store.save(Self.session("a", "/x"))
    let former = umask(0)
    defer { umask(former) }
    _ = try store.save(Self.session("b", "/x"))
    #expect(try mode(folder.path(of: "state")) == 0o700)
    #expect(try mode(folder.path(of: "state/riffle")) == 0o700)
    #expect(try mode(store.path) == 0o600)
    // Somebody has opened it to all; the next time it is closed again.
    chmod(store.path, 0o644)
    _ = try store.save(Self.session("a", "/x"))
    #expect(try mode(store.path) == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "state/riffle"))
    #expect(names.sorted() == ["sessions.json", "sessions.lock"])
    #expect(try mode(folder.path(of: "state/riffle/sessions.lock")) == 0o600)
    #expect(try store.list().sessions.map(\.name) == ["a", "b"])
  }

  @Test func `a session takes the place of the one of its name and files`() throws {
    _ = try store.save(Self.session("a", "/x", "/y"))
    _ = try store.save(Self.session("a", "/z"))
    var later = Self.session("a", "/y", "/x")
    later.sort = "title"
    _ = try store.save(later)
    let list = try store.list()
    #expect(Array(list.sessions) == [later, Self.session("a", "/z")])
    #expect(list.session(named: "a") == later)
    #expect(list.session(named: "a", of: [SessionFile(path: "/z")]) == Self.session("a", "/z"))
    #expect(list.session(named: "a", of: [SessionFile(path: "/y")]) == nil)
    #expect(list.session(named: "b") == nil)
    #expect(try store.files(ofSession: "a") == ["/y", "/x"])
    #expect(try store.files(ofSession: "b") == nil)
  }

  @Test func `the same files in another order are the same session`() throws {
    var session = Self.session("a", "/x", "/y", "/x")
    session.marks["m"] = KeptPlace(id: CardID(section: 1, number: 7))
    session.tags.toggle(CardID(section: 2, number: 9))
    let other = try #require(session.ordered(as: ["/y", "/x", "/x"].map { SessionFile(path: $0) }))
    #expect(other.files.map(\.path) == ["/y", "/x", "/x"])
    #expect(other.place?.id == CardID(section: 1, number: 4))
    #expect(other.marks["m"]?.id == CardID(section: 0, number: 7))
    #expect(other.tags.contains(CardID(section: 2, number: 9)) && other.tags.count == 1)
    #expect(session.ordered(as: [SessionFile(path: "/x")]) == nil)
  }

  @Test(arguments: [
    ("", ":1: damaged; it stays as it is until you move it away"),
    ("{\"version\":1,\n\"sessions\":[", ":2: damaged; it stays as it is until you move it away"),
    ("[]", " has no sessions in it; it stays as it is until you move it away"),
    ("{\"sessions\":[]}", " has no sessions in it; it stays as it is until you move it away"),
    ("{\"version\":2,\"sessions\":[]}", " was written by a later riffle; it stays as it is"),
  ])
  func `a store that cannot be read is left as it is`(_ text: String, _ message: String) throws {
    _ = try store.save(Self.session("a", "/x"))
    try folder.write(text, to: "state/riffle/sessions.json")
    for work in [{ _ = try store.list() }, { _ = try store.save(Self.session("b", "/x")) }] {
      let failure = #expect(throws: SessionStore.Failure.self) { try work() }
      #expect(failure.map { store.text(of: $0).text } == store.path + message)
    }
    #expect(try folder.read("state/riffle/sessions.json") == Array(text.utf8))
  }

  @Test func `a session that is not understood stays in the store, and is no session`() throws {
    _ = try store.save(Self.session("a", "/x"))
    let odd = #"{"name":"b","files":"none","later":[1.50]}"#
    try folder.write(
      "{\"version\":1,\"sessions\":[\(odd),\(Self.session("c", "/x").json.text)]}",
      to: "state/riffle/sessions.json")
    _ = try store.save(Self.session("d", "/x"))
    #expect(try store.list().sessions.map(\.name) == ["d", "c"])
    let text = String(decoding: try folder.read("state/riffle/sessions.json"), as: UTF8.self)
    #expect(text.contains(odd))
  }

  @Test func `the oldest makes room where there are too many`() {
    var list = SessionList()
    for number in 0..<SessionList.mostSessions {
      let gone = list.save(Self.session("s\(number)", "/x"))
      #expect(gone == nil)
    }
    let again = list.save(Self.session("s0", "/x"))
    #expect(again == nil)
    let gone = list.save(Self.session("new", "/x"))
    #expect(gone?.name == "s1")
    #expect(Array(list.sessions).count == SessionList.mostSessions)
    #expect(list.sessions.prefix(2).map(\.name) == ["new", "s0"])
  }

  @Test func `the oldest make room where all have too many bytes`() {
    var list = SessionList()
    for number in 0..<9 { _ = list.save(Self.session("s\(number)", "/x")) }
    let bytes = list.text.utf8.count
    let none = list.makeRoom(mostBytes: bytes + 9)
    #expect(none == nil)
    let gone = list.makeRoom(mostBytes: bytes * 2 / 3)
    #expect(gone != nil && list.text.utf8.count <= bytes * 2 / 3)
    let last = list.makeRoom(mostBytes: 0)
    #expect(last?.name == "s7" && list.sessions.map(\.name) == ["s8"])
  }

  @Test(arguments: [0o777, 0o720] as [mode_t])
  func `a folder that others may write in is not used`(_ mode: mode_t) throws {
    _ = try store.save(Self.session("a", "/x"))
    chmod(folder.path(of: "state/riffle"), mode)
    for work in [{ _ = try store.list() }, { _ = try store.save(Self.session("b", "/x")) }] {
      #expect(throws: SessionStore.Failure.shared) { try work() }
    }
  }

  @Test func `those who save at the same time keep each other's sessions`() throws {
    let failures = Mutex<[SessionStore.Failure]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { [store] writer in
      for number in 0..<10 {
        let session = Self.session("s\(writer)-\(number)", "/x")
        // On a machine that has much to do a turn may be long in coming.
        while true {
          do throws(SessionStore.Failure) {
            _ = try store.save(session)
            break
          } catch .busy { continue } catch {
            failures.withLock { $0.append(error) }
            break
          }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let names = try store.list().sessions.map(\.name)
    #expect(names.count == 40 && Set(names).count == 40)
  }

  @Test func `a folder that cannot be made is an error, and so is none`() throws {
    try folder.write("", to: "file")
    let inFile = SessionStore(folder: folder.path(of: "file/riffle"))
    #expect(throws: SessionStore.Failure.failed(ENOTDIR)) {
      try inFile.save(Self.session("a", "/x"))
    }
    #expect(throws: SessionStore.Failure.noFolder) { try SessionStore(folder: nil).list() }
  }

  @Test(arguments: [
    ("a", true), ("work-2.b_c", true), ("Größe", true), ("", false), ("save", false),
    ("a b", false), ("a/b", false), ("\u{1B}[m", false), (String(repeating: "a", count: 65), false),
  ])
  func `a name is a word`(_ name: String, _ isName: Bool) {
    #expect(Session.isName(name) == isName)
  }
}
