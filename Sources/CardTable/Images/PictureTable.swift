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

  private var entries: [Name: Entry] = [:]
  private var names: [PictureID: Name] = [:]
  private var frame = 0

  /// The number of a picture that was drawn before, which is drawn once more.
  mutating func id(of name: Name) -> PictureID? {
    entries[name]?.frame = frame
    return entries[name]?.id
  }

  /// What a number stands for.
  func name(of id: PictureID) -> Name? { names[id] }

  /// Notes the number of a picture that is drawn.
  mutating func insert(_ id: PictureID, _ name: Name) {
    entries[name] = Entry(id: id, frame: frame)
    names[id] = name
  }

  /// Begins another frame, and returns the numbers of pictures that are forgotten.
  mutating func endFrame() -> [PictureID] {
    frame += 1
    guard entries.count > Self.capacity else { return [] }
    let old = entries.sorted { $0.value.frame < $1.value.frame }
      .prefix(entries.count - Self.capacity / 2).filter { $0.value.frame < frame - 1 }
    for (name, entry) in old {
      entries[name] = nil
      names[entry.id] = nil
    }
    return old.map(\.value.id)
  }

  /// Forgets all and returns their numbers.
  mutating func removeAll() -> [PictureID] {
    defer { (entries, names) = ([:], [:]) }
    return entries.values.map(\.id)
  }
}
