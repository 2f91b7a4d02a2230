/// Which rows of a table are at hand, and which are read next, for who looks at some of them and moves on.
///
/// A state machine: ``next()`` says what to read, ``take(_:for:)`` takes in the page, whenever it has come. A page is
/// dropped if somebody has gone elsewhere since it was asked for.
public struct PageReading: Sendable {
  /// Rows that are read beyond those that are seen, on either side.
  private let margin: Int

  /// A page that is to be read.
  public struct Demand: Sendable, Hashable {
    /// Where it begins or ends.
    public var request: PageRequest
    /// Whether its rows take the place of those that are at hand.
    let isJump: Bool
    /// How often something was wanted or taken in before.
    let turn: Int
  }

  /// The rows that are at hand.
  public private(set) var window: PageWindow<PagedRow>
  /// Raised when the rows are others than before.
  public private(set) var version = 0
  /// The changes of the rows since they were last taken, in their order.
  private var changes: [PageWindow<PagedRow>.Change] = []
  /// The place that is gone to, until its rows are there.
  private var goal: PageRequest? = .first
  /// The numbers of the rows that are seen.
  private var visible: Range<Int>
  /// Raised whenever something else is wanted, and when something was taken in: what was to be read before that is
  /// not wanted any more.
  private var turn = 0
  /// Where in the table nothing was found, while no row is at hand.
  private var origin: PageKey?
  /// Where reading was given up on a side, for too few rows are let through; it goes on when that is asked for.
  private var resumptions: [PageWindow<PagedRow>.Side: PageRequest] = [:]

  /// Begins with the first rows.
  ///
  /// - Parameters:
  ///   - margin: Rows that are read beyond those that are seen, on either side.
  ///   - mostRows: Most rows that are kept; some more than are seen with a margin and a page on either side.
  public init(margin: Int = 400, mostRows: Int = 4_000) {
    self.margin = margin
    window = PageWindow(mostRows: mostRows)
    visible = window.numbers
  }

  /// Whether a place is gone to whose rows are not there yet.
  public var isGoing: Bool { goal != nil }

  /// Whether reading waits to be asked to go on, for it has found too few rows in many.
  public var isHeld: Bool { resume() != nil }

  /// Goes to a place; the rows that are at hand stay until its rows are there.
  public mutating func go(to place: PageRequest) {
    goal = place
    turn += 1
  }

  /// Begins anew, for the rows are filtered or ordered otherwise.
  public mutating func restart(at place: PageRequest) {
    resumptions = [:]
    go(to: place)
  }

  /// Says which rows are seen.
  public mutating func see(_ numbers: Range<Int>) { visible = numbers.clamped(to: window.numbers) }

  /// The page with which to go on where reading was given up; nil where that is not near what is seen.
  public func resume() -> Demand? {
    let sides = window.wanted(around: visible, margin: margin)
    guard let request = sides.lazy.compactMap({ resumptions[$0] }).first else { return nil }
    return Demand(request: request, isJump: false, turn: turn)
  }

  /// What is to be read now, if anything is; the answer is the same until it is taken in or something else is wanted.
  public func next() -> Demand? {
    if let goal { return Demand(request: goal, isJump: true, turn: turn) }
    let sides = window.wanted(around: visible, margin: margin)
    guard let side = sides.first(where: { resumptions[$0] == nil }),
      let request = request(on: side)
    else { return nil }
    return Demand(request: request, isJump: false, turn: turn)
  }

  private func request(on side: PageWindow<PagedRow>.Side) -> PageRequest? {
    switch side {
    case .front: window.rows.first.map { .before($0.key) } ?? origin.map(PageRequest.before)
    case .end: window.rows.last.map { .after($0.key) } ?? origin.map(PageRequest.from)
    }
  }

  /// Takes in what was read; what nobody wants any more is dropped.
  public mutating func take(_ result: FilteredPager.Result, for demand: Demand) {
    guard demand.turn == turn else { return }
    turn += 1
    if demand.isJump {
      replace(with: result, for: demand.request)
    } else {
      extend(by: result, demand)
    }
  }

  private mutating func replace(with result: FilteredPager.Result, for request: PageRequest) {
    let isEnd = result.page.isEnd
    let (hasFirst, hasLast) =
      switch request {
      case .first: (true, isEnd)
      case .last: (isEnd, true)
      case .after, .from: (false, isEnd)
      case .before: (isEnd, false)
      }
    window.replace(with: result.page.rows, hasFirst: hasFirst, hasLast: hasLast)
    origin = request.key
    version += 1
    changes = []
    resumptions = result.resumption.map { [request.isBackward ? .front : .end: $0] } ?? [:]
    goal = nil
    visible = request.isBackward ? window.numbers.suffix(1) : window.numbers.prefix(1)
  }

  private mutating func extend(by result: FilteredPager.Result, _ demand: Demand) {
    let isBackward = demand.request.isBackward
    let isEnd = result.page.isEnd
    let change =
      isBackward
      ? window.prepend(result.page.rows, isEnd: isEnd)
      : window.append(result.page.rows, isEnd: isEnd)
    resumptions[isBackward ? .front : .end] = result.resumption
    // Where rows were let go of, reading goes on behind those that are left.
    if change.droppedFirst > 0 { resumptions[.front] = nil }
    if change.droppedLast > 0 { resumptions[.end] = nil }
    visible = visible.clamped(to: window.numbers)
    changes.append(change)
  }

  /// Takes the changes of the rows since the last call, in their order; none where all rows are others.
  public mutating func takeChanges() -> [PageWindow<PagedRow>.Change] {
    defer { changes = [] }
    return changes
  }
}
