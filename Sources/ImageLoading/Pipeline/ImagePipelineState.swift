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

extension ImagePipelineState {
  /// Bytes after which the progress of a load is told again.
  private static let progressStep = 1 << 16

  /// Bytes have come; true where it should be told, as enough of them have or how many there will be is
  /// known now.
  mutating func progressed(
    _ key: ImageKey, run number: UInt64, received: Int, expected: Int?
  ) -> Bool {
    guard isCurrent(key, run: number), var run = loads[key]?.run else { return false }
    let isFirstKnown = run.expected == nil && expected != nil
    (run.received, run.expected) = (received, expected)
    let isNews = isFirstKnown || received - run.announced >= Self.progressStep
    if isNews { run.announced = received }
    loads[key]?.run = run
    return isNews
  }

  /// What is being loaded for the screen.
  var activity: ImageActivity {
    let visible = loads.values.filter { $0.priority == .visible }
    let running = visible.compactMap(\.run)
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

extension ImagePipelineState {
  /// A picture of a loaded image; a missing one is begun.
  mutating func picture(of key: ImageKey, _ request: RenderRequest) -> (RenderedImage?, [Job]) {
    let picture = PictureKey(image: key, request: request)
    if let image = pictures.value(for: picture.fingerprint) { return (image, []) }
    guard case .loaded = outcomes.value(for: key.fingerprint) else { return (nil, []) }
    wait(for: picture)
    return (nil, startJobs())
  }

  /// Puts a picture at the head of the line; past the limit the one asked for longest ago goes.
  private mutating func wait(for picture: PictureKey) {
    guard !renderings.contains(picture), !reloads.contains(picture) else { return }
    waitingPictures.removeAll { $0 == picture }
    waitingPictures.append(picture)
    if waitingPictures.count > Self.waitingPictureLimit { waitingPictures.removeFirst() }
  }

  /// Drops the pictures that wait; whoever still wants one asks again.
  mutating func forgetWaitingPictures() {
    waitingPictures = []
  }

  /// Begins the picture that was asked for last, of those whose bytes are here; else has the bytes of
  /// another one loaded again, which may take long and keeps no place from the others.
  mutating func startRendering() -> Job? {
    guard renderings.count < limits.renderings else { return startReload() }
    if let (picture, bytes) = reloadedPictures.popLast() {
      reloads.remove(picture)
      return begin(picture, bytes)
    }
    guard let index = waitingPictures.lastIndex(where: hasBytes),
      let bytes = data.value(for: waitingPictures[index].image.fingerprint)
    else { return startReload() }
    return begin(waitingPictures.remove(at: index), bytes)
  }

  private mutating func begin(_ picture: PictureKey, _ bytes: [UInt8]) -> Job {
    renderings.insert(picture)
    count(\.renderings)
    return .render(picture, bytes: bytes)
  }

  private mutating func startReload() -> Job? {
    guard reloads.count < limits.renderings,
      let index = waitingPictures.lastIndex(where: { !hasBytes($0) })
    else { return nil }
    let picture = waitingPictures.remove(at: index)
    reloads.insert(picture)
    count(\.reloads)
    return .reload(picture)
  }

  private func hasBytes(_ picture: PictureKey) -> Bool {
    data.peek(picture.image.fingerprint) != nil
  }

  /// The bytes of a picture that had been dropped are here again, or could not be had.
  mutating func reloaded(
    _ picture: PictureKey, _ result: Result<LoadedImage, ImageFailure>
  ) -> [Job] {
    require(reloads.contains(picture), "Only bytes that are awaited can come: answer once")
    switch result {
    case .success(let image):
      settle(picture.image, image)
      reloadedPictures.append((picture, image.bytes))
    case .failure(let failure):
      reloads.remove(picture)
      fail(picture, failure)
    }
    return startJobs()
  }

  /// A picture was made, or the image has failed after all.
  mutating func rendered(
    _ picture: PictureKey, _ result: Result<RenderedImage, ImageFailure>
  ) -> [Job] {
    require(renderings.contains(picture), "Only a rendering that runs can end: end it once")
    renderings.remove(picture)
    switch result {
    case .success(let image):
      pictures.insert(image, for: picture.fingerprint, cost: image.byteCount)
    case .failure(let failure): fail(picture, failure)
    }
    return startJobs()
  }

  private mutating func fail(_ picture: PictureKey, _ failure: ImageFailure) {
    if picture.request.form.isExtra {
      pictures.insert(nil, for: picture.fingerprint, cost: 1)
    } else {
      outcomes.insert(.failed(failure), for: picture.image.fingerprint, cost: 1)
    }
  }
}

/// A picture of an image.
struct PictureKey: Sendable, Hashable {
  let image: ImageKey
  let request: RenderRequest

  /// Identity of a picture in the cache, without the address.
  struct Fingerprint: Sendable, Hashable {
    let image: ImageKey.Fingerprint
    let request: RenderRequest
  }

  var fingerprint: Fingerprint { Fingerprint(image: image.fingerprint, request: request) }
}
