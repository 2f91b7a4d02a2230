import CellGrid
import ImageLoading

/// The numbers of the pictures of pixels that were drawn last.
struct PictureTable {
  private struct Entry {
    let id: PictureID
    /// The last frame that drew it.
    var frame: Int
  }

  /// Pictures beyond which those go that no frame has drawn for longest.
  ///
  /// Fewer than a terminal of 256 colours can tell apart.
  private static let capacity = 160
  /// Bytes of their addresses, which may hold whole images, beyond which they go so as well.
  private static let byteLimit = 16 << 20

  private var entries: [PictureKey: Entry] = [:]
  private var pictures: [PictureID: PictureKey] = [:]
  private var frame = 0
  private var lastNumber: UInt32 = 0
  private(set) var byteCount = 0

  /// The number of a picture that was drawn before, which is drawn once more.
  mutating func id(of picture: PictureKey) -> PictureID? {
    entries[picture]?.frame = frame
    return entries[picture]?.id
  }

  /// The number of a picture that is drawn, where no screen gives numbers.
  mutating func makeID(of picture: PictureKey) -> PictureID {
    if let known = id(of: picture) { return known }
    lastNumber = lastNumber % 0xFF_FFFF + 1
    let id = PictureID(rawValue: lastNumber)
    insert(id, picture)
    return id
  }

  /// Returns the picture that a number stands for.
  func picture(of id: PictureID) -> PictureKey? { pictures[id] }

  /// Notes the number of a picture that is drawn.
  mutating func insert(_ id: PictureID, _ picture: PictureKey) {
    if entries[picture] == nil { byteCount += picture.image.addressByteCount }
    entries[picture] = Entry(id: id, frame: frame)
    pictures[id] = picture
  }

  /// Begins another frame, and returns the numbers of pictures that are forgotten.
  mutating func endFrame() -> [PictureID] {
    frame += 1
    guard entries.count > Self.capacity || byteCount > Self.byteLimit else { return [] }
    let old = entries.filter { $0.value.frame < frame - 1 }
      .sorted { $0.value.frame < $1.value.frame }
    var forgotten: [PictureID] = []
    for (picture, entry) in old
    where entries.count > Self.capacity / 2 || byteCount > Self.byteLimit / 2 {
      entries[picture] = nil
      pictures[entry.id] = nil
      byteCount -= picture.image.addressByteCount
      forgotten.append(entry.id)
    }
    return forgotten
  }

  /// Forgets all and returns their numbers.
  mutating func removeAll() -> [PictureID] {
    defer { (entries, pictures, byteCount) = ([:], [:], 0) }
    return entries.values.map(\.id)
  }
}
