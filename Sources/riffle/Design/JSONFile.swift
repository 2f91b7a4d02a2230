import JSON
import Platform
import Printing
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
    do throws(SmallFile.Failure) {
      return try SmallFile.read(path, mostBytes: largestByteCount)
    } catch {
      switch error {
      case .tooLarge:
        let limit = BinaryText.size(largestByteCount)
        throw Failure(text: "\(path): is larger than \(limit), too much for a template or its data")
      case .failed(let code):
        throw Failure(
          text: "\(path): \(code == ENOENT ? "no such file" : UserMessage.systemText(code))")
      }
    }
  }
}
