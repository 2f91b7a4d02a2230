import Glibc
import TestSupport

@testable import Records

/// Bytes that come in pieces of a size.
package final class PieceSource: ByteSource {
  private let file: InputFile
  private let pieceByteCount: Int

  /// - Parameter pieceByteCount: the most bytes that are given at once.
  package init(_ path: String, pieceByteCount: Int) throws {
    file = try InputFile(path: path)
    self.pieceByteCount = pieceByteCount
  }

  package func read(into room: UnsafeMutableRawBufferPointer) throws(RecordError) -> Int {
    try file.read(into: UnsafeMutableRawBufferPointer(rebasing: room.prefix(pieceByteCount)))
  }
}

/// What decoding a file has come to.
package struct Decoded: Equatable {
  package var bytes: [UInt8] = []
  package var decoding = InputDecoding()
  package var failure: RecordError?

  /// Decodes a file, in pieces of so many bytes, to a buffer of so many.
  package init(
    _ path: String, _ options: RecordOptions = RecordOptions(), library: String? = nil,
    pieceByteCount: Int = .max, bufferByteCount: Int = 64 << 10
  ) throws {
    let source = try PieceSource(path, pieceByteCount: pieceByteCount)
    let buffer = ReadBuffer(byteCount: bufferByteCount)
    var decoder = InputDecoder(options, library: library)
    while true {
      switch decoder.advance() {
      case .needsInput: decoder.feed(from: source)
      case .output: bytes += Array(buffer.bytes(decoder.take(into: buffer.memory)))
      case .end:
        decoding = decoder.decoding
        failure = decoder.failure
        return
      }
    }
  }
}

/// Compresses with the command line tool of a compression.
package struct Packer {
  /// A command of the shell that did not succeed.
  package struct Failure: Error {
    var command: String
    var message: String
  }

  package let folder: TemporaryFolder

  package init() throws {
    folder = try TemporaryFolder()
  }

  /// The path of a file with the bytes, compressed.
  package func pack(_ bytes: [UInt8], _ compression: Compression, flags: String = "") throws
    -> String
  {
    let plain = try folder.write(bytes: bytes, to: "plain")
    let path = folder.path(of: "packed.\(compression.rawValue)")
    try shell("\(compression.rawValue) \(flags) -c < '\(plain)' > '\(path)'")
    return path
  }

  /// Runs a command of the shell in the folder, which must succeed.
  package func shell(_ command: String) throws {
    let run = try ProgramRun(
      "/bin/sh", ["-c", "PATH=/usr/bin:/bin; set -e; cd '\(folder.path)'; \(command)"])
    guard run.status == 0 else { throw Failure(command: command, message: run.errorText) }
  }
}
