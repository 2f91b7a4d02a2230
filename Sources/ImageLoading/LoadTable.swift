/// The images that were asked for and are not here yet: who waits for each, and which of them run.
///
/// Invariant: an image has one load at a time, however often it is asked for, and no more loads run
/// than are allowed.
struct LoadTable {
  /// An image that was asked for.
  struct Load {
    let id: LoadID
    /// The priorities by the numbers of the tickets; usually one or two.
    var interests: [UInt64: ImagePriority] = [:]
    var isRunning = false
    /// The size that the first bytes told.
    var size: PixelSize?
    /// Bytes that are here.
    var received = 0
    /// Bytes that there will be, where that is known.
    var expected: Int?
    /// Bytes that were here when that was last told.
    var announced = 0

    var priority: ImagePriority { interests.values.max() ?? .nearby }
  }

  /// Bytes after which the progress of a load is told again.
  private static let progressStep = 1 << 16

  /// The most loads that run.
  let limit: Int
  private(set) var loads: [ImageKey: Load] = [:]
  private(set) var runningCount = 0
  private var lastNumber: UInt64 = 0

  init(limit: Int) { self.limit = limit }

  /// Returns a number that no ticket and no load has.
  mutating func makeNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Adds an interest; the first one in an image makes a load, which waits.
  mutating func add(_ key: ImageKey, _ priority: ImagePriority) -> ImageTicket {
    let number = makeNumber()
    loads[key, default: Load(id: LoadID(number: number))].interests[number] = priority
    return ImageTicket(key: key, number: number)
  }

  /// Ends an interest, once; the last one ends the load with it.
  ///
  /// - Returns: The load that was ended, if any.
  mutating func cancel(_ ticket: ImageTicket) -> Load? {
    guard loads[ticket.key]?.interests.removeValue(forKey: ticket.number) != nil,
      let load = loads[ticket.key], load.interests.isEmpty
    else { return nil }
    end(ticket.key, load.id)
    return load
  }

  /// Whether a load goes on and was not replaced by another one.
  func isCurrent(_ key: ImageKey, _ id: LoadID) -> Bool { loads[key]?.id == id }

  /// Removes a load; returns false where it was removed before.
  @discardableResult
  mutating func end(_ key: ImageKey, _ id: LoadID) -> Bool {
    guard let load = loads[key], load.id == id else { return false }
    loads[key] = nil
    if load.isRunning { runningCount -= 1 }
    return true
  }

  /// Begins the most urgent load that waits, the earliest of them; nil where none may run.
  ///
  /// A scan: a few screens of images at most wait.
  mutating func startNext() -> (ImageKey, LoadID)? {
    guard runningCount < limit else { return nil }
    let next = loads.lazy.filter { !$0.value.isRunning }.min { first, second in
      (second.value.priority, first.value.id) < (first.value.priority, second.value.id)
    }
    guard let (key, load) = next, load.priority == .visible || hasPlaceForNearby else { return nil }
    loads[key]?.isRunning = true
    runningCount += 1
    return (key, load.id)
  }

  /// Half of the places are left to what comes into view meanwhile.
  private var hasPlaceForNearby: Bool {
    loads.values.count { $0.isRunning && $0.priority == .nearby } < max(1, limit / 2)
  }

  /// Notes the size that the first bytes told; returns false where nobody waits for it.
  mutating func noteSize(_ size: PixelSize, of key: ImageKey, _ id: LoadID) -> Bool {
    guard isCurrent(key, id) else { return false }
    loads[key]?.size = size
    return true
  }

  /// Notes the bytes that are here; returns whether to tell the reader, as enough of them have come or
  /// their final number is known now.
  mutating func noteProgress(
    of key: ImageKey, _ id: LoadID, received: Int, expected: Int?
  ) -> Bool {
    guard isCurrent(key, id), var load = loads[key] else { return false }
    let isFirstKnown = load.expected == nil && expected != nil
    (load.received, load.expected) = (received, expected)
    let isNews = isFirstKnown || received - load.announced >= Self.progressStep
    if isNews { load.announced = received }
    loads[key] = load
    return isNews
  }

  /// The loads for the screen; O(loads).
  var activity: ImageActivity {
    let visible = loads.values.filter { $0.priority == .visible }
    let running = visible.filter(\.isRunning)
    var activity = ImageActivity()
    activity.count = visible.count
    activity.received = running.reduce(0) { $0 + $1.received }
    let expected = running.compactMap(\.expected)
    if !running.isEmpty, expected.count == running.count {
      activity.expected = expected.reduce(0, +)
    }
    return activity
  }
}

/// One interest in an image that is loading; hand it back with `ImagePipeline.cancel(_:)`.
///
/// It ends once, however often it is handed back, and never the interest of somebody else.
package struct ImageTicket: Sendable, Hashable {
  /// The image.
  package let key: ImageKey
  fileprivate let number: UInt64
}
