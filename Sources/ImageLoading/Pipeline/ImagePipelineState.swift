import Checks

/// What the pipeline knows: every event is a mutating function that returns the work to start.
///
/// It decides, and touches neither file nor thread nor clock.
///
///     load ──▶ waits ──▶ runs ──▶ bytes and size ──▶ picture waits ──▶ is rendered ──▶ picture
///
/// Invariants: no more loads and renderings run than allowed; an image is loaded once and a picture of
/// it made once at a time, however often they are asked for.
struct ImagePipelineState {
  /// A job for the shell, which answers with the event that it names.
  enum Job: Sendable, Hashable {
    /// Begin to load; answer `started`, `progressed`, `sized`, `ended`.
    case load(ImageKey, run: UInt64)
    /// Stop a load.
    case stop(LoadID)
    /// Make a picture; answer `rendered`.
    case render(PictureKey, bytes: [UInt8])
    /// Load the bytes of a picture again that were dropped; answer `reloaded`.
    case reload(PictureKey)
  }

  /// How a load ended.
  enum Outcome {
    case loaded(PixelSize)
    case failed(ImageFailure)
  }

  /// What may go on at a time.
  struct Limits {
    /// Loads that run.
    var loads: Int
    /// Renderings that run.
    var renderings: Int

    /// Loads of images that are only nearby: what comes into view meanwhile shall find a free place.
    var nearbyLoads: Int { max(1, loads / 2) }
  }

  /// Pictures are wanted for what is on the screen now; what a fast scroll left behind is dropped.
  static let waitingPictureLimit = 64
  /// Natural sizes outlive their bytes, for heights must not be forgotten; about 100 bytes each.
  static let outcomeLimit = 16_384

  let limits: Limits
  var loads: [ImageKey: Load] = [:]
  var runningLoads = 0
  var outcomes = RecentlyUsed<ImageKey.Fingerprint, Outcome>(limit: outcomeLimit)
  var data: RecentlyUsed<ImageKey.Fingerprint, [UInt8]>
  /// Pictures, and nil for one that cannot be made while its image is shown otherwise.
  var pictures: RecentlyUsed<PictureKey.Fingerprint, RenderedImage?>
  /// The last one is rendered first: it was asked for by the latest frame.
  var waitingPictures: [PictureKey] = []
  var renderings: Set<PictureKey> = []
  /// Pictures whose bytes were dropped: no more than may be rendered, until they are.
  var reloads: Set<PictureKey> = []
  /// Those of them whose bytes are here again and that wait for their turn.
  var reloadedPictures: [(picture: PictureKey, bytes: [UInt8])] = []
  private(set) var counts = ImagePipeline.Counts()
  private var lastNumber: UInt64 = 0

  init(limits: Limits, dataBytes: Int, pictureBytes: Int) {
    require(limits.loads > 0 && limits.renderings > 0, "Images need at least one worker")
    self.limits = limits
    data = RecentlyUsed(limit: dataBytes)
    pictures = RecentlyUsed(limit: pictureBytes)
  }

  /// How far an image has come.
  mutating func loadState(of key: ImageKey) -> ImageLoadState {
    if let failure = key.address.failure { return .failed(failure) }
    switch outcomes.value(for: key.fingerprint) {
    case .loaded(let size): return .loaded(size)
    case .failed(let failure): return .failed(failure)
    case nil: break
    }
    guard let load = loads[key] else { return .unknown }
    return load.run?.size.map(ImageLoadState.sized) ?? .loading
  }

  mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  mutating func count(_ counter: WritableKeyPath<ImagePipeline.Counts, Int>) {
    counts[keyPath: counter] += 1
  }

  /// Gives what is free something to do.
  mutating func startJobs() -> [Job] {
    var jobs: [Job] = []
    while let job = startRendering() { jobs.append(job) }
    while let job = startLoad() { jobs.append(job) }
    return jobs
  }
}
