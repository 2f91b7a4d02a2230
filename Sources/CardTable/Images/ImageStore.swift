import AdaptiveCards
import CellGrid
import ImageLoading

/// The images of the cards: says what is known of one, and has what is not known loaded.
///
/// A cell asks by the address of the card that it shows now, at every layout and every frame; so an
/// image that arrives late can only appear in a row that names it.
@MainActor
public final class ImageStore {
  /// What loads the images, made for the first of them: what has none shall not pay for it.
  var pipeline: ImagePipeline {
    if let usedPipeline { return usedPipeline }
    let pipeline = makePipeline()
    usedPipeline = pipeline
    return pipeline
  }

  /// The pipeline, once there was an image.
  private(set) var usedPipeline: ImagePipeline?
  private let makePipeline: () -> ImagePipeline

  /// What remote images are loaded; lay out again what shows images after a change.
  public var consent = ImageConsent() {
    didSet { if consent != oldValue { takeConsent() } }
  }
  /// What is said of a remote image that is not loaded: what the user can do about it, in a few words.
  public var remoteHint = "not loaded"
  /// How images are drawn with characters.
  public var symbolStyle = SymbolStyle()
  /// How images become pixels.
  public var pixelOutput = PixelOutput.none { willSet { forgetPictures() } }
  /// Hosts that are allowed by name, whatever was said later.
  public var allowedHosts: [HostRule] = []
  /// A host that the user is to be asked about before its images are loaded, or nil where the last frame
  /// named none.
  public private(set) var hostToAsk: String?

  private let arrivals: Arrivals
  /// Addresses as they were resolved; a card asks for the same ones over and over.
  var resolved = ResolvedAddresses()
  /// Loads for the screen, and the images that were asked for since the last ``dropUnwanted()``.
  private var tickets: [ImageKey: ImageTicket] = [:]
  private var wanted: Set<ImageKey> = []
  /// The first host without an answer since the last ``dropUnwanted()``.
  private var undecidedHost: String?
  /// Loads for rows that may come on the screen.
  var prefetches: [ImageKey: Prefetch] = [:]
  /// Pictures of pixels that were drawn.
  var pictures = PictureTable()
  var lastPicture: UInt32 = 0

  /// Makes a store on the usual pipeline.
  ///
  /// - Parameter onChange: Called on a worker when an image has arrived or failed. Wake the main actor from
  ///   there, call ``takeArrivals()``, and have the rows measured that show these images, or all on the
  ///   screen by an empty update block.
  public convenience init(
    _ configuration: ImagePipeline.Configuration, onChange: @escaping @Sendable () -> Void
  ) {
    let arrivals = Arrivals()
    self.init(
      pipeline: ImagePipeline(configuration, onProgress: onChange) { key in
        arrivals.add(key)
        onChange()
      }, arrivals: arrivals)
  }

  /// Makes a store on a pipeline that adds what has arrived to `arrivals`.
  init(pipeline: @autoclosure @escaping () -> ImagePipeline, arrivals: Arrivals) {
    makePipeline = pipeline
    self.arrivals = arrivals
  }

  /// What is being loaded for the screen.
  public var activity: ImageActivity { usedPipeline?.activity ?? ImageActivity() }

  /// The images that arrived or failed since the last call.
  public func takeArrivals() -> Set<ImageKey> {
    let arrived = arrivals.take()
    for key in arrived where pipeline.state(of: key).isFinal {
      tickets[key] = nil
      prefetches[key] = nil
    }
    return arrived
  }

  /// Whether one of some addresses, relative to a folder, names one of some images.
  public func names(_ urls: [String], folder: String?, anyOf images: Set<ImageKey>) -> Bool {
    urls.contains { url in
      guard case .key(let key) = resolve(url, folder: folder) else { return false }
      return images.contains(key)
    }
  }

  /// What is known of an image; loading begins at the first question.
  ///
  /// - Parameters:
  ///   - url: The address as the card writes it.
  ///   - folder: What a relative path is relative to; nil where there is no such folder.
  public func state(of url: String, folder: String?) -> ImageState {
    switch resolve(url, folder: folder) {
    case .state(let state): return state
    case .key(let key): return state(of: key)
    case .undecided(let host):
      undecidedHost = undecidedHost ?? host
      return .remote(host: host, hint: remoteHint)
    }
  }

  /// Ends a frame: stops loading what no card on the screen has asked for since the last call, and gives
  /// back what pictures of pixels hold that were not drawn for long.
  public func dropUnwanted() {
    (hostToAsk, undecidedHost) = (undecidedHost, nil)
    forgetOldPictures()
    for (key, ticket) in tickets where !wanted.contains(key) {
      pipeline.cancel(ticket)
      tickets[key] = nil
    }
    wanted.removeAll(keepingCapacity: true)
  }

  /// Allows or refuses the images of a host, which is not asked about any more.
  public func answer(_ host: String, isAllowed: Bool) {
    consent.set(host, isAllowed: isAllowed)
    hostToAsk = nil
  }

  /// Loads an image that has failed once more; nothing for any other.
  func retry(_ key: ImageKey) {
    guard case .failed = pipeline.state(of: key) else { return }
    tickets[key] = pipeline.retry(key)
  }

  private func state(of key: ImageKey) -> ImageState {
    wanted.insert(key)
    switch pipeline.state(of: key) {
    case .unknown, .loading:
      join(key)
      return .pending
    case .sized(let size):
      join(key)
      return .sized(width: size.width, height: size.height)
    case .loaded(let size): return .loaded(width: size.width, height: size.height)
    case .failed(let failure):
      let hint = failure.isForWantOfConsent ? ", \(remoteHint)" : ""
      return .failed(reason: failure.description + hint)
    }
  }

  /// Begins a load, or takes one over that was begun for a row nearby.
  private func join(_ key: ImageKey) {
    guard tickets[key] == nil else { return }
    tickets[key] = pipeline.load(key)
    if let prefetch = prefetches.removeValue(forKey: key) { pipeline.cancel(prefetch.ticket) }
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
