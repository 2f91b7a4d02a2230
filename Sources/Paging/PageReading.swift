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
  public private(set) var window: PageWindow<PlacedRow>
  /// Raised when the rows are others than before.
  public private(set) var version = 0
  /// Whether nothing more is read before somebody has seen the rows that were gone to: they are on the screen first,
  /// and are drawn while nobody else takes the time.
  private var awaitsLook = false
  /// The place that is gone to, until its rows are there.
  private var goal: PageRequest? = .first
  /// The numbers of the rows that are seen.
  private var visible: Range<Int>
  /// Raised whenever something else is wanted, and when something was taken in: what was to be read before that is
  /// not wanted any more.
  private var turn = 0
  /// The number of the first row of all; nil where it was not met yet.
  private var firstOfAll: Int?
  /// The number of the row that was gone to last.
  private var arrivalNumber = PageWindow<PlacedRow>.middle
  /// Where in the table nothing was found, while no row is at hand.
  private var origin: PageKey?
  /// Where reading was given up on a side, for too few rows are let through; it goes on when that is asked for.
  private var resumptions: [PageWindow<PlacedRow>.Side: PageRequest] = [:]

  /// The last row of all as far as is known, shown or not; nil where there was none.
  private var lastOfAll: PageKey?
  /// Whether rows are sought behind the last one of all, for there may be more by now.
  private var looksFurther = false
  /// Rows that have come behind what was the last one of all.
  public private(set) var laterCount = 0

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

  /// The number of rows before the first one at hand; nil where they were not all read.
  public var rowsBefore: Int? { firstOfAll.map { window.firstNumber - $0 } }

  /// The place of the row that was gone to last, among those at hand; the nearest one where it is not at hand any more.
  public var arrivalPlace: Int? {
    window.rows.isEmpty
      ? nil : min(max(0, arrivalNumber - window.firstNumber), window.rows.count - 1)
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

  /// Gives up going to a place, if some rows are at hand.
  public mutating func giveUpGoing() {
    guard version > 0, goal != nil else { return }
    goal = nil
    turn += 1
  }

  /// Begins anew, for the rows are filtered or ordered otherwise.
  public mutating func restart(at place: PageRequest) {
    resumptions = [:]
    go(to: place)
  }

  /// Has rows read behind the last one of all, where that was met: there may be more by now.
  public mutating func lookFurther() { looksFurther = window.hasLast }

  /// Says which rows are seen, by the numbers of rows at hand.
  public mutating func see(_ numbers: Range<Int>) {
    visible = numbers.clamped(to: window.numbers)
    awaitsLook = false
  }

  /// Says which rows are seen, by the records of the first and the last; those that are not at hand any more are not seen.
  public mutating func see(from first: UInt32, through last: UInt32) {
    guard let start = window.rows.firstIndex(where: { $0.record == first }),
      let end = window.rows[start...].firstIndex(where: { $0.record == last })
    else { return }
    see((window.firstNumber + start)..<(window.firstNumber + end + 1))
  }

  /// The page with which to go on where reading was given up; nil where that is not near what is seen.
  public func resume() -> Demand? {
    let sides = window.wanted(around: visible, margin: margin)
    guard let request = sides.lazy.compactMap({ resumptions[$0] }).first else { return nil }
    return Demand(request: request, isJump: false, turn: turn)
  }

  /// What is to be read now, if anything is; the answer is the same until it is taken in or something else is wanted.
  public func next() -> Demand? {
    if let goal { return Demand(request: goal, isJump: true, turn: turn) }
    if awaitsLook { return nil }
    let sides = window.wanted(around: visible, margin: margin)
    if let side = sides.first(where: { resumptions[$0] == nil }), let request = request(on: side) {
      return Demand(request: request, isJump: false, turn: turn)
    }
    guard looksFurther else { return nil }
    let request = lastOfAll.map(PageRequest.after) ?? origin.map(PageRequest.from) ?? .first
    return Demand(request: request, isJump: false, turn: turn)
  }

  private func request(on side: PageWindow<PlacedRow>.Side) -> PageRequest? {
    switch side {
    case .front: window.rows.first.map { .before($0.key) } ?? origin.map(PageRequest.before)
    case .end: window.rows.last.map { .after($0.key) } ?? origin.map(PageRequest.from)
    }
  }

  /// Takes in what was read; what nobody wants any more is dropped.
  public mutating func take(_ arrival: PageArrival, for demand: Demand) {
    guard demand.turn == turn else { return }
    turn += 1
    if demand.isJump {
      replace(with: arrival, for: demand.request)
    } else {
      extend(by: arrival, demand)
    }
  }

  private mutating func replace(with arrival: PageArrival, for request: PageRequest) {
    let isEnd = arrival.isEnd
    let (hasFirst, hasLast) =
      switch request {
      case .first: (true, isEnd)
      case .last: (isEnd, true)
      case .after, .from: (false, isEnd)
      case .before, .through: (isEnd, false)
      }
    window.replace(with: arrival.rows, hasFirst: hasFirst, hasLast: hasLast)
    (lastOfAll, looksFurther) = (arrival.lastRead, false)
    firstOfAll = hasFirst ? window.firstNumber : nil
    origin = request.key
    version += 1
    resumptions = arrival.resumption.map { [request.isBackward ? .front : .end: $0] } ?? [:]
    goal = nil
    visible = request.isBackward ? window.numbers.suffix(1) : window.numbers.prefix(1)
    arrivalNumber = visible.lowerBound
    // The few rows at an end may not fill the screen.
    awaitsLook = !isEnd && !arrival.rows.isEmpty
  }

  private mutating func extend(by arrival: PageArrival, _ demand: Demand) {
    let isBackward = demand.request.isBackward
    let isEnd = arrival.isEnd
    if !isBackward {
      if window.hasLast { laterCount += arrival.rows.count }
      lastOfAll = arrival.lastRead ?? lastOfAll
      looksFurther = false
    }
    let change =
      isBackward
      ? window.prepend(arrival.rows, isEnd: isEnd)
      : window.append(arrival.rows, isEnd: isEnd)
    if window.hasFirst { firstOfAll = window.firstNumber }
    resumptions[isBackward ? .front : .end] = arrival.resumption
    // Where rows were let go of, reading goes on behind those that are left.
    if change.droppedFirst > 0 { resumptions[.front] = nil }
    if change.droppedLast > 0 { (resumptions[.end], looksFurther) = (nil, false) }
    visible = visible.clamped(to: window.numbers)
  }
}
