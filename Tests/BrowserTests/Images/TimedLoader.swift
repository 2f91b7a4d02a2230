import ImageLoading
import Synchronization

/// Images that come a while after they are asked for, by a clock that a test moves.
///
/// Each is of one colour, which its name says, and of one of three sizes.
final class TimedLoader: ByteLoading, ImageRendering, ImageScheduling {
  private struct Load {
    let id: LoadID
    let number: Int
    let due: Int
    let receive: @Sendable (LoadEvent) -> Void
  }

  private struct State {
    var now = 0
    var loads: [Load] = []
    var begun: [Int] = []
    var mostAtOnce = 0
    var cancelled = 0
    var work: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  /// Milliseconds that an image takes.
  private let duration: Int

  init(duration: Int) {
    self.duration = duration
  }

  /// Numbers of the images that were begun since the last call, in order.
  func takeBegun() -> [Int] {
    state.withLock { state in
      defer { state.begun = [] }
      return state.begun
    }
  }

  /// Numbers of the images that are on their way.
  var running: Set<Int> { state.withLock { Set($0.loads.map(\.number)) } }
  /// Most that were on their way at a time.
  var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }
  /// Loads that were cancelled while they went on.
  var cancelled: Int { state.withLock { $0.cancelled } }

  func load(
    _ address: ImageAddress, as id: LoadID, _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) {
    guard case .file(let image) = address, let number = Int(image.path.prefix { $0 != "." })
    else { preconditionFailure("images are named by numbers") }
    state.withLock { state in
      state.loads.append(
        Load(id: id, number: number, due: state.now + duration, receive: receive))
      state.begun.append(number)
      state.mostAtOnce = max(state.mostAtOnce, state.loads.count)
    }
  }

  func cancel(_ id: LoadID) {
    state.withLock { state in
      let count = state.loads.count
      state.loads.removeAll { $0.id == id }
      state.cancelled += count - state.loads.count
    }
  }

  func schedule(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.work.append(work) }
  }

  func render(_ bytes: [UInt8], as request: RenderRequest) throws(ImageFailure) -> RenderedImage {
    let color = (0..<3).reduce(0) { $0 << 8 | UInt32(bytes[26 + $1]) }
    let cell = SymbolImage.Cell(scalar: " ", foreground: .own, background: .rgb(color))
    let count = request.size.columns * request.size.rows
    return .symbols(
      SymbolImage(size: request.size, cells: Array(repeating: cell, count: count)))
  }

  /// Lets time pass: what is due comes, and what was to be rendered is.
  func advance(byMilliseconds duration: Int) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.loads.filter { $0.due <= state.now }
      state.loads.removeAll { $0.due <= state.now }
      return due
    }
    for load in due { load.receive(.finished(.success(Self.image(load.number)))) }
    while let work = state.withLock({ $0.work.popLast() }) { work() }
  }

  /// The start of a bitmap file, with a colour behind its sizes; nothing decodes it.
  private static func image(_ number: Int) -> [UInt8] {
    let color = color(of: number)
    var bytes = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0]
    bytes += [64, 0, 0, 0, UInt8(32 + number % 3 * 24), 0, 0, 0]
    return bytes + [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
  }

  /// The colour of an image, `0xRRGGBB`; no two neighbours have the same.
  static func color(of number: Int) -> Int {
    let levels = [number % 32, number / 32 % 32, number / 1024 % 32].map { 7 + $0 * 8 }
    return levels[0] << 16 | levels[1] << 8 | levels[2]
  }
}
