import Foundation
import JSON
import TestSupport
import Testing

@testable import Browser

/// The file of where files were left.
@Suite struct LastPlaceStoreTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.path(of: "state/places.json") }
  private var store: LastPlaceStore {
    LastPlaceStore(in: StateFolder(path: folder.path(of: "state")))
  }

  private func place(_ name: String, record: Int = 7) -> LastPlace {
    LastPlace(
      path: "/\(name)", record: record, line: -2,
      fingerprint: RecordFingerprint(of: name.utf8, byteCount: 9))
  }

  @Test func `places are kept, of each file the latest, for nobody else to read`() throws {
    #expect(store.load().places == LastPlaces())
    store.change { $0.add(place("a")) }
    store.change { $0.add(place("b\u{1B}[31m\"")) }
    store.change { $0.add(place("a", record: 900)) }
    let places = store.load().places
    #expect(places.places == [place("b\u{1B}[31m\""), place("a", record: 900)])
    #expect(places.place(in: ["/a"])?.record == 900)
    #expect(places.place(in: ["/c"]) == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    store.change { $0.remove(path: "/a") }
    #expect(store.load().places.place(in: ["/a"]) == nil)
  }

  @Test func `the oldest go where there are too many, or too many bytes`() {
    var places = LastPlaces()
    for number in 0..<300 { places.add(place("\(number)")) }
    #expect(places.places.count == LastPlaces.mostPlaces)
    #expect(places.places.last == place("299"))
    let long = String(repeating: "n", count: 4000)
    for number in 0..<150 { places.add(place("\(number)\(long)")) }
    #expect(places.text.utf8.count <= LastPlaces.mostBytes)
    #expect(places.places.last == place("149\(long)"))
    #expect(places.places.count > 50)
  }

  @Test(arguments: [
    "", "{", "[]", "{\"version\":0,\"places\":[]}", "{\"version\":2,\"places\":[]}",
    "{\"version\":1,\"places\":[{\"path\":\"a\",\"record\":1,\"fingerprint\":\"0123456789abcdef\"}]}",
    "{\"version\":1,\"places\":[{\"path\":\"/a\",\"record\":0,\"fingerprint\":\"0123456789abcdef\"}]}",
    "{\"version\":1,\"places\":[{\"path\":\"/a\",\"record\":1,\"fingerprint\":\"x\"}]}",
  ])
  func `a file of something else gets another name, each time another one`(_ text: String) throws {
    mkdir(folder.path(of: "state"), 0o700)
    try folder.write(text, to: "state/places.json")
    // Who only ends does not touch it.
    store.change { $0.add(place("a")) }
    #expect(try folder.read("state/places.json") == Array(text.utf8))
    let (places, setAside) = store.load()
    #expect(places == LastPlaces())
    #expect(setAside?.name == "places.json" && setAside?.newName == "places.json.unread")
    #expect(setAside?.folder == folder.path(of: "state"))
    #expect(try folder.read("state/places.json.unread") == Array(text.utf8))
    store.change { $0.add(place("a")) }
    #expect(store.load().places.places == [place("a")])
    try folder.write("other", to: "state/places.json")
    #expect(store.load().setAside?.newName == "places.json.unread-2")
    #expect(try folder.read("state/places.json.unread") == Array(text.utf8))
  }

  @Test func `a folder in which others may write is not used`() throws {
    store.change { $0.add(place("a")) }
    chmod(folder.path(of: "state"), 0o777)
    #expect(store.load().places == LastPlaces())
    store.change { $0.add(place("b")) }
    chmod(folder.path(of: "state"), 0o700)
    #expect(store.load().places.places == [place("a")])
  }

  @Test func `programs that end at the same time lose nothing`() async throws {
    let store = store
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        let place = place("\(number)")
        group.addTask { store.change { $0.add(place) } }
      }
    }
    #expect(Set(store.load().places.places.map(\.path)) == Set((0..<8).map { "/\($0)" }))
  }

  @Test func `a fingerprint tells contents and lengths apart`() throws {
    let one = RecordFingerprint(of: "one".utf8, byteCount: 3)
    #expect(one != RecordFingerprint(of: "onf".utf8, byteCount: 3))
    #expect(one != RecordFingerprint(of: "one".utf8, byteCount: 4))
    #expect(RecordFingerprint(text: one.text) == one)
    #expect(RecordFingerprint(text: "12") == nil)
  }
}
