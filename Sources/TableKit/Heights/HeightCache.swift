/// The heights of views by what they show, for views that are not on the screen.
///
/// It measures with one template of each type, which never gets on the screen:
///
///     cache.register(BookCell.self)
///     let row = HeightCache.Row(key: book.isbn, version: book.edition)
///     let lines = cache.height(of: BookCell.self, for: row, columns: 80) { $0.book = book }
///
/// A row is measured once for each width and version. What was not asked for longest is dropped.
@MainActor
public final class HeightCache<Key: Hashable & Sendable> {
  /// What a view shows.
  public struct Row: Sendable, Hashable {
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
    var columns: Int
  }

  private struct Height {
    var version: Int
    var lines: Int
  }

  private var templates: [ObjectIdentifier: TableViewCell] = [:]
  private var heights: RecentlyUsed<Entry, Height>

  /// Makes an empty cache.
  ///
  /// - Parameter limit: Heights to keep, about 100 bytes each.
  public init(limit: Int = 65_536) {
    heights = RecentlyUsed(limit: limit)
  }

  /// Number of heights that are known.
  public var count: Int { heights.count }

  /// Makes a template of a type of cell.
  public func register<C: TableViewCell>(_ type: C.Type) {
    let id = ObjectIdentifier(type)
    precondition(templates[id] == nil, "\(type) is registered already: register each type once")
    templates[id] = C()
  }

  /// The lines that a cell takes for a row at a width; measures it if that is not known.
  ///
  /// - Parameters:
  ///   - type: A registered type.
  ///   - row: What the cell shows.
  ///   - columns: The width, at least 1.
  ///   - configure: Binds the template to the row; called only to measure.
  public func height<C: TableViewCell>(
    of type: C.Type, for row: Row, columns: Int, configure: (C) -> Void
  ) -> Int {
    precondition(columns > 0, "a height at \(columns) columns means nothing: wait for the width")
    let entry = Entry(type: ObjectIdentifier(type), key: row.key, columns: columns)
    if let known = heights.value(of: entry), known.version == row.version { return known.lines }
    guard let template = templates[entry.type] as? C else {
      preconditionFailure("\(type) is not registered: call register(_:) for it first")
    }
    template.prepareForReuse()
    template.columns = columns
    configure(template)
    let lines = template.sizeThatFits(columns: columns)
    heights.set(Height(version: row.version, lines: lines), of: entry)
    return lines
  }

  /// Forgets a row at all widths.
  ///
  /// O(heights known).
  public func invalidate(_ key: Key) { heights.removeAll { $0.key == key } }

  /// Forgets all heights of a type, as when its look has changed.
  ///
  /// O(heights known).
  public func invalidate<C: TableViewCell>(_ type: C.Type) {
    heights.removeAll { $0.type == ObjectIdentifier(type) }
  }

  /// Forgets all heights at a width.
  ///
  /// O(heights known).
  public func invalidate(columns: Int) { heights.removeAll { $0.columns == columns } }
}
