import CellGrid

/// Which pictures' pixels lie on the screen, and which should: the rules by which none is ever left
/// where its cells are not.
///
/// Curses knows nothing of pixels. They stay where they are until something is written over them, and
/// move when the terminal scrolls. So before anything happens to the cells of a picture its rows are
/// written anew. Where other cells of its rows change, curses may write some of its own again, which
/// takes pixels away but never leaves any: such a picture is drawn again at rest.
struct PixelLayer: Sendable, Hashable {
  /// The pictures whose pixels are on the screen; the value says whether some may be missing.
  private(set) var shown: [Picture: Bool] = [:]
  /// The pictures of the last frame whose pixels may be shown.
  private(set) var wanted: [Picture] = []
  private var hasMoved = false

  /// The pictures to draw while nothing moves.
  var lacking: [Picture] { wanted.filter { shown[$0] != false } }

  /// Whether there is nothing on the screen, nor should be.
  var isEmpty: Bool { shown.isEmpty && wanted.isEmpty }

  /// Whether the wait for rest is to begin anew since this was asked last.
  mutating func consumeMovement() -> Bool {
    defer { hasMoved = false }
    return hasMoved && !lacking.isEmpty
  }

  /// Prepares for a frame and returns the rows to write anew before any of it is sent.
  ///
  /// - Parameters:
  ///   - pictures: The whole pictures of the frame, none of which share cells.
  ///   - changes: What changes on the screen; nil where anything may.
  ///   - cursorRow: The row that the cursor is moved to, on whose way cells may be written again.
  mutating func advance(to pictures: [Picture], changes: FrameDiff?, cursorRow: Int?) -> Set<Int> {
    let formerlyLacking = lacking
    wanted = pictures
    let leaving = shown.keys.filter { !stays($0, changes) }
    for picture in leaving { shown[picture] = nil }
    let rewritten = Set(leaving.flatMap(\.rect.rowRange))
    var touched = rewritten.union(changes?.spans.map(\.row) ?? [])
    if let cursorRow { touched.insert(cursorRow) }
    damage(rows: touched)
    if lacking != formerlyLacking { hasMoved = true }
    return rewritten
  }

  /// Notes that a picture was drawn.
  mutating func draw(_ picture: Picture) { shown[picture] = false }

  /// Notes that cells anywhere were written again, with what they showed before.
  mutating func damageAll() { shown = shown.mapValues { _ in true } }

  /// Notes that the whole screen is cleared before the next frame.
  mutating func clear() { self = PixelLayer() }

  /// Forgets all pictures and returns the rows to write anew.
  mutating func removeAll() -> Set<Int> {
    defer { self = PixelLayer() }
    return Set(shown.keys.flatMap(\.rect.rowRange))
  }

  private func stays(_ picture: Picture, _ changes: FrameDiff?) -> Bool {
    guard let changes, wanted.contains(picture) else { return false }
    if let scroll = changes.scroll, scroll.region.overlaps(picture.rect.rowRange) { return false }
    return !changes.spans.contains {
      picture.rect.rowRange.contains($0.row) && picture.rect.columnRange.overlaps($0.columns)
    }
  }

  private mutating func damage(rows: Set<Int>) {
    guard !rows.isEmpty else { return }
    for picture in shown.keys where !rows.isDisjoint(with: picture.rect.rowRange) {
      shown[picture] = true
    }
  }
}
