import AdaptiveCards
import CellGrid
import ImageLoading
import Phrases
import TerminalInterface

/// The images of a program: loads those that are on the screen and says what is known of each.
///
/// An image view shows one with `ImageView.load(_:from:folder:)`, and ``AdaptiveCardCell``
/// those of its card. Whatever arrives later reaches them by itself, on the main actor, as long as
/// they still show the row that asked for it. What is on the screen is loaded first, what is prefetched
/// next, and what has left the screen not at all.
///
/// A store opens files of a folder that the program names and nothing else. It sends nothing to a host
/// unless its configuration has a `remote` part and its ``consent`` says so.
@MainActor
public final class ImageStore {
  /// The limits of a store, and how it decodes and fetches.
  public typealias Configuration = ImagePipeline.Configuration

  /// The store that is used where a program names none.
  ///
  /// It has no ``folder``, so that paths are opened only where the caller names one, and it fetches
  /// nothing from other hosts. Images are decoded in this process, within `ImageLimits`.
  public static let shared = ImageStore()

  /// The folder that paths are relative to where no other one is named; nil for none.
  ///
  /// Files outside of the folder are not opened, whatever a path or a link says.
  public var folder: String? { resolved.folder }
  /// Called on the main actor when images have arrived or failed; with no images when more bytes of
  /// some are here, or when there is another ``hostToAsk``.
  ///
  /// Views need no such call. It is for programs that show how loading comes on.
  public var onChange: ((Set<ImageKey>) -> Void)?
  /// The remote images that are loaded.
  public var consent: ImageConsent {
    get { resolved.consent }
    set {
      guard newValue != resolved.consent else { return }
      resolved.consent = newValue
      consentDidChange()
    }
  }
  /// A few words on what the user can do about a remote image that is not loaded.
  public var remoteHint = Phrase("not loaded").text
  /// The characters and colours that images are drawn with.
  public var symbolStyle = SymbolStyle() { didSet { tellObservers() } }
  /// The way in which images become pixels.
  public var pixelOutput = PixelOutput.none {
    willSet { forgetPictures() }
    didSet { tellObservers() }
  }
  /// Hosts that are allowed by name, whatever was said later.
  public var allowedHosts: [HostRule] {
    get { resolved.allowedHosts }
    set { resolved.allowedHosts = newValue }
  }
  /// A host that the user is to be asked about before its images are loaded; nil where nothing on the
  /// screen needs one.
  public var hostToAsk: String? { undecidedHosts.ofViews ?? undecidedHosts.ofLastFrame }

  let loads: ImageLoads
  /// The numbers of pictures of pixels that were drawn.
  var pictures = PictureTable()
  private let arrivals: Arrivals
  private var observers = ImageObservers()
  private var isTurnScheduled = false
  private var resolved: ResolvedAddresses
  private var undecidedHosts = UndecidedHosts()

  /// The first host without an answer among the images of each kind.
  private struct UndecidedHosts {
    /// Drawn since the last ``ImageStore/dropUnwanted()``.
    var ofFrame: String?
    /// Drawn in the frame that it ended.
    var ofLastFrame: String?
    /// Shown by observers.
    var ofViews: String?
  }

  /// Makes a store; nothing is opened or started before the first image.
  ///
  /// - Parameters:
  ///   - configuration: Limits, decoding in processes of their own, and fetching from other hosts,
  ///     which is off unless it is set.
  ///   - folder: The folder that paths are relative to where no other one is named.
  public convenience init(_ configuration: Configuration = Configuration(), folder: String? = nil) {
    let arrivals = Arrivals()
    self.init(
      pipeline: ImagePipeline(
        configuration, onProgress: arrivals.addProgress, onChange: arrivals.add),
      arrivals: arrivals, folder: folder)
  }

  /// Makes a store on a pipeline that adds what has arrived to `arrivals`.
  init(
    pipeline: @autoclosure @escaping () -> ImagePipeline, arrivals: Arrivals, folder: String? = nil
  ) {
    loads = ImageLoads(pipeline)
    resolved = ResolvedAddresses(folder: folder)
    self.arrivals = arrivals
    arrivals.onArrival { [weak self] in self?.deliverArrivals() }
  }

  var pipeline: ImagePipeline { loads.pipeline }

  /// The images that are being loaded for the screen, counted.
  public var activity: ImageActivity { loads.usedPipeline?.activity ?? ImageActivity() }

  /// Whether one of some addresses, relative to a folder, names one of some images.
  public func names(_ addresses: [String], folder: String?, anyOf images: Set<ImageKey>) -> Bool {
    addresses.contains { address in
      guard case .key(let key) = resolve(address, folder: folder) else { return false }
      return images.contains(key)
    }
  }

  /// Returns what is known of an image; loading begins at the first question.
  ///
  /// For programs that draw images by themselves: ask for all that are drawn in each frame and call
  /// ``dropUnwanted()`` after it.
  ///
  /// - Parameters:
  ///   - address: The address as the card writes it.
  ///   - folder: The folder that a relative path is relative to; nil for the ``folder`` of the store.
  public func state(of address: String, folder: String?) -> ImageState {
    switch resolve(address, folder: folder) {
    case .key(let key): loads.want(key)
    case .undecided(let host): undecidedHosts.ofFrame = undecidedHosts.ofFrame ?? host
    case .remote, .refused: break
    }
    return knownState(of: address, folder: folder)
  }

  /// Returns what is known of an image, and has nothing loaded for it.
  func knownState(of address: String, folder: String?) -> ImageState {
    switch resolve(address, folder: folder) {
    case .key(let key): ImageState(pipeline.state(of: key), remoteHint: remoteHint)
    case .remote(let host), .undecided(let host): .remote(host: host, hint: remoteHint)
    case .refused(let failure): .refused(reason: failure.description)
    }
  }

  /// Ends a frame of a program that draws images by itself: stops loading what nothing on the screen
  /// has asked for since the last call, and gives back what pictures of pixels hold that were not drawn
  /// for long.
  public func dropUnwanted() {
    (undecidedHosts.ofLastFrame, undecidedHosts.ofFrame) = (undecidedHosts.ofFrame, nil)
    forgetOldPictures()
    loads.endFrame(views: imagesOfViews())
  }

  /// Allows or refuses the images of a host, which is not asked about any more.
  public func answer(_ host: String, isAllowed: Bool) {
    (undecidedHosts.ofViews, undecidedHosts.ofLastFrame) = (nil, nil)
    consent.set(host, isAllowed: isAllowed)
  }

  func resolve(_ address: String, folder: String?) -> ResolvedAddresses.Meaning {
    resolved.resolve(address, folder: folder)
  }

  /// Gives up what was begun under the former consent and may not go on.
  ///
  /// The images on the screen are asked for anew by the next frame.
  private func consentDidChange() {
    loads.usedPipeline?.forgetWaitingPictures()
    loads.cancelPrefetches { key in
      guard case .remote = key.address else { return false }
      guard case .key(let present) = resolved.meaning(of: key.address) else { return true }
      return present != key
    }
    tellObservers()
  }
}

/// The loads that the user asks for, and those of rows that may come on the screen.
extension ImageStore {
  /// Has images loaded that the user asks for: remote ones that were not wanted so far, and those that
  /// have failed, once more.
  ///
  /// - Returns: How many there are to load.
  public func request(_ urls: [String], folder: String?) -> Int {
    let held = Set(urls.filter { waitsForConsent($0, folder: folder) })
    consent.allow(held)
    var failed = 0
    for case .key(let key) in Set(urls).subtracting(held).map({ resolve($0, folder: folder) })
    where loads.retry(key) { failed += 1 }
    if failed > 0 { tellObservers() }
    return held.count + failed
  }

  /// Whether an image is remote and not loaded because the user has not agreed to it.
  package func waitsForConsent(_ url: String, folder: String?) -> Bool {
    switch resolve(url, folder: folder) {
    case .remote, .undecided: return true
    case .refused: return false
    case .key(let key):
      guard case .failed(let failure) = pipeline.state(of: key) else { return false }
      return failure.isForWantOfConsent
    }
  }

  /// Has images loaded that may come on the screen, after those that are on it.
  ///
  /// Remote ones only where the user wants them already.
  public func prefetch(_ urls: [String], folder: String?) {
    // What is on the screen comes first, also where it has come there just now.
    adaptLoads()
    for case .key(let key) in urls.map({ resolve($0, folder: folder) }) { loads.prefetch(key) }
  }

  /// Gives up all images that were prefetched, for rows are shown without images.
  public func cancelPrefetching() { loads.cancelPrefetches { _ in true } }

  /// Gives up images that were prefetched for a row which is far away now.
  public func cancelPrefetching(_ urls: [String], folder: String?) {
    for case .key(let key) in urls.map({ resolve($0, folder: folder) }) {
      loads.cancelPrefetch(key)
    }
  }
}

/// The side of a store that its observers see.
extension ImageStore {
  /// Has an observer told about its images, and these loaded while it wants them.
  func add(_ observer: some ImageObserver) {
    observers.add(observer)
    scheduleTurn()
  }

  /// Has the loads adapted to what the observers want, once this turn of the main actor is over.
  ///
  /// Rows are bound also to be measured only: what is on the screen is known when that is done.
  func scheduleTurn() {
    guard !isTurnScheduled else { return }
    isTurnScheduled = true
    Task { [weak self] in self?.adaptLoads() }
  }

  /// Begins the loads that the observers want and stops those that nobody wants any more.
  func adaptLoads() {
    isTurnScheduled = false
    let host = hostToAsk
    loads.show(only: imagesOfViews())
    if hostToAsk != host { onChange?([]) }
  }

  /// Collects the images that the observers want, and notes the first undecided host among them.
  private func imagesOfViews() -> [ImageKey] {
    undecidedHosts.ofViews = nil
    var keys: [ImageKey] = []
    for image in observers.living().flatMap({ $0.wantedImages(of: self) }) {
      switch resolve(image.address, folder: image.folder) {
      case .key(let key): keys.append(key)
      case .undecided(let host): undecidedHosts.ofViews = undecidedHosts.ofViews ?? host
      case .remote, .refused: break
      }
    }
    return keys
  }

  /// Tells the observers of the images that have arrived or failed.
  func deliverArrivals() {
    let arrived = receiveArrivals()
    if !arrived.isEmpty { tellObservers(arrived) }
    onChange?(arrived)
  }

  /// Removes and returns the images that arrived or failed since the last call.
  private func receiveArrivals() -> Set<ImageKey> {
    let arrived = arrivals.removeAll()
    loads.finish(arrived)
    return arrived
  }

  /// Tells the observers of some images, or that any of them may have changed.
  private func tellObservers(_ changed: Set<ImageKey>? = nil) {
    let told = observers.living()
    for observer in told { observer.imagesDidChange(changed, in: self) }
    if changed == nil, !told.isEmpty { scheduleTurn() }
  }
}

extension ImageState {
  /// Puts the progress of an image into words.
  fileprivate init(_ state: ImageLoadState, remoteHint: String) {
    switch state {
    case .unknown, .loading: self = .pending
    case .sized(let size): self = .sized(width: size.width, height: size.height)
    case .loaded(let size): self = .loaded(width: size.width, height: size.height)
    case .failed(let failure):
      let hint = failure.isForWantOfConsent ? ", \(remoteHint)" : ""
      self = .failed(reason: failure.description + hint)
    }
  }
}
