import JSON
import Platform
import Printing
import RecordCards

/// The file in which all sessions are kept, of whatever runs and files.
///
/// Only its owner can read it. It is written anew as a whole, under a lock, so that of two programs that save at the
/// same time neither loses what the other has saved. One that is damaged is left as it is.
package struct SessionStore: Sendable {
  /// Why sessions could not be read or saved.
  package enum Failure: Error, Equatable {
    /// There is no folder for them.
    case noFolder
    /// The store is no JSON, with the line of the fault, or has no sessions in it.
    case damaged(line: Int?)
    /// It was written by a later version.
    case newer
    /// It has more bytes than are read.
    case tooLarge
    /// Another program writes it.
    case busy
    /// Others may write in its folder, or it is theirs.
    case shared
    /// The system refused, with this `errno`.
    case failed(Int32)
  }

  /// Most bytes of the store.
  private static let mostBytes = 64 << 20
  /// The version of what is written.
  private static let version = 1.0

  /// The folder.
  let folder: String?

  /// Takes the folder of the store, which need not exist; nil for none.
  package init(folder: String?) { self.folder = folder }

  private var state: StateFolder { StateFolder(path: folder) }

  /// The path of the file.
  var path: String { (folder ?? "") + "/sessions.json" }

  /// The sessions that are kept.
  ///
  /// O(bytes).
  func list() throws(Failure) -> SessionList {
    guard folder != nil else { throw .noFolder }
    try state.check()
    let bytes: [UInt8]
    do throws(SmallFile.Failure) {
      bytes = try SmallFile.read(path, mostBytes: Self.mostBytes)
    } catch .failed(ENOENT) {
      return SessionList()
    } catch {
      switch error {
      case .tooLarge: throw .tooLarge
      case .failed(let code): throw .failed(code)
      }
    }
    var parser = JSONParser()
    let value: JSONValue
    do throws(JSONError) { value = try parser.parse(bytes) } catch {
      throw .damaged(line: error.line)
    }
    guard let list = SessionList(value), let version = value["version"]?.double else {
      throw .damaged(line: nil)
    }
    guard version <= Self.version else { throw .newer }
    return list
  }

  /// Saves a session beside the others.
  ///
  /// - Parameter patience: How long another program that saves is waited for.
  /// - Returns: The session that has gone for it, where there were too many.
  func save(_ session: Session, patience: StateFolder.Patience = .usual) throws(Failure) -> Session?
  {
    try state.make()
    try state.check()
    let lock = try state.lock(named: "sessions.lock", patience)
    defer { close(lock) }
    var list = try list()
    var gone = list.save(session)
    gone = list.makeRoom(mostBytes: Self.mostBytes) ?? gone
    let bytes = Array(list.text.utf8)
    guard bytes.count <= Self.mostBytes else { throw .tooLarge }
    do throws(SaveError) {
      try SmallFile.writePrivately(bytes, to: path)
    } catch .failed(let code) {
      throw .failed(code)
    } catch {
      throw .failed(EIO)
    }
    return gone
  }
}

extension SessionStore {
  /// The paths of the files of the latest session of a name; nil where there is none.
  package func files(ofSession name: String) throws(Failure) -> [String]? {
    try list().session(named: name)?.files.map(\.path)
  }

  /// Whether a text can be the name of a session.
  package static func isName(_ text: String) -> Bool { Session.isName(text) }

  /// Why sessions could not be read or saved, in words.
  package func text(of failure: Failure) -> String {
    switch failure {
    case .noFolder: "sessions need a folder: set XDG_STATE_HOME or HOME"
    case .damaged(let line?): "\(path):\(line): damaged; it stays as it is until you move it away"
    case .damaged(nil): "\(path) has no sessions in it; it stays as it is until you move it away"
    case .newer: "\(path) was written by a later riffle; it stays as it is"
    case .tooLarge: "\(path) is larger than \(BinaryText.size(Self.mostBytes)); move it away"
    case .shared: "\(folder ?? ""): others may write in this folder; sessions need one of your own"
    case .busy: "\(path) is being written by another riffle; try again"
    case .failed(let code): "\(path): \(UserMessage.systemText(code))"
    }
  }
}
