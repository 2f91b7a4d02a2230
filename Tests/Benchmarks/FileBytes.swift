import Glibc

/// Files that a benchmark reads whole.
enum FileBytes {
  /// A file that cannot be read.
  struct Unreadable: Error {
    let path: String
  }

  /// Returns the bytes of a file.
  static func read(_ path: String) throws(Unreadable) -> [UInt8] {
    guard let file = fopen(path, "r"), fseek(file, 0, SEEK_END) == 0 else {
      throw Unreadable(path: path)
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: ftell(file))
    rewind(file)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }
}
