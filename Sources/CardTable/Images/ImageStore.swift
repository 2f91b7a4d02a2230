import AdaptiveCards
import CellGrid
import ImageLoading
import TerminalInterface

/// The images of a program: loads those that are on the screen and says what is known of each.
///
/// An image view shows one with ``TableKit/ImageView/load(_:from:folder:)``, and ``AdaptiveCardCell``
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

  /// The loader of the images, made for the first of them: a program without images shall not pay for it.
  var pipeline: ImagePipeline {
    if let usedPipeline { return usedPipeline }
    let pipeline = makePipeline()
    usedPipeline = pipeline
    return pipeline
  }

  /// The pipeline, once there was an image.
  private(set) var usedPipeline: ImagePipeline?
  private let makePipeline: () -> ImagePipeline

  /// The folder that paths are relative to where no other one is named; nil for none.
  ///
  /// Files outside of the folder are not opened, whatever a path or a link says.
  public let folder: String?
  /// Called on the main actor when images have arrived or failed; with no images when more bytes of
  /// some are here, or when there is another ``hostToAsk``.
  ///
  /// Views need no such call. It is for programs that show how loading comes on.
  public var onChange: ((Set<ImageKey>) -> Void)?
  /// The remote images that are loaded.
  public var consent = ImageConsent() {
    didSet { if consent != oldValue { consentDidChange() } }
  }
  /// A few words on what the user can do about a remote image that is not loaded.
  public var remoteHint = "not loaded"
  /// How images are drawn with characters.
  public var symbolStyle = SymbolStyle() { didSet { tellObservers() } }
  /// How images become pixels.
  public var pixelOutput = PixelOutput.none {
    willSet { forgetPictures() }
    didSet { tellObservers() }
  }
  /// Hosts that are allowed by name, whatever was said later.
  public var allowedHosts: [HostRule] = []
  /// A host that the user is to be asked about before its images are loaded; nil where nothing on the
  /// screen needs one.
  public var hostToAsk: String? { hostOnScreen ?? hostOfFrame }

  private let arrivals: Arrivals
  private var observers = ImageObservers()
  private var isTurnScheduled = false
  /// Addresses as they were resolved; a card asks for the same ones over and over.
  var resolved = ResolvedAddresses()
  /// Loads for the screen, and the images that were asked for since the last ``dropUnwanted()``.
  private var tickets: [ImageKey: ImageTicket] = [:]
  private var wanted: Set<ImageKey> = []
  /// The first host without an answer: since the last ``dropUnwanted()``, in the frame that it ended,
  /// and among what observers show.
  private var undecidedHost: String?
  private var hostOfFrame: String?
  private var hostOnScreen: String?
  /// Loads for rows that may come on the screen.
  var prefetches: [ImageKey: Prefetch] = [:]
  /// Pictures of pixels that were drawn.
  var pictures = PictureTable()
  var lastPicture: UInt32 = 0

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
    makePipeline = pipeline
    self.arrivals = arrivals
    self.folder = folder
    arrivals.onArrival { [weak self] in self?.deliverArrivals() }
  }

  /// The images that are being loaded for the screen, counted.
  public var activity: ImageActivity { usedPipeline?.activity ?? ImageActivity() }

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
    case .key(let key):
      wanted.insert(key)
      let state = pipeline.state(of: key)
      if !state.isFinal { join(key) }
    case .undecided(let host): undecidedHost = undecidedHost ?? host
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
    (hostOfFrame, undecidedHost) = (undecidedHost, nil)
    forgetOldPictures()
    drop(but: wanted.union(imagesOnScreen()))
    wanted.removeAll(keepingCapacity: true)
  }

  /// Allows or refuses the images of a host, which is not asked about any more.
  public func answer(_ host: String, isAllowed: Bool) {
    (hostOnScreen, hostOfFrame) = (nil, nil)
    consent.set(host, isAllowed: isAllowed)
  }

  /// Loads an image that has failed once more; nothing for any other.
  func retry(_ key: ImageKey) {
    guard case .failed = pipeline.state(of: key) else { return }
    tickets[key] = pipeline.retry(key)
  }

  /// Begins a load, or adopts one that was begun for a row nearby.
  private func join(_ key: ImageKey) {
    guard tickets[key] == nil else { return }
    tickets[key] = pipeline.load(key)
    if let prefetch = prefetches.removeValue(forKey: key) { pipeline.cancel(prefetch.ticket) }
  }

  private func drop(but kept: Set<ImageKey>) {
    for (key, ticket) in tickets where !kept.contains(key) {
      pipeline.cancel(ticket)
      tickets[key] = nil
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
    Task { [weak self] in self?.takeTurn() }
  }

  /// Begins the loads that the observers want and stops those that nobody wants any more.
  func takeTurn() {
    isTurnScheduled = false
    let host = hostToAsk
    let shown = imagesOnScreen()
    // What is dropped makes room at once, for what stands in line by then.
    for key in shown where !pipeline.state(of: key).isFinal { join(key) }
    drop(but: wanted.union(shown))
    if hostToAsk != host { onChange?([]) }
  }

  /// Collects what the observers want, and the first host among it that nothing was said about.
  private func imagesOnScreen() -> [ImageKey] {
    hostOnScreen = nil
    var keys: [ImageKey] = []
    for image in observers.living().flatMap({ $0.wantedImages(of: self) }) {
      switch resolve(image.address, folder: image.folder) {
      case .key(let key): keys.append(key)
      case .undecided(let host): hostOnScreen = hostOnScreen ?? host
      case .remote, .refused: break
      }
    }
    return keys
  }

  /// Tells the observers of the images that have arrived or failed.
  func deliverArrivals() {
    let arrived = takeArrivals()
    if !arrived.isEmpty { tellObservers(arrived) }
    onChange?(arrived)
  }

  /// Returns the images that arrived or failed since the last call.
  func takeArrivals() -> Set<ImageKey> {
    let arrived = arrivals.takeAll()
    for key in arrived where pipeline.state(of: key).isFinal {
      tickets[key] = nil
      prefetches[key] = nil
    }
    return arrived
  }

  /// Tells the observers of some images, or that any of them may have changed.
  func tellObservers(_ changed: Set<ImageKey>? = nil) {
    let told = observers.living()
    for observer in told { observer.imagesDidChange(changed, in: self) }
    if changed == nil, !told.isEmpty { scheduleTurn() }
  }
}

extension ImageLoadState {
  /// Whether nothing more is to be expected.
  fileprivate var isFinal: Bool {
    switch self {
    case .loaded, .failed: true
    case .unknown, .loading, .sized: false
    }
  }
}

extension ImageState {
  /// Puts into words how far an image has come.
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

/// How images become pixels.
public enum PixelOutput {
  /// They do not.
  case none
  /// By placeholders, on terminals whose cells have so many pixels.
  case placeholders(any PixelScreen, PlaceholderColor, cell: PixelSize)
  /// By sixels that are laid over symbols while nothing moves.
  case overlay(cell: PixelSize)
}
