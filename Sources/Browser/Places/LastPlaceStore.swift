import JSON
import Platform
import Printing

/// The file in which it is kept where files were left, of whatever runs.
///
/// Only its owner can read it. It is written anew as a whole, under a lock, so that of two programs that end at the same time
/// neither loses what the other has kept. What cannot be read or written is no trouble to anybody: nothing is offered.
struct LastPlaceStore: Sendable {
  /// What became of a file that has no places in it.
  struct SetAside: Equatable, Sendable {
    /// The folder that it is in.
    var folder: String
    /// The name that it had.
    var name: String
    /// The name that it has now.
    var newName: String
  }

  private let folder: StateFolder

  /// Takes the folder of the file, which need not exist.
  init(in folder: StateFolder) { self.folder = folder }

  private static let name = "places.json"
  private var path: String? { folder.path.map { $0 + "/" + Self.name } }

  /// The places that are kept.
  ///
  /// A file that is damaged, or none of places, gets another name, so that nothing in it is lost. O(bytes).
  func load() -> (places: LastPlaces, setAside: SetAside?) {
    guard let path, (try? folder.check()) != nil else { return (LastPlaces(), nil) }
    switch content(of: path) {
    case .places(let places): return (places, nil)
    case .missing: return (LastPlaces(), nil)
    case .unreadable: return (LastPlaces(), setAside(path))
    }
  }

  /// Changes the places that are kept.
  func change(_ body: (inout LastPlaces) -> Void) {
    guard let path, (try? folder.make()) != nil, (try? folder.check()) != nil,
      let lock = try? folder.lock(named: "places.lock", .ofLeaving)
    else { return }
    defer { close(lock) }
    var places = LastPlaces()
    switch content(of: path) {
    case .places(let kept): places = kept
    case .missing: break
    // It is set aside where that can be said.
    case .unreadable: return
    }
    let former = places
    body(&places)
    guard places != former else { return }
    try? SmallFile.writePrivately(Array(places.text.utf8), to: path)
  }

  private enum Content {
    case places(LastPlaces)
    case missing
    case unreadable
  }

  private func content(of path: String) -> Content {
    let bytes: [UInt8]
    do throws(SmallFile.Failure) {
      bytes = try SmallFile.read(path, mostBytes: 2 * LastPlaces.mostBytes)
    } catch .tooLarge {
      return .unreadable
    } catch {
      return .missing
    }
    var parser = JSONParser()
    guard let value = try? parser.parse(bytes), let places = LastPlaces(value) else {
      return .unreadable
    }
    return .places(places)
  }

  /// Most files that are set aside; what is found then stays where it is.
  private static let mostSetAside = 9

  private func setAside(_ path: String) -> SetAside? {
    guard let folder = folder.path else { return nil }
    for number in 1...Self.mostSetAside {
      let newName = Self.name + (number == 1 ? ".unread" : ".unread-\(number)")
      // Unlike a new name, a second one never takes the place of a file that is there.
      if link(path, folder + "/" + newName) == 0 {
        unlink(path)
        return SetAside(folder: folder, name: Self.name, newName: newName)
      }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }
}
