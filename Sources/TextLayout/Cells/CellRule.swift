import CText

/// The rule by which scalars become cells, a scalar at a time.
///
/// The width of a cluster is the sum of libc's `wcwidth` over its cells, which is what ncurses and
/// the terminals advance by. Of clusters on which terminals disagree (skin tones, emoji joined by
/// U+200D) only the first element is kept, so that nobody can be off by a column.
struct CellRule {
  private var clusters = ClusterBreaker()
  private var hasCell = false
  private var isCut = false

  /// The outcome of adding a scalar.
  enum Outcome {
    /// It begins a cell of one or two columns.
    case cell(columns: Int)
    /// It begins a cell of one column, with U+FFFD in its place.
    case replacement
    /// It has nothing to sit on and is shown on a dotted circle, in a cell of one column.
    case loneMark
    /// It sits on the cell before.
    case mark
    /// It is not shown.
    case dropped

    /// Columns of the cell that begins with the scalar; 0 where none begins.
    @inline(__always)
    var columns: Int {
      switch self {
      case .cell(let columns): columns
      case .replacement, .loneMark: 1
      case .mark, .dropped: 0
      }
    }
  }

  /// Whether the last scalar was plain, so that the next one, if plain, is a cell and a cluster.
  @inline(__always)
  var isPlain: Bool { clusters.isPlain && hasCell && !isCut }

  /// Takes in a plain scalar where ``isPlain`` holds; of several it is enough to take in the last.
  @inline(__always)
  mutating func pass(_ entry: ScalarEntry) { clusters.pass(entry.cluster) }

  /// Takes in what ASCII starts at a position, where ``isPlain`` holds, and returns where it ends.
  ///
  /// - Parameter limit: Bytes that are enough; there may be a few more.
  @inline(__always)
  private mutating func passASCII(
    of bytes: UnsafeBufferPointer<UInt8>, from position: Int, upTo limit: Int = .max
  ) -> Int {
    let end = bytes.endOfASCII(from: position, upTo: limit)
    if end > position { clusters.pass(CTEXT_OTHER) }
    return end
  }

  /// Takes in the next scalar and says what becomes of it, and whether a cluster starts with it.
  @inline(__always)
  mutating func next(_ entry: ScalarEntry) -> (outcome: Outcome, startsCluster: Bool) {
    let starts = clusters.startsCluster(with: entry.cluster)
    if starts {
      hasCell = false
      isCut = false
    } else if isCut || cutsCluster(entry) {
      isCut = true
      return (.dropped, false)
    }
    return (outcome(of: entry.columns), starts)
  }

  /// Columns of UTF-8 without newlines, counted until they exceed a limit.
  ///
  /// O(bytes).
  static func columns(of bytes: UnsafeBufferPointer<UInt8>, upTo limit: Int = .max) -> Int {
    var rule = CellRule()
    var columns = 0
    var position = 0
    while position < bytes.count, columns <= limit {
      if rule.isPlain {
        let plain = rule.passASCII(of: bytes, from: position, upTo: limit - columns)
        columns += plain - position
        position = plain
        guard position < bytes.count, columns <= limit else { break }
      }
      let scalar = bytes.scalar(at: position)
      let entry = ScalarEntry(scalar.value)
      position += scalar.byteCount
      if entry.isPlain, rule.isPlain {
        rule.pass(entry)
        columns += entry.columns
      } else {
        columns += rule.next(entry).outcome.columns
      }
    }
    return columns
  }

  /// Columns of UTF-8 without newlines of which all is shown as it is written; nil where something is left out or
  /// another character stands in its place.
  ///
  /// O(bytes).
  static func columns(ofShown bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var rule = CellRule()
    var columns = 0
    var position = 0
    var marks = 0
    while position < bytes.count {
      if rule.isPlain {
        let plain = rule.passASCII(of: bytes, from: position)
        columns += plain - position
        position = plain
        guard position < bytes.count else { break }
      }
      let scalar = bytes.scalar(at: position)
      let entry = ScalarEntry(scalar.value)
      position += scalar.byteCount
      if entry.isPlain, rule.isPlain {
        rule.pass(entry)
        columns += entry.columns
        continue
      }
      switch rule.next(entry).outcome {
      case .cell(let width): (columns, marks) = (columns + width, 0)
      case .mark where marks < TextCell.mostMarks: marks += 1
      case .mark, .replacement, .loneMark, .dropped: return nil
      }
    }
    return columns
  }

  private func cutsCluster(_ entry: ScalarEntry) -> Bool {
    entry.columns == CTEXT_SKIN_TONE || clusters.endsWithEmojiJoiner
  }

  @inline(__always)
  private mutating func outcome(of columns: Int) -> Outcome {
    if columns == CTEXT_DROPPED { return .dropped }
    defer { hasCell = true }
    switch columns {
    case CTEXT_MARK: return hasCell ? .mark : .loneMark
    case CTEXT_UNASSIGNED: return .replacement
    case CTEXT_SKIN_TONE: return .cell(columns: 2)
    default: return .cell(columns: columns)
    }
  }
}
