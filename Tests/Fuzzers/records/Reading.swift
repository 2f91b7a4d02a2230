import Platform

@testable import Records

/// All that a reader makes of an input.
struct Reading: Equatable {
  private(set) var records: [Record] = []
  private(set) var layout: RecordLayout?
  /// Why reading ended early.
  private(set) var failure: RecordError?
  /// Whether the bytes were not read as they are.
  private(set) var isDecoded = false

  /// Reads bytes to their end.
  ///
  /// - Parameter isPiped: whether they come through a pipe and not from a file.
  init(
    of bytes: [UInt8], _ options: RecordOptions, chunkByteCount: Int = 64 << 10,
    isPiped: Bool = false
  ) {
    do throws(RecordError) {
      let descriptor = isPiped ? Self.pipe(bytes) : try MemoryInput.descriptor(of: bytes)
      var reader = try RecordReader(
        InputFile(owning: descriptor), name: "fuzz", options: options,
        chunkByteCount: chunkByteCount)
      defer {
        layout = reader.layout
        // Each of the inputs that are compared is written at a moment of its own.
        layout?.latest = nil
        isDecoded = !reader.input.decoding.isNone
      }
      while let record = try reader.next() { records.append(record) }
    } catch {
      failure = error
    }
  }

  /// The reading end of a pipe that has all bytes in it; a pipe holds 64 KB.
  private static func pipe(_ bytes: [UInt8]) -> Int32 {
    var ends: [Int32] = [-1, -1]
    precondition(Platform.pipe(&ends) == 0 && bytes.count <= 65_536)
    precondition(bytes.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) } == bytes.count)
    close(ends[1])
    return ends[0]
  }
}
