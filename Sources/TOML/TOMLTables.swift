/// The tables of a document while it is read, with what each may still get.
///
/// All values stand in one list, each with the place of the one behind it in its table: settings are read as the program
/// starts, when to make the type of a further list takes longer than to read some lines.
struct TOMLTables {
  /// The table around all.
  static let root = 0
  /// Keys of a table from which on they are looked up in a dictionary; a few are looked through one by one.
  private static let manyCount = 32

  /// The values of the document; no place is a value's twice.
  private(set) var values = [TOMLItem(.table(.head), line: 1)]
  /// The places of the keys of tables that have many.
  private var places: [Name: Int] = [:]

  private struct Name: Hashable {
    var table: Int
    var key: String
  }

  init() {
    // As many as settings mostly have.
    values.reserveCapacity(64)
  }

  /// Adds a value that stands in no table yet; answers its place.
  mutating func add(_ content: TOMLItem.Content, line: Int) -> Int {
    values.append(TOMLItem(content, line: line))
    return values.count - 1
  }

  /// Puts a value at the end of a table, or of an array, where keys are empty.
  mutating func put(_ place: Int, as key: String = "", in table: Int) {
    values[place].key = key
    if values[table].count == 0 {
      values[table].first = place
    } else {
      values[values[table].last].next = place
    }
    values[table].last = place
    values[table].count += 1
    if values[table].count >= Self.manyCount, !key.isEmpty { note(place, in: table) }
  }

  /// Sets the value of a key, or of one in tables that its dots name; false if it has one, or these are no such tables.
  mutating func set(_ path: TOMLKeyPath, in start: Int, to place: Int) -> Bool {
    let line = values[place].line
    var table = start
    for key in path.way {
      if let found = self.place(of: key, in: table) {
        // What has a head is closed to keys with dots from elsewhere.
        guard case .table(.dots) = values[found].content else { return false }
        table = found
      } else {
        table = addTable(.dots, as: key, in: table, line: line)
      }
    }
    guard self.place(of: path.last, in: table) == nil else { return false }
    put(place, as: path.last, in: table)
    return true
  }

  /// The table that a head names, which gets its keys from now on; nil if it has had some, or is none.
  mutating func beginTable(at path: TOMLKeyPath, line: Int) -> Int? {
    guard let table = way(to: path, line: line) else { return nil }
    guard let found = place(of: path.last, in: table) else {
      return addTable(.head, as: path.last, in: table, line: line)
    }
    guard case .table(.way) = values[found].content else { return nil }
    values[found].content = .table(.head)
    values[found].line = line
    return found
  }

  /// A new table at the end of those that a head in double brackets names; nil if the name is taken.
  mutating func beginElement(at path: TOMLKeyPath, line: Int) -> Int? {
    guard let table = way(to: path, line: line) else { return nil }
    let list: Int
    if let found = place(of: path.last, in: table) {
      guard case .elements = values[found].content else { return nil }
      list = found
    } else {
      list = add(.elements, line: line)
      put(list, as: path.last, in: table)
    }
    let element = add(.table(.head), line: line)
    put(element, in: list)
    return element
  }

  /// The table in which the last of the keys of a head stands.
  private mutating func way(to path: TOMLKeyPath, line: Int) -> Int? {
    var table = Self.root
    for key in path.way {
      guard let found = place(of: key, in: table) else {
        table = addTable(.way, as: key, in: table, line: line)
        continue
      }
      switch values[found].content {
      case .table(.way), .table(.head), .table(.dots): table = found
      case .elements: table = values[found].last
      case .table(.braces), .array, .text, .integer, .decimal, .boolean, .time: return nil
      }
    }
    return table
  }

  private mutating func addTable(
    _ origin: TOMLItem.Origin, as key: String, in table: Int, line: Int
  ) -> Int {
    let place = add(.table(origin), line: line)
    put(place, as: key, in: table)
    return place
  }

  // MARK: Keys

  /// The place of the value of a key; nil where the table does not have the key.
  ///
  /// O(1).
  private func place(of key: String, in table: Int) -> Int? {
    let count = values[table].count
    guard count < Self.manyCount else { return places[Name(table: table, key: key)] }
    // Most keys differ in length, which is told sooner.
    let length = key.utf8.count
    var place = values[table].first
    for _ in 0..<count {
      if values[place].key.utf8.count == length, values[place].key == key { return place }
      place = values[place].next
    }
    return nil
  }

  /// Makes a value be found by its key where its table has many; with the first of these all before it.
  private mutating func note(_ new: Int, in table: Int) {
    guard values[table].count == Self.manyCount else {
      places[Name(table: table, key: values[new].key)] = new
      return
    }
    var place = values[table].first
    for _ in 0..<Self.manyCount {
      places[Name(table: table, key: values[place].key)] = place
      place = values[place].next
    }
  }
}

/// A value among those of a document, with its place in its table or array.
struct TOMLItem: Sendable {
  /// The value; those in a table or an array stand elsewhere in the document.
  enum Content: Sendable {
    case text(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    case time(String)
    /// An array in brackets.
    case array
    /// Tables that each have a head in double brackets.
    case elements
    case table(Origin)
  }

  /// How a table came to be.
  enum Origin: Sendable {
    /// It was named on the way to another one, and may get a head of its own.
    case way
    /// It has a head.
    case head
    /// It was made by a key with dots, and gets more by such keys only.
    case dots
    /// It stands in braces, and gets nothing more.
    case braces
  }

  var content: Content
  /// The line of its key or its head, or of itself in an array; 1-based.
  var line: Int
  /// Its key; empty in an array.
  var key = ""
  /// The place of the one behind it; 0, the root's, for none.
  var next = 0
  /// The place of the first one in it; 0 for none.
  var first = 0
  /// The place of the last one in it; 0 for none.
  var last = 0
  /// Those in it.
  var count = 0

  init(_ content: Content, line: Int) { (self.content, self.line) = (content, line) }
}

/// A key, with those of the tables on the way to it where it has dots.
struct TOMLKeyPath {
  var way: [String] = []
  var last: String

  /// The keys as they are told.
  var text: String { (way + [last]).joined(separator: ".") }
}
