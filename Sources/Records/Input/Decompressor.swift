import CCompression

/// Decompresses an input piece by piece.
struct Decompressor: ~Copyable {
  /// The work of one call.
  struct Step {
    /// Bytes that were read and written.
    var consumed: Int
    var produced: Int
    /// Whether there is no more to come.
    var isEnd = false
    /// Why it cannot go on; what was written before is good.
    var problem: CompressionProblem?
  }

  /// Bytes that may be made of an input however short it is.
  private static let guardedByteCount = 16 << 20
  /// Bytes that may be made of one byte beyond that.
  private static let largestRatio = 1_000

  private let decoder: OpaquePointer
  private let hasLimits: Bool
  private var consumed = 0
  private var produced = 0

  /// Opens the library.
  init(
    _ compression: Compression, library: String? = nil, hasLimits: Bool
  ) throws(CompressionProblem) {
    let library = library ?? compression.libraryName
    var status = CCOMPRESSION_OK
    guard let decoder = ccompression_open(compression.format, library, &status) else {
      throw status == CCOMPRESSION_LIBRARY_MISSING ? .libraryMissing(library) : .outOfMemory
    }
    self.decoder = decoder
    self.hasLimits = hasLimits
  }

  deinit { ccompression_close(decoder) }

  /// Decompresses on.
  ///
  /// O(bytes read and written).
  mutating func decode(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into room: UnsafeMutableRawBufferPointer
  ) -> Step {
    var step = ccompression_step(
      input: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), input_count: bytes.count,
      output: room.baseAddress?.assumingMemoryBound(to: UInt8.self), output_count: room.count)
    let status = ccompression_decode(decoder, &step, isLast)
    var result = Step(
      consumed: bytes.count - step.input_count, produced: room.count - step.output_count)
    consumed += result.consumed
    produced += result.produced
    result.isEnd = status == CCOMPRESSION_END
    result.problem = problem(status)
    return result
  }

  private func problem(_ status: ccompression_status) -> CompressionProblem? {
    switch status {
    case CCOMPRESSION_OK, CCOMPRESSION_END:
      expandsTooMuch ? .expandsTooMuch(byteCount: produced) : nil
    case CCOMPRESSION_CUT_OFF: .cutOff(at: consumed)
    case CCOMPRESSION_OUT_OF_MEMORY: .outOfMemory
    default: .damaged(at: consumed)
    }
  }

  private var expandsTooMuch: Bool {
    hasLimits && produced > Self.guardedByteCount && produced / Self.largestRatio > consumed
  }
}

extension Compression {
  fileprivate var format: ccompression_format {
    switch self {
    case .gzip: CCOMPRESSION_GZIP
    case .zstd: CCOMPRESSION_ZSTD
    case .xz: CCOMPRESSION_XZ
    case .bzip2: CCOMPRESSION_BZIP2
    }
  }
}
