import TextLayout

/// A text with styles on parts of it; the parts survive wrapping, because they are byte ranges.
public struct StyledText: Sendable, Hashable {
  /// The text that is measured and drawn.
  public private(set) var text: DisplayText
  /// The styled parts: sorted, not overlapping; what no run covers has the plain style.
  public private(set) var runs: [Run]
  /// The parts that lead somewhere: sorted, not overlapping.
  public private(set) var links: [Link] = []

  /// A styled part.
  public struct Run: Sendable, Hashable {
    /// Bytes of the text.
    public var range: Range<Int>
    /// How they look.
    public var style: Style

    /// Makes a run.
    public init(range: Range<Int>, style: Style) {
      self.range = range
      self.style = style
    }
  }

  /// A part that leads somewhere, which has no look of its own.
  public struct Link: Sendable, Hashable {
    /// Bytes of the text.
    public var range: Range<Int>
    /// Where it leads.
    public var address: LinkAddress

    /// Makes a link.
    public init(range: Range<Int>, address: LinkAddress) {
      self.range = range
      self.address = address
    }
  }

  /// Makes an empty text.
  public init() {
    text = DisplayText()
    runs = []
  }

  /// Makes a text in one style.
  public init(_ string: String, style: Style = .plain) {
    self.init()
    append(string, style: style)
  }

  /// Makes a text in one style from text that is filtered already.
  public init(_ text: DisplayText, style: Style = .plain) {
    self.init()
    append(text, style: style)
  }

  /// Whether there is nothing to show.
  public var isEmpty: Bool { text.isEmpty }

  /// Appends a string in a style.
  public mutating func append(_ string: String, style: Style = .plain) {
    // The tabs of a part are counted from where it begins.
    guard isEmpty || !string.utf8.hasTab else {
      return append(DisplayText(string), style: style)
    }
    let start = text.utf8.count
    text.append(string)
    addRun(start..<text.utf8.count, style: style)
  }

  /// Appends a text in a style.
  public mutating func append(_ part: DisplayText, style: Style = .plain) {
    let start = text.utf8.count
    text.append(part)
    addRun(start..<text.utf8.count, style: style)
  }

  /// Appends another styled text.
  public mutating func append(_ other: StyledText) {
    let start = text.utf8.count
    text.append(other.text)
    for run in other.runs {
      addRun((run.range.lowerBound + start)..<(run.range.upperBound + start), style: run.style)
    }
    links += other.links.map { link in
      Link(
        range: (link.range.lowerBound + start)..<(link.range.upperBound + start),
        address: link.address)
    }
  }

  private mutating func addRun(_ range: Range<Int>, style: Style) {
    guard !range.isEmpty, style != .plain else { return }
    if let last = runs.last, last.style == style, last.range.upperBound == range.lowerBound {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Run(range: range, style: style))
    }
  }
}

extension StyledText {
  /// The most addresses of a text that ``linkAddresses()`` makes links.
  public static let linkLimit = 1_000

  /// Has a part of the text lead somewhere; what it overlaps leads nowhere else any more.
  ///
  /// O(1) behind all other links, else O(links).
  public mutating func link(_ range: Range<Int>, to address: LinkAddress) {
    guard !range.isEmpty else { return }
    let link = Link(range: range, address: address)
    if links.last.map({ $0.range.upperBound <= range.lowerBound }) ?? true {
      links.append(link)
    } else {
      links.removeAll { $0.range.overlaps(range) }
      links.insert(link, at: links.partitionIndex { $0.range.lowerBound > range.lowerBound })
    }
  }

  /// Has the addresses that stand in the text as it is shown lead where they say, but for what leads
  /// somewhere already.
  ///
  /// Of very many addresses those behind the first ``linkLimit`` lead nowhere. O(bytes and the logarithm of
  /// links); a text without a colon costs a scan for that.
  public mutating func linkAddresses() {
    let found = AddressFinder.ranges(in: text.utf8).prefix(Self.linkLimit).compactMap { range in
      leadsNowhere(range)
        ? LinkAddress(String(decoding: text.utf8[range], as: UTF8.self)).map { address in
          Link(range: range, address: address)
        } : nil
    }
    guard !found.isEmpty else { return }
    links = (links + found).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func leadsNowhere(_ range: Range<Int>) -> Bool {
    let link = links.partitionIndex { $0.range.upperBound > range.lowerBound }
    return link == links.count || links[link].range.lowerBound >= range.upperBound
  }
}

extension String.UTF8View {
  /// Whether a tab stands in it.
  fileprivate var hasTab: Bool {
    withContiguousStorageIfAvailable { $0.contains(0x09) } ?? contains(0x09)
  }
}
