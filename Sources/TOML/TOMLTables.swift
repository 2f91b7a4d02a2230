/// The tables of a document while it is read, with what each may still get.
struct TOMLTables {
  /// The table around all.
  static let root = 0

  /// How a table came to be.
  private enum Origin {
    /// It was named on the way to another one, and may get a head of its own.
    case way
    /// It has a head.
    case head
    /// It was made by a key with dots, and gets more by such keys only.
    case dots
  }

  private enum Entry {
    /// A value that is whole.
    case value(TOMLNode)
    /// A table, by its number.
    case table(Int)
    /// Tables that each have a head in double brackets, by their numbers.
    case elements([Int])
  }

  private struct Table {
    var origin: Origin
    /// The line in which it was first named.
    var line: Int
    private(set) var keys = TOMLKeys()
    /// The values of the keys, in their order.
    private(set) var entries: [Entry] = []

    init(origin: Origin, line: Int) { (self.origin, self.line) = (origin, line) }

    /// The value of a key.
    ///
    /// O(1).
    subscript(key: String) -> Entry? { keys.place(of: key).map { entries[$0] } }

    mutating func add(_ entry: Entry, as key: String) {
      keys.append(key)
      entries.append(entry)
    }

    /// Adds a table at the end of those that a key stands for; false if it stands for none.
    mutating func addElement(_ number: Int, to key: String) -> Bool {
      guard let place = keys.place(of: key), case .elements(var numbers) = entries[place]
      else {
        return false
      }
      // Out of its place meanwhile, so that the list is not copied.
      entries[place] = .elements([])
      numbers.append(number)
      entries[place] = .elements(numbers)
      return true
    }
  }

  private var tables = [Table(origin: .head, line: 1)]

  /// Sets the value of a key, or of one in tables that its dots name; false if it has one, or these are no such tables.
  mutating func set(_ keys: [String], in start: Int, to node: TOMLNode) -> Bool {
    var table = start
    for key in keys.dropLast() {
      switch tables[table][key] {
      case .table(let number):
        // What has a head is closed to keys with dots from elsewhere.
        guard tables[number].origin == .dots else { return false }
        table = number
      case nil: table = add(.dots, as: key, to: table, line: node.line)
      case .value, .elements: return false
      }
    }
    guard let last = keys.last, tables[table][last] == nil else { return false }
    add(.value(node), as: last, to: table)
    return true
  }

  /// The table that a head names, which gets its keys from now on; nil if it has had some, or is none.
  mutating func beginTable(at keys: [String], line: Int) -> Int? {
    guard let last = keys.last, let table = way(to: keys, line: line) else { return nil }
    switch tables[table][last] {
    case .table(let number):
      guard tables[number].origin == .way else { return nil }
      tables[number].origin = .head
      tables[number].line = line
      return number
    case nil: return add(.head, as: last, to: table, line: line)
    case .value, .elements: return nil
    }
  }

  /// A new table at the end of those that a head in double brackets names; nil if the name is taken.
  mutating func beginElement(at keys: [String], line: Int) -> Int? {
    guard let last = keys.last, let table = way(to: keys, line: line) else { return nil }
    let number = tables.count
    if tables[table][last] == nil {
      add(.elements([number]), as: last, to: table)
    } else if !tables[table].addElement(number, to: last) {
      return nil
    }
    tables.append(Table(origin: .head, line: line))
    return number
  }

  /// The table in which the last of the keys of a head stands.
  private mutating func way(to keys: [String], line: Int) -> Int? {
    var table = Self.root
    for key in keys.dropLast() {
      switch tables[table][key] {
      case .table(let number): table = number
      case .elements(let numbers):
        guard let last = numbers.last else { return nil }
        table = last
      case nil: table = add(.way, as: key, to: table, line: line)
      case .value: return nil
      }
    }
    return table
  }

  private mutating func add(_ origin: Origin, as key: String, to table: Int, line: Int) -> Int {
    let number = tables.count
    tables.append(Table(origin: origin, line: line))
    add(.table(number), as: key, to: table)
    return number
  }

  private mutating func add(_ entry: Entry, as key: String, to table: Int) {
    tables[table].add(entry, as: key)
  }

  /// A table as it is by now, with all in it.
  func table(_ number: Int) -> TOMLTable {
    var result = TOMLTable()
    let table = tables[number]
    for (key, entry) in zip(table.keys.all, table.entries) {
      switch entry {
      case .value(let node): result.append(node, as: key)
      case .table(let inner):
        result.append(TOMLNode(.table(self.table(inner)), line: tables[inner].line), as: key)
      case .elements(let inner):
        let elements = inner.map { TOMLNode(.table(self.table($0)), line: tables[$0].line) }
        let line = elements.first?.line ?? table.line
        result.append(TOMLNode(.array(elements), line: line), as: key)
      }
    }
    return result
  }
}
