import CNCurses
import CellGrid

/// The blank cells of curses for the styles seen so far, from which glyphs are made.
///
/// It owns curses' colour pairs: `alloc_pair` of ncurses 6.4 fails for ever once its table was full
/// and crashes where there are no colours.
@MainActor
struct StyleTable {
  private(set) var resolver: ColorResolver
  private var blanks: [StyleBlank] = []
  /// The index in ``blanks`` of the last style with a digest.
  private var lastBlanks: [Int: Int] = [:]
  /// The numbers of pairs, by their colours as one number: another type of keys would cost a tenth of a millisecond of the
  /// start.
  private var pairs: [Int: Int] = [:]
  private let pairLimit: Int

  /// The blank of a style, in a list of those with the same digest.
  private struct StyleBlank {
    let style: Style
    let blank: cchar_t
    /// The index of the next of the list, or -1.
    let next: Int
  }

  /// Whether a style had to do without its colours since the last ``reset(resolver:)``.
  private(set) var isExhausted = false

  /// Makes a table for a terminal that can tell so many pairs apart.
  init(resolver: ColorResolver, pairLimit: Int) {
    self.resolver = resolver
    self.pairLimit = pairLimit
  }

  /// Forgets all pairs.
  ///
  /// What is on the screen has to be drawn again.
  mutating func reset(resolver: ColorResolver) {
    self.resolver = resolver
    isExhausted = false
    blanks.removeAll(keepingCapacity: true)
    lastBlanks.removeAll(keepingCapacity: true)
    pairs.removeAll(keepingCapacity: true)
    reset_color_pairs()
  }

  /// A blank in a style.
  mutating func blank(for style: Style) -> cchar_t {
    let last = lastBlanks[style.digest] ?? -1
    var index = last
    while index >= 0 {
      let known = blanks[index]
      if known.style == style { return known.blank }
      index = known.next
    }
    let attributes = resolver.attributes(of: style).cursesAttributes
    let blank = nc_blank(attributes, pair(for: resolver.colors(of: style)))
    lastBlanks[style.digest] = blanks.count
    blanks.append(StyleBlank(style: style, blank: blank, next: last))
    return blank
  }

  /// The number of a pair of colours; the terminal's own colours where there is no room for more.
  private mutating func pair(for colors: ColorPair) -> Int32 {
    let own = ColorResolver.ownColor
    guard colors != ColorPair(foreground: own, background: own) else { return 0 }
    let key = Int(colors.foreground) << 32 | Int(UInt32(bitPattern: colors.background))
    if let known = pairs[key] { return Int32(known) }
    let number = pairs.count + 1
    guard number < pairLimit,
      init_extended_pair(Int32(number), colors.foreground, colors.background) == OK
    else {
      isExhausted = true
      return 0
    }
    pairs[key] = number
    return Int32(number)
  }
}

extension Style {
  /// A number that few styles share.
  fileprivate var digest: Int {
    (Int(foreground.rawValue) << 32 | Int(background.rawValue)) ^ Int(attributes.rawValue) << 8
  }
}

extension Attributes {
  /// The attributes as curses has them.
  ///
  /// It knows no strikethrough, which becomes dim.
  fileprivate var cursesAttributes: attr_t {
    let bits: [(Attributes, attr_t)] = [
      (.bold, NC_BOLD), (.dim, NC_DIM), (.italic, NC_ITALIC), (.underline, NC_UNDERLINE),
      (.reverse, NC_REVERSE), (.strikethrough, NC_DIM),
    ]
    return bits.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 }
  }
}
