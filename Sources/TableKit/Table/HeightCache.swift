import Caching
import Checks

/// The heights of views by what they show, for views that are not on the screen.
///
/// It measures with one template of each type, which never gets on the screen:
///
///     cache.register(BookCell.self)
///     let row = HeightCache.Row(key: book.isbn, version: book.edition)
///     let lines = cache.height(of: BookCell.self, for: row, columns: 80) { $0.book = book }
///
/// A row is measured once for each width and version, and once for all widths at which nothing in it
/// wraps, where the template has ``TableViewCell/naturalColumns``. What was not asked for longest is
/// dropped. A look-up is O(1).
@MainActor
public final class HeightCache<Key: Hashable> {
  /// The content of a view.
  public struct Row: Hashable {
    /// Which row, wherever it is in the table.
    public var key: Key
    /// Which of the contents that the row had; another one is measured again.
    public var version: Int

    /// Names a content.
    public init(key: Key, version: Int = 0) {
      self.key = key
      self.version = version
    }
  }

  private struct Entry: Hashable {
    var type: ObjectIdentifier
    var key: Key
    /// The width; nil for all that are wide enough.
    var columns: Int?
  }

  private struct Height {
    var version: Int
    var lines: Int
    /// The least width that it holds for.
    var leastColumns: Int
  }

  private var templates: [ObjectIdentifier: any TableContentView] = [:]
  private var heights: RecentlyUsed<Entry, Height>

  /// Makes an empty cache.
  ///
  /// - Parameter limit: Heights to keep, about 100 bytes each.
  public init(limit: Int = 65_536) {
    require(limit > 0, "a cache of \(limit) entries keeps nothing")
    heights = RecentlyUsed(limit: limit)
  }

  /// Number of heights that are known.
  public var count: Int { heights.count }

  /// Makes a template of a type of cell.
  public func register<C: TableViewCell>(_ type: C.Type) { register(template: C()) }

  /// Takes a view as the template of its type, as one that is built of parts.
  public func register<V: TableContentView>(template: V) {
    let id = ObjectIdentifier(V.self)
    require(templates[id] == nil, "\(V.self) is registered already: register each type once")
    templates[id] = template
  }

  func registerIfNeeded<C: TableViewCell>(_ type: C.Type) {
    if templates[ObjectIdentifier(type)] == nil { register(type) }
  }

  /// The lines that a view takes for a row at a width; measures it if that is not known.
  ///
  /// - Parameters:
  ///   - type: A registered type.
  ///   - row: What the view shows.
  ///   - columns: The width, at least 1.
  ///   - configure: Binds the template to the row; called only to measure.
  public func height<V: TableContentView>(
    of type: V.Type, for row: Row, columns: Int, configure: (V) -> Void
  ) -> Int {
    require(columns > 0, "a height at \(columns) columns means nothing: wait for the width")
    var entry = Entry(type: ObjectIdentifier(type), key: row.key)
    if let known = known(entry, version: row.version, columns: columns) { return known }
    guard let template = templates[entry.type] as? V else {
      fatalError("\(type) is not registered: call register(_:) for it first")
    }
    let measured = TemplateMeasure(template, columns: columns) { configure(template) }
    let least = measured.naturalColumns.flatMap { $0 <= columns ? $0 : nil }
    entry.columns = least == nil ? columns : nil
    heights.insert(
      Height(version: row.version, lines: measured.lines, leastColumns: least ?? columns),
      for: entry)
    return measured.lines
  }

  /// A height for all widths from some on, or else for just this one.
  private func known(_ entry: Entry, version: Int, columns: Int) -> Int? {
    for columnsOfEntry in [nil, columns] {
      let place = Entry(type: entry.type, key: entry.key, columns: columnsOfEntry)
      if let height = heights.value(for: place), height.version == version,
        height.leastColumns <= columns
      {
        return height.lines
      }
    }
    return nil
  }

  /// Forgets a row at all widths.
  ///
  /// O(heights known).
  public func invalidate(_ key: Key) { heights.removeAll { $0.key == key } }

  /// Forgets all heights of a type, as when its look has changed.
  ///
  /// O(heights known).
  public func invalidate<V: TableContentView>(_ type: V.Type) {
    heights.removeAll { $0.type == ObjectIdentifier(type) }
  }

  /// Forgets all heights at a width.
  ///
  /// O(heights known).
  public func invalidate(columns: Int) {
    heights.removeAll { $0.columns == columns || $0.columns == nil }
  }

  /// Forgets all heights.
  public func removeAll() { heights.removeAll { _ in true } }
}

extension HeightCache.Row: Sendable where Key: Sendable {}

/// A template's measure of a row.
struct TemplateMeasure {
  let lines: Int
  /// The width from which on it has so many lines; nil where the template does not know.
  let naturalColumns: Int?

  /// Binds a template to a row and measures it, in the order in which a row's own cell would be.
  @MainActor
  init(_ template: any TableContentView, columns: Int, configure: () -> Void) {
    let cell = template as? TableViewCell
    cell?.prepareForReuse()
    cell?.columns = columns
    configure()
    let view = template as? View
    lines = view?.height(columns: columns) ?? template.sizeThatFits(columns: columns)
    naturalColumns = cell?.naturalColumns ?? view?.naturalColumns
    cell?.indexPath = nil
  }
}

/// A height, and the width that it was measured at.
struct MeasuredHeight: Hashable {
  /// The width.
  var columns: Int
  /// The height.
  var lines: Int
}
