import Glibc
import JSON

@testable import Records

/// A file for one test.
///
/// It goes with the value that holds it.
package final class TemporaryFile {
  package let path: String

  package init(_ bytes: [UInt8], name: String = "records") {
    var template = Array("/tmp/riffle-test-XXXXXX".utf8CString)
    guard let directory = mkdtemp(&template) else { preconditionFailure("no room in /tmp") }
    path = String(cString: directory) + "/" + name
    write(bytes)
  }

  package convenience init(_ text: String, name: String = "records") {
    self.init(Array(text.utf8), name: name)
  }

  deinit {
    unlink(path)
    rmdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex)))
  }

  /// Replaces what is in the file.
  package func write(_ bytes: [UInt8]) {
    let file = InputFile(owning: open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600))
    do {
      try bytes.withUnsafeBytes { try file.write($0, at: 0) }
    } catch {
      preconditionFailure("cannot write \(path): \(error)")
    }
  }

  /// Opens it with a chunk of the given size, so that a test can put the edges of chunks anywhere.
  package func source(
    options: RecordOptions = RecordOptions(), chunkByteCount: Int = 256 << 10
  ) throws -> RecordSource {
    try RecordSource.open(
      InputFile(path: path), name: path, options: options, chunkByteCount: chunkByteCount)
  }
}

extension RecordSource {
  /// Indexes all there is and reads all records.
  package func allRecords() throws -> [Record] {
    while indexChunk() {}
    return try (0..<progress.count).map { try record(at: $0) }
  }
}

extension Record {
  /// The bytes of what it holds, or a note in angle brackets.
  package var summary: String {
    switch content {
    case .json(let value): value.text
    case .row(_, let values):
      values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "¦")
    case .text(let text), .log(let text): String(decoding: text.bytes, as: UTF8.self)
    case .bad(let raw, _): "<bad>" + String(decoding: raw, as: UTF8.self)
    case .oversized(_, let byteCount): "<oversized \(byteCount)>"
    }
  }
}
