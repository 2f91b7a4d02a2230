/// A file that may be an image, named by a path inside a folder.
///
/// Making one looks at the text only. What the file system says is checked where it counts, when the
/// file is opened (`bytes(byteLimit:)`).
package struct LocalImage: Sendable, Hashable {
  /// The folder of the data file, as given.
  package let folder: String
  /// The path without `.` and `..`: relative to `folder`, or absolute.
  package let path: String

  /// Takes a path as written in the data.
  ///
  /// - Throws: `ImageFailure.outsideFolder` where `..` climbs out of the folder,
  ///   `ImageFailure.fileNotFound` for what cannot be the name of a file.
  init(path: String, folder: String) throws(ImageFailure) {
    guard !path.utf8.contains(0) else { throw .fileNotFound }
    var parts: [String] = []
    // By bytes, as the system reads it: a slash with a combining mark behind it is another `Character`.
    let slash = UInt8(ascii: "/")
    for part in path.utf8.split(separator: slash).map({ String(Substring($0)) }) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .outsideFolder
      }
    }
    guard !parts.isEmpty else { throw .notAFile }
    self.folder = folder.isEmpty ? "." : folder
    self.path = (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
  }
}
