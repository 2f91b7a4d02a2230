import RecordCards
import Records

/// A file that is one Adaptive Card, and is small enough to be kept and read again when it is saved.
package enum CardFile {
  /// Most bytes of such a file.
  package static let largestByteCount = 4 << 20

  /// The input of a copy of a file's bytes, if all that it is is one card; nil for any other.
  ///
  /// O(bytes) of a small file whose only record is large, else it reads the first bytes.
  static func input(copying source: RecordSource, options: RecordOptions) -> RecordInput? {
    guard !source.isStream, let path = source.path, hasOneCard(source),
      let byteCount = source.progress.totalBytes,
      let bytes = try? source.bytes(in: 0..<byteCount),
      let copy = try? RecordSource.copy(bytes, ofFile: path, options: options),
      // The file may have been written meanwhile.
      hasOneCard(copy)
    else { return nil }
    var input = RecordInput(source: copy, folder: NewFile.folder(of: path), path: path)
    input.card = bytes
    return input
  }

  private static func hasOneCard(_ source: RecordSource) -> Bool {
    guard let byteCount = source.progress.totalBytes, byteCount <= largestByteCount else {
      return false
    }
    while source.progress.count < 2, source.index(atLeast: 2) {}
    guard source.progress.isComplete, source.progress.count == 1 else { return false }
    return (try? source.record(at: 0))?.adaptiveCard != nil
  }
}
