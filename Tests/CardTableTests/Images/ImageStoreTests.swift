import AdaptiveCards
import CellGrid
import ImageLoading
import Testing

@testable import CardTable

@MainActor
@Suite struct ImageStoreTests {
  private let loader = QuietLoader()
  private let store: ImageStore

  private static let address = "https://a.example/1.png"
  private static let plain = "http://a.example/1.png"

  init() {
    let arrivals = Arrivals()
    let pipeline = ImagePipeline(
      ImagePipeline.Configuration(), loader: loader, renderer: loader, scheduler: loader,
      onChange: arrivals.add)
    store = ImageStore(pipeline: pipeline, arrivals: arrivals)
    store.remoteHint = "press i"
  }

  @Test func `what was prefetched is given up where the user does not want it any more`() {
    store.consent.usual = .yes
    store.prefetch([Self.address, "here.png"], folder: "/data")
    #expect(loader.running.count == 2)
    store.consent.set("other.example", isAllowed: false)
    #expect(loader.running.count == 2)
    store.consent.usual = .no
    #expect(loader.remote.isEmpty)
    #expect(loader.running.count == 1)
    store.cancelPrefetching()
    #expect(loader.running.isEmpty)
    // Rows that go away later find nothing to give up.
    store.cancelPrefetching([Self.address, "here.png"], folder: "/data")
    #expect(store.loads.prefetches.isEmpty)
  }

  @Test func `a picture that waits is not made once the user takes the consent back`() {
    var configuration = ImagePipeline.Configuration()
    configuration.dataBytes = 1
    configuration.renderings = 1
    let arrivals = Arrivals()
    let pipeline = ImagePipeline(
      configuration, loader: loader, renderer: loader, scheduler: loader, onChange: arrivals.add)
    let store = ImageStore(pipeline: pipeline, arrivals: arrivals)
    store.consent.usual = .yes
    let addresses = (1...4).map { "https://a.example/\($0).png" }
    for address in addresses {
      _ = store.state(of: address, folder: nil)
      loader.finishFirst(.success(QuietLoader.image))
    }
    // Only the bytes of the last image are still there, and those of one are loaded again at a time.
    for address in addresses.reversed() { _ = store.symbols(for: placement(address), folder: nil) }
    #expect(loader.remote.map(\.url) == [addresses[2]])
    store.consent.usual = .no
    loader.finishFirst(.success(QuietLoader.image))
    loader.work()
    #expect(loader.remote.isEmpty)
    #expect(pipeline.counts.reloads == 1)
  }

  @Test func `who agrees to a host agrees to no other that it sends on to`() {
    for (usual, isBound) in [(ImageConsent.Usual.no, true), (.ask, true), (.yes, false)] {
      store.consent = ImageConsent(usual: usual)
      store.consent.set("a.example", isAllowed: true)
      _ = store.state(of: "https://a.example/\(usual).png", folder: nil)
      #expect(loader.remote.last?.staysWithHost == isBound)
    }
  }

  @Test func `a host that is allowed by name is held to itself too`() {
    store.allowedHosts = ["a.example"].compactMap { HostRule($0) }
    _ = store.state(of: Self.address, folder: nil)
    #expect(loader.remote.map(\.staysWithHost) == [true])
  }

  @Test(arguments: [
    ImageFailure.notEncrypted(host: "a.example"), .otherHost("b.example"),
  ])
  func `an image that needs more than was agreed to comes when just this one is wanted`(
    failure: ImageFailure
  ) {
    store.consent.set("a.example", isAllowed: true)
    _ = store.state(of: Self.plain, folder: nil)
    loader.finishFirst(.failure(failure))
    let state = store.state(of: Self.plain, folder: nil)
    #expect(state == .failed(reason: "\(failure), press i"))
    #expect(store.request([Self.plain], folder: nil) == 1)
    #expect(store.state(of: Self.plain, folder: nil) == .pending)
    #expect(loader.remote.map(\.allowsPlainHTTP) == [true])
    #expect(loader.remote.map(\.staysWithHost) == [false])
  }

  @Test func `the host that is asked about is one of the last frame`() {
    store.consent.usual = .ask
    _ = store.state(of: Self.address, folder: nil)
    store.dropUnwanted()
    #expect(store.hostToAsk == "a.example")
    store.dropUnwanted()
    #expect(store.hostToAsk == nil)
    #expect(loader.running.isEmpty)
  }

  @Test func `addresses that hold images are forgotten before they take much memory`() {
    var addresses = ResolvedAddresses()
    for number in 0..<10 {
      let text = "data:,\(number)" + String(repeating: "x", count: 4 << 20)
      let reference = ImageReference(address: text, folder: nil)
      addresses.insert(.undecided(host: ""), for: reference)
      #expect(addresses.byteCount <= ResolvedAddresses.byteLimit)
      #expect(addresses.meaning(of: reference) != nil)
    }
    let large = ImageReference(
      address: String(repeating: "x", count: ResolvedAddresses.byteLimit + 1), folder: nil)
    addresses.insert(.undecided(host: ""), for: large)
    #expect(addresses.byteCount == ResolvedAddresses.byteLimit + 1)
    #expect(addresses.meaning(of: large) != nil)
  }

  @Test func `pictures whose addresses hold images are forgotten with them`() {
    var table = PictureTable()
    for number in 0..<10 {
      let text = "data:,\(number)" + String(repeating: "x", count: 4 << 20)
      let picture = PictureKey(
        image: ImageKey(.resolve(text, besideFile: nil)),
        request: RenderRequest(
          size: SymbolSize(columns: 1, rows: 1), form: .symbols(SymbolStyle())))
      let id = PictureID(rawValue: UInt32(number + 1))
      table.insert(id, picture)
      #expect(!table.endFrame().contains(id), "it was drawn in the last frame")
      #expect(table.picture(of: id) == picture)
      #expect(table.byteCount <= 28 << 20)
    }
    _ = table.removeAll()
    #expect(table.byteCount == 0)
  }

  @Test func `characters stand for pictures beyond those that the terminal tells apart`() {
    let screen = FullScreen()
    store.pixelOutput = .placeholders(
      screen, .palette, cell: PixelSize(width: 8, height: 16))
    _ = store.state(of: "here.png", folder: "/data")
    loader.finishFirst(.success(QuietLoader.image))
    for _ in 0..<2 {
      #expect(store.symbols(for: placement("here.png"), folder: "/data") == nil)
      loader.work()
    }
    let image = store.symbols(for: placement("here.png"), folder: "/data")
    #expect(image?.cells.first?.scalar == "▀")
  }

  private func placement(_ url: String) -> ImagePlacement {
    ImagePlacement(
      url: url, rect: Rect(column: 0, row: 0, columns: 4, rows: 1), isPerson: false)
  }
}

/// A terminal that takes no pictures any more.
private final class FullScreen: PixelScreen {
  func makePictureID() -> PictureID? { nil }

  func hasTransmitted(_ id: PictureID) -> Bool { false }

  func transmit(_ id: PictureID, png: [UInt8], size: GridSize) {}

  func forget(_ id: PictureID) {}
}
