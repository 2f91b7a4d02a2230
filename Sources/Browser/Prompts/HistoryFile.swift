import JSON
import Platform
import Printing

/// The file of what was typed in earlier runs: searches, filters, commands, fields.
///
/// A line each, `{"search":"word"}`, added at the end, so that of several programs none loses what another has added. Only
/// its owner can read it. What cannot be read or written is no trouble to anybody: the prompt offers less.
struct HistoryFile: Sendable {
  /// Bytes above which the oldest lines go.
  private static let mostBytes = 256 << 10
  /// Lines of a kind that stay then.
  private static let keptCount = 500

  private let folder: StateFolder

  /// Takes the folder of the file, which need not exist.
  init(in folder: StateFolder) { self.folder = folder }

  private var path: String? { folder.path.map { $0 + "/history" } }

  /// Adds the lines of earlier runs to a history, oldest first.
  ///
  /// O(bytes).
  func load(into history: inout History) {
    guard let path, (try? folder.check()) != nil,
      let bytes = try? SmallFile.read(path, mostBytes: 4 * Self.mostBytes)
    else { return }
    for (kind, line) in Self.lines(of: bytes) { history.add(line, to: kind) }
    if bytes.count > Self.mostBytes { shorten(history, path) }
  }

  /// Adds a line to the file.
  func add(_ line: String, to kind: History.Kind) {
    guard let path, (try? folder.make()) != nil, (try? folder.check()) != nil else { return }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(Self.text(of: kind, line).utf8)
    // In one piece, behind what others have added.
    _ = bytes.withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
  }

  private func shorten(_ history: History, _ path: String) {
    let text = History.Kind.allCases.flatMap { kind in
      history[kind].suffix(Self.keptCount).map { Self.text(of: kind, $0) }
    }
    try? SmallFile.writePrivately(Array(text.joined().utf8), to: path)
  }

  private static func text(of kind: History.Kind, _ line: String) -> String {
    JSONValue.object(
      JSONObject(members: [JSONObject.Member(key: kind.rawValue, value: .string(line))])
    ).text + "\n"
  }

  private static func lines(of bytes: [UInt8]) -> [(History.Kind, String)] {
    var parser = JSONParser()
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let value = try? parser.parse(Array(line)), value.object?.members.count == 1
      else { return nil }
      for kind in History.Kind.allCases {
        if let text = value[kind.rawValue]?.string { return (kind, text) }
      }
      return nil
    }
  }
}
