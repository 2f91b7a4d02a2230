import ImageLoading
import Synchronization

/// Loads nothing by itself, and draws at once what a test lets it have.
final class QuietLoader: ByteLoading, ImageRendering, ImageScheduling {
  private struct Load {
    let id: LoadID
    let address: ImageAddress
    let receive: @Sendable (LoadEvent) -> Void
  }

  private struct State {
    var running: [Load] = []
    var work: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Addresses that are being loaded, in the order of their begin.
  var running: [ImageAddress] { state.withLock { $0.running.map(\.address) } }

  /// The remote images among them.
  var remote: [RemoteImage] {
    running.compactMap { if case .remote(let image) = $0 { image } else { nil } }
  }

  func load(
    _ address: ImageAddress, as id: LoadID, _ receive: @escaping @Sendable (LoadEvent) -> Void
  ) {
    state.withLock { $0.running.append(Load(id: id, address: address, receive: receive)) }
  }

  func cancel(_ id: LoadID) {
    state.withLock { $0.running.removeAll { $0.id == id } }
  }

  func schedule(afterMilliseconds delay: Int, _ work: @escaping @Sendable () -> Void) {
    state.withLock { $0.work.append(work) }
  }

  func render(_ bytes: [UInt8], as request: RenderRequest) throws(ImageFailure) -> RenderedImage {
    guard case .symbols = request.form else { return .png([1]) }
    let cell = SymbolImage.Cell(scalar: "▀", foreground: .own, background: .own)
    let count = request.size.columns * request.size.rows
    return .symbols(
      SymbolImage(size: request.size, cells: Array(repeating: cell, count: count)))
  }

  /// Ends the load that was begun first.
  func finishFirst(_ result: Result<[UInt8], ImageFailure>) {
    state.withLock { $0.running.removeFirst() }.receive(.finished(result))
  }

  /// Does what was scheduled, and what that schedules.
  func work() {
    while let work = state.withLock({ $0.work.popLast() }) { work() }
  }

  /// The start of a bitmap file of 64 by 32 pixels.
  static let image: [UInt8] =
    Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0, 64, 0, 0, 0, 32, 0, 0, 0]
    + [1, 0, 24, 0]
}
