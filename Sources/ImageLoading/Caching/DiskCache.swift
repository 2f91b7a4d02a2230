/// Remote images in a folder, one file for each address, the least recently used dropped.
///
/// Any number of processes may use a folder: a file is written under another name and then takes its
/// own, so that every reader finds a whole one. Nothing here fails but to a miss. For one thread.
final class DiskCache {
  private let folder: CacheFolder
  private let byteLimit: Int
  /// Bytes of all files as far as this process knows; nil before it has looked.
  private var byteCount: Int?

  /// Opens a folder, which is made where there is none.
  ///
  /// - Parameter byteLimit: bytes of all files together. Processes that write at the same time may
  ///   exceed it until the next one looks.
  /// - Returns: nil for a folder that is not safe to use (``CacheFolder``).
  init?(folder path: String, byteLimit: Int) {
    guard let folder = CacheFolder(path) else { return nil }
    self.folder = folder
    self.byteLimit = byteLimit
  }

  /// The copy of an address, which becomes the most recently used; a damaged one is removed.
  func image(for url: String) -> CachedImage? {
    let name = DiskCacheFile.name(of: url)
    guard let file = folder.read(name, byteLimit: byteLimit) else { return nil }
    guard let image = DiskCacheFile.decode(file) else {
      folder.remove(name)
      return nil
    }
    return image.url == url ? image : nil
  }

  /// Keeps an image, or where it cannot be kept, nothing under its address.
  func store(_ image: CachedImage) {
    let bytes = DiskCacheFile.encode(image)
    let name = DiskCacheFile.name(of: image.url)
    guard bytes.count <= byteLimit, folder.write(bytes, to: name) else {
      folder.remove(name)
      return
    }
    let count = byteCount.map { $0 + bytes.count }
    byteCount = if let count, count <= byteLimit { count } else { dropOldest() }
  }

  /// Forgets an address.
  func removeImage(for url: String) {
    folder.remove(DiskCacheFile.name(of: url))
  }

  /// Removes the least recently used files beyond the limit; the bytes of those that stay.
  ///
  /// A tenth of the room is left free, so that not every image has to drop one.
  private func dropOldest() -> Int {
    let files = folder.files(DiskCacheFile.isName).sorted { $0.lastUsed < $1.lastUsed }
    var count = files.reduce(0) { $0 + $1.byteCount }
    guard count > byteLimit else { return count }
    for file in files where count > byteLimit / 10 * 9 {
      folder.remove(file.name)
      count -= file.byteCount
    }
    return count
  }

  /// Where images are kept by custom: `$XDG_CACHE_HOME/riffle/images`, else below `$HOME/.cache`.
  ///
  /// - Parameter variable: the value of an environment variable.
  /// - Returns: nil where neither names a folder from the root, as the XDG Base Directory Specification
  ///   demands.
  static func customaryFolder(_ variable: (String) -> String?) -> String? {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let base = absolute("XDG_CACHE_HOME") ?? absolute("HOME").map { $0 + "/.cache" }
    return base.map { $0 + "/riffle/images" }
  }
}
