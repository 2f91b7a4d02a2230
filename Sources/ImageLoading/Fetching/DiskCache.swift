import Checks

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
  func removeImage(for url: String) { folder.remove(DiskCacheFile.name(of: url)) }

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

  /// The usual folder of kept images: `$XDG_CACHE_HOME/riffle/images`, else below `$HOME/.cache`.
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

/// A cached image as the bytes of its file, and back.
///
/// Numbers are little-endian. The check sum stands before what it is of:
///
///     "riffle2\n" · checksum 8 · freshUntil 8 · run 8 · lengths of url, tag, date 3 × 4 · url · tag · date · image
enum DiskCacheFile {
  /// This run of the program.
  ///
  /// A server can give every reader a tag or a date of their own, and know them by it when it is sent
  /// back. So what one run was given no other run gets to see.
  private static let currentRun = UInt64.random(in: 1...UInt64.max)

  private static let start = Array("riffle2\n".utf8)
  private static let numbersByteCount = 44
  private static let nameEnd = ".riffle-image"
  /// Strings longer than this are not of us.
  private static let textLimit = 1 << 16

  /// Bytes of the file of an image.
  static func encode(_ image: CachedImage, run: UInt64 = currentRun) -> [UInt8] {
    let texts = [image.url, image.entityTag ?? "", image.lastModified ?? ""].map { Array($0.utf8) }
    var checked = little(UInt64(bitPattern: Int64(image.freshUntil)), count: 8)
    checked += little(run, count: 8)
    for text in texts { checked += little(UInt64(text.count), count: 4) }
    for text in texts { checked += text }
    checked += image.bytes
    return start + little(checksum(checked), count: 8) + checked
  }

  /// The image of a file, without tag and date if those are of another run; nil where a single bit of
  /// it is not as it was written.
  static func decode(_ file: [UInt8], run: UInt64 = currentRun) -> CachedImage? {
    guard file.count >= numbersByteCount, file.starts(with: start),
      number(file[8..<16]) == checksum(file[16...])
    else { return nil }
    let lengths = [32, 36, 40].map { Int(number(file[$0..<$0 + 4])) }
    var rest = file[numbersByteCount...]
    var texts: [String] = []
    for length in lengths {
      guard length <= min(rest.count, textLimit),
        let text = String(validating: rest.prefix(length), as: UTF8.self)
      else { return nil }
      texts.append(text)
      rest = rest.dropFirst(length)
    }
    let isOfThisRun = number(file[24..<32]) == run
    return CachedImage(
      url: texts[0], entityTag: isOfThisRun && !texts[1].isEmpty ? texts[1] : nil,
      lastModified: isOfThisRun && !texts[2].isEmpty ? texts[2] : nil,
      freshUntil: Int(Int64(bitPattern: number(file[16..<24]))), bytes: Array(rest))
  }

  /// The name of the file of an address: as good as unique, and the address inside tells for certain.
  static func name(of url: String) -> String {
    let digits = String(checksum(Array(url.utf8)[...]), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + nameEnd
  }

  /// Whether a file of this name is one of ours: no other is ever touched.
  static func isName(_ name: String) -> Bool {
    name.utf8.count == 16 + nameEnd.utf8.count && name.hasSuffix(nameEnd)
  }

  /// A hash that is the same in every process: FNV-1a over eight bytes at a time, mixed at the end.
  static func checksum(_ bytes: some Collection<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    let done: Void? = bytes.withContiguousStorageIfAvailable { buffer in
      let raw = UnsafeRawBufferPointer(buffer)
      let whole = raw.count & ~7
      for offset in stride(from: 0, to: whole, by: 8) {
        let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = mixed(sum ^ word)
      }
      for byte in raw[whole...] { sum = mixed(sum ^ UInt64(byte)) }
    }
    require(done != nil, "Sums are of arrays and their slices")
    return mixed(sum ^ UInt64(bytes.count))
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number &* 0x0000_0100_0000_01B3
    return product ^ product >> 29
  }

  private static func little(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// The bytes of a remote image with what its server said about them.
struct CachedImage: Sendable, Hashable {
  /// The address that gave them.
  let url: String
  /// Name of this version, quoted as sent.
  let entityTag: String?
  /// The date of the image's last change, as sent.
  let lastModified: String?
  /// Until when it is shown without asking again, in seconds since 1970.
  var freshUntil: Int
  /// The image.
  let bytes: [UInt8]

  /// Whether it can be shown without asking.
  func isFresh(at now: Int) -> Bool { now < freshUntil }

  /// Lines of a request's head that ask for another version only (RFC 9110, section 13.1).
  var validators: [String] {
    [entityTag.map { "If-None-Match: \($0)" }, lastModified.map { "If-Modified-Since: \($0)" }]
      .compactMap(\.self)
  }
}
