import JSON
import Phrases
import Platform
import RecordCards
import Records

/// A small JSON file that is read as a whole: a template, its data, a host config, a card.
package enum JSONFile {
  /// Most bytes of a file that the command line names besides those that are shown.
  package static let largestByteCount = 16 << 20

  /// Why a file cannot be used, in words, with its name and the place.
  package struct Failure: Error, Equatable {
    /// The words.
    package var text: Phrase

    /// Makes a failure.
    package init(text: Phrase) { self.text = text }
  }

  /// Reads a file.
  ///
  /// O(bytes).
  package static func read(_ path: String) throws(Failure) -> JSONValue {
    let content: WatchedFile.Content
    do throws(SmallFile.Failure) {
      content = .bytes(try SmallFile.read(path, mostBytes: largestByteCount))
    } catch {
      switch error {
      case .tooLarge: content = .tooLarge
      case .failed(let code): content = .failed(code)
      }
    }
    return try value(of: content, named: path, mostBytes: largestByteCount)
  }

  /// The value of a file that was read.
  ///
  /// O(bytes).
  ///
  /// - Parameter mostBytes: The most that it may have, to say so.
  package static func value(
    of content: WatchedFile.Content, named name: String, mostBytes: Int
  ) throws(Failure) -> JSONValue {
    switch content {
    case .bytes(let bytes):
      var parser = JSONParser()
      do throws(JSONError) {
        return try parser.parse(bytes)
      } catch {
        throw Failure(
          text: "\(name):\(error.line):\(error.column): \(UserMessage.text(of: error.reason))")
      }
    case .tooLarge:
      let limit = BinaryText.size(mostBytes)
      throw Failure(text: "\(name): is larger than \(limit), too much to be read as a whole")
    case .failed(let code):
      throw Failure(
        text: code == ENOENT ? "\(name): no such file" : "\(name): \(UserMessage.systemText(code))")
    }
  }
}
