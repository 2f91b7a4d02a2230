/// How an input is compressed.
public enum Compression: String, Sendable, Hashable, CaseIterable {
  /// RFC 1952; several members follow each other.
  case gzip
  /// RFC 8878; several frames follow each other, and frames to skip.
  case zstd
  /// The .xz file format; several streams follow each other.
  case xz
  /// Several streams follow each other.
  case bzip2

  /// The extensions of such files.
  static let fileExtensions = ["gz", "bgz", "zst", "zstd", "xz", "bz2"]

  /// The file of the library that decompresses it.
  package var libraryName: String {
    switch self {
    case .gzip: "libz.so.1"
    case .zstd: "libzstd.so.1"
    case .xz: "liblzma.so.5"
    case .bzip2: "libbz2.so.1.0"
    }
  }
}

/// Why compressed data could not be read to its end.
public enum CompressionProblem: Error, Sendable, Hashable {
  /// The library of this name is not installed, or is not what it should be.
  case libraryMissing(String)
  /// The data is wrong at this byte of the compressed input, or shortly before it, 0-based.
  case damaged(at: Int)
  /// The input ends, at this byte, before the data does.
  case cutOff(at: Int)
  /// It takes more memory than a reader should be made to spend.
  case outOfMemory
  /// It expands more than a thousand times; so many bytes were made of it.
  case expandsTooMuch(byteCount: Int)
}
