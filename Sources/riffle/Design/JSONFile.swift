import JSON
import Platform
import RecordCards
import Records

/// A small JSON file that the command line names: a template, its data, a host config.
enum JSONFile {
  /// Most bytes of such a file.
  private static let largestByteCount = 16 << 20

  /// Why a file cannot be used, in words, with its name and the place.
  struct Failure: Error, Equatable { var text: String }

  /// Reads a file.
  ///
  /// O(bytes).
  static func read(_ path: String) throws(Failure) -> JSONValue {
    let bytes = try bytes(of: path)
    var parser = JSONParser()
    do throws(JSONError) {
      return try parser.parse(bytes)
    } catch {
      throw Failure(
        text: "\(path):\(error.line):\(error.column): \(UserMessage.text(of: error.reason))")
    }
  }

  private static func bytes(of path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Platform.read(descriptor, &chunk, chunk.count)
      if count < 0 { throw failure(path) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= largestByteCount else {
        let limit = BinaryText.size(largestByteCount)
        throw Failure(text: "\(path): is larger than \(limit), too much for a template or its data")
      }
    }
  }

  private static func failure(_ path: String) -> Failure {
    let problem = errno == ENOENT ? "no such file" : UserMessage.systemText(errno)
    return Failure(text: "\(path): \(problem)")
  }
}
