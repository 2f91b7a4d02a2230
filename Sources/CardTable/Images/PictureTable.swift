import CellGrid
import ImageLoading

/// The numbers of the pictures that were drawn last, and what they are pictures of.
struct PictureTable {
  /// A picture of an image in a size.
  struct Name: Hashable {
    let image: ImageKey
    let request: RenderRequest
  }

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

  private var entries: [Name: Entry] = [:]
  private var names: [PictureID: Name] = [:]
  private var frame = 0
  private(set) var byteCount = 0

  /// The number of a picture that was drawn before, which is drawn once more.
  mutating func id(of name: Name) -> PictureID? {
    entries[name]?.frame = frame
    return entries[name]?.id
  }

  /// Returns the picture that a number stands for.
  func name(of id: PictureID) -> Name? { names[id] }

  /// Notes the number of a picture that is drawn.
  mutating func insert(_ id: PictureID, _ name: Name) {
    if entries[name] == nil { byteCount += name.image.addressByteCount }
    entries[name] = Entry(id: id, frame: frame)
    names[id] = name
  }

  /// Begins another frame, and returns the numbers of pictures that are forgotten.
  mutating func endFrame() -> [PictureID] {
    frame += 1
    guard entries.count > Self.capacity || byteCount > Self.byteLimit else { return [] }
    let old = entries.filter { $0.value.frame < frame - 1 }
      .sorted { $0.value.frame < $1.value.frame }
    var forgotten: [PictureID] = []
    for (name, entry) in old
    where entries.count > Self.capacity / 2 || byteCount > Self.byteLimit / 2 {
      entries[name] = nil
      names[entry.id] = nil
      byteCount -= name.image.addressByteCount
      forgotten.append(entry.id)
    }
    return forgotten
  }

  /// Forgets all and returns their numbers.
  mutating func removeAll() -> [PictureID] {
    defer { (entries, names, byteCount) = ([:], [:], 0) }
    return entries.values.map(\.id)
  }
}
