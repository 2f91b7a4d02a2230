import CardTable
import CellGrid
import Phrases
import Query
import RecordCards
import Records
import TableKit
import Values

/// A column that shows where the records are in time, or along a number: how many, how severe, which match, and where the
/// screen is.
///
/// It is made of a sample, on a thread of its own, and only while it is shown.
@MainActor
final class Strip {
  /// The column.
  let view = StripView()
  /// Whether it is shown.
  private(set) var isShown = false
  /// The sample; nil before it was looked at, and where no record has a place.
  private(set) var sample: StripSample?
  /// Its intervals, one for each line of the list.
  private(set) var scale: StripScale?
  /// The records in each interval, by the sample.
  private(set) var intervals: [StripInterval] = []
  /// The matches in each; nil without a search.
  private(set) var hits: StripHits?
  /// The intervals that the records on the screen are in.
  private(set) var onScreen: Set<Int> = []
  /// The interval that the keys are at; nil while they move the list.
  var cursor: Int?
  /// The request that waits for a sample.
  var request: Request?
  let reading: Reading
  private let finder: Finder
  private let look: () -> StripLook
  private let onChange: @Sendable () -> Void
  /// The field that it was asked to be along; nil for the one that suits the records.
  private(set) var choice: FieldPath?
  /// The records that the sample is of.
  private var basis: StripBasis?
  /// The records that the work that goes on is about.
  private var askedBasis: StripBasis?
  private var askedHits: HitBasis?
  private var pace = StripPace(least: .seconds(1))
  private var hitPace = StripPace(least: .milliseconds(250))
  private var values = ShownValues()
  private let sampling = LatestWork<StripSample>()
  private let counting = LatestWork<StripHits>()
  private let seeking = LatestWork<Found>()

  /// The search and the records that the counts of matches are of.
  private struct HitBasis: Equatable {
    var query: SearchQuery
    var count: Int
    var scale: StripScale
    var records: StripBasis
  }

  /// A wish that waits for a sample.
  enum Request {
    /// To say what it shows.
    case words
    /// To give it the keys.
    case keys
  }

  /// The first record of an interval, once it was sought.
  struct Found: Sendable {
    /// The interval in words.
    var interval: String
    /// The record; nil for none.
    var place: StripPlace?
    /// The first one behind the interval; nil where nobody knows it.
    var next: StripPlace?
  }

  /// Makes a strip that is not shown.
  ///
  /// - Parameters:
  ///   - look: How its cells look.
  ///   - onChange: Called on another thread when more is known.
  init(
    of reading: Reading, _ finder: Finder, look: @escaping () -> StripLook,
    onChange: @escaping @Sendable () -> Void
  ) {
    (self.reading, self.finder) = (reading, finder)
    (self.look, self.onChange) = (look, onChange)
  }

  /// Shows it.
  ///
  /// - Parameter choice: The field that it is along; nil for the one that suits the records.
  func show(along choice: FieldPath? = nil) {
    (isShown, self.choice) = (true, choice)
  }

  /// Hides it, and stops all work for it.
  func hide() {
    (isShown, cursor, choice, request) = (false, nil, nil, nil)
    (basis, askedBasis, askedHits) = (nil, nil, nil)
    sampling.cancel()
    forgetSample()
  }

  private func forgetSample() {
    counting.cancel()
    seeking.cancel()
    (sample, scale, hits, askedHits) = (nil, nil, nil, nil)
    (intervals, onScreen) = ([], [])
    values = ShownValues()
    view.cells = []
  }

  /// Whether nothing is worked on, nor has come of it that was not taken in.
  var isSettled: Bool {
    !sampling.isPending && !counting.isPending && !seeking.isPending
      && (sample != nil || reading.records.rows.count == 0)
  }

  /// The words about its intervals; nil before there are any.
  var words: StripWords? {
    guard let sample, let scale else { return nil }
    return StripWords(sample.axis, scale)
  }
}

// MARK: Finding out

extension Strip {
  /// The results of the work on another thread.
  struct News {
    /// Whether there is something new to show.
    var isThere = false
    /// Whether the field that was chosen has nothing to be along, so that it is given up.
    var refused: FieldPath?
    /// The record that was sought.
    var found: Found?
  }

  /// Takes in what has come of the work, and begins what is to be done.
  func update() -> News {
    guard isShown else { return News() }
    var news = News()
    if let made = sampling.receive() { adopt(made, &news) }
    if let counts = counting.receive() {
      hitPace.didEnd(after: counting.duration)
      hits = counts
      news.isThere = true
    }
    news.found = seeking.receive()
    sampleIfDue()
    countHitsIfDue(&news)
    return news
  }

  private func adopt(_ made: StripSample, _ news: inout News) {
    news.isThere = true
    pace.didEnd(after: sampling.duration)
    if let choice, made.axis == .row {
      news.refused = choice
      self.choice = nil
      return
    }
    (sample, basis, values) = (made, askedBasis, ShownValues())
    divide(into: scale?.count ?? 1)
  }

  private func sampleIfDue() {
    let now = StripBasis(reading, choice: choice)
    guard now != askedBasis, now.count > 0 else { return }
    if let basis, basis.versions != now.versions { forgetSample() }
    // Who filters or sorts waits for it; what comes by itself is looked at now and then.
    let isOther = askedBasis.map { !$0.isSameView(as: now) } ?? true
    let isSettled = !reading.arranged.isBusy && reading.isReadToItsEnd
    guard isOther && isSettled || !sampling.isBusy && pace.isDue(onChange) else { return }
    askedBasis = now
    pace.didBegin()
    let rows = reading.records.rows
    let places = rows.stripPlaces(ofRows: StripPlan.rows(of: now.count))
    let sources = reading.records.sources
    sampling.begin(onEnd: onChange) { isStopped in
      StripReader(sources).sample(
        places, of: now.count, along: now.candidates(of: sources), isStopped: isStopped)
    }
  }

  private func countHitsIfDue(_ news: inout News) {
    guard let session = finder.session, let sample, let scale, let basis else {
      if finder.session == nil, hits != nil {
        counting.cancel()
        (hits, askedHits) = (nil, nil)
        news.isThere = true
      }
      return
    }
    let now = HitBasis(
      query: session.query, count: session.foundCount, scale: scale, records: basis)
    guard now != askedHits, !counting.isBusy, !session.isBusy || hitPace.isDue(onChange) else {
      return
    }
    hitPace.didBegin()
    let (rows, sources) = (reading.records.rows, reading.records.sources)
    let (positions, count) = session.positions(atMost: StripHits.mostHits, in: rows)
    askedHits = now
    guard sample.axis != .row else {
      var counts = Array(repeating: 0, count: scale.count)
      for row in positions.compactMap(rows.stripRow) {
        counts[scale.interval(of: Double(row))] += 1
      }
      hits = StripHits(counts: counts, lookedCount: positions.count, of: count)
      news.isThere = true
      return
    }
    counting.begin(onEnd: onChange) { isStopped in
      StripReader(sources).counts(of: positions, in: scale, of: sample, isStopped: isStopped)
        .map { StripHits(counts: $0, lookedCount: positions.count, of: count) }
    }
  }
}

// MARK: On the screen

extension Strip {
  /// Divides it for a list of so many lines, and finds out where the screen is.
  ///
  /// - Returns: Whether it is divided otherwise than before.
  func layOut(lines: Int) -> Bool {
    guard isShown, sample != nil, lines > 0 else { return false }
    let isOther = scale?.count != lines
    if isOther { divide(into: lines) }
    guard let sample, let scale else { return isOther }
    findScreen(sample, scale)
    let (look, most) = (look(), intervals.map(\.count).max() ?? 0)
    view.cells = intervals.enumerated().map { number, interval in
      look.cell(
        StripLook.Content(
          interval: interval, most: most, hasMatch: hitCount(in: number) > 0,
          isOnScreen: onScreen.contains(number), isUnderCursor: number == cursor))
    }
    return isOther
  }

  private func divide(into count: Int) {
    scale = sample?.scale(intervals: count)
    intervals = scale.flatMap { sample?.intervals(of: $0) } ?? []
    if let cursor { self.cursor = min(cursor, count - 1) }
  }

  /// Matches in an interval; those that were counted of other intervals say nothing.
  func hitCount(in interval: Int) -> Int {
    guard let hits, hits.counts.count == scale?.count else { return 0 }
    return hits.counts[interval]
  }

  private func findScreen(_ sample: StripSample, _ scale: StripScale) {
    let list = reading.list
    let shown = list.rowsOnScreen.compactMap { path in
      values.value(at: CardPlace(path), in: list, of: reading, along: sample.axis)
    }
    let found = shown.map(scale.interval)
    onScreen = Set(found)
    // Of records in order the screen has all between the first and the last of it.
    if sample.order != .none, let first = found.min(), let last = found.max() {
      onScreen = Set(first...last)
    }
  }

  /// The interval of the selected record, or of the first one on the screen that has any.
  var intervalOfSelection: Int? {
    guard let sample, let scale else { return nil }
    let list = reading.list
    let value = list.selection.flatMap {
      values.value(at: $0, in: list, of: reading, along: sample.axis)
    }
    return value.map(scale.interval) ?? onScreen.min()
  }
}

// MARK: Going to an interval

extension Strip {
  /// Looks for the first record of an interval, which ``update()`` answers with.
  func seek(_ interval: Int) {
    guard let sample, let scale else { return }
    let name = words?.spokenInterval(interval) ?? ""
    switch sample.target(of: interval, in: scale) {
    case .place(let place):
      seeking.begin(onEnd: onChange) { _ in Found(interval: name, place: place) }
    case .none(let next): seeking.begin(onEnd: onChange) { _ in Found(interval: name, next: next) }
    case .among(let rows, let next):
      let places = reading.records.rows.stripPlaces(ofRows: rows)
      let sources = reading.records.sources
      seeking.begin(onEnd: onChange) { isStopped in
        let place = StripReader(sources).first(
          of: places, in: interval, of: scale, along: sample.axis, isStopped: isStopped)
        return Found(interval: name, place: place, next: next)
      }
    }
  }

  /// Gives up looking for a record.
  func giveUpSeeking() { seeking.cancel() }
}
