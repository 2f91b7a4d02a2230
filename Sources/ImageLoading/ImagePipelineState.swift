import Caching
import Checks

/// The decisions of a pipeline: every event is a mutating function that returns the work to start.
///
/// It touches neither file nor thread nor clock.
///
///     load ──▶ waits ──▶ runs ──▶ bytes and size ──▶ picture waits ──▶ is rendered ──▶ picture
///
/// Invariant: no more renderings run than allowed, and a picture is made once at a time, however often
/// it is asked for; ``LoadTable`` sees to the same for loads.
struct ImagePipelineState {
  /// A job for the shell, which answers with the event that it names.
  enum Job: Sendable, Hashable {
    /// Begin to load; answer `progressed`, `sized`, `ended`.
    case load(ImageKey, LoadID)
    /// Stop a load.
    case stop(LoadID)
    /// Make a picture; answer `rendered`.
    case render(PictureKey, bytes: [UInt8])
    /// Load the bytes of a picture again that were dropped; answer `reloaded`.
    case reload(PictureKey, LoadID)
  }

  /// The end of a load.
  enum Outcome {
    case loaded(PixelSize)
    case failed(ImageFailure)
  }

  /// Pictures are wanted for what is on the screen now; what a fast scroll left behind is dropped.
  private static let waitingPictureLimit = 64
  /// Natural sizes outlive their bytes, for heights must not be forgotten; about 100 bytes each.
  private static let outcomeLimit = 16_384

  /// The most renderings that run.
  let renderingLimit: Int
  private(set) var loads: LoadTable
  private var outcomes = RecentlyUsed<Fingerprint, Outcome>(limit: outcomeLimit)
  /// Encoded images.
  private(set) var data: RecentlyUsed<Fingerprint, [UInt8]>
  /// Pictures, and nil for one that cannot be made while its image is shown otherwise.
  private(set) var pictures: RecentlyUsed<Fingerprint, RenderedImage?>
  /// The last one is rendered first: it was asked for by the latest frame.
  private(set) var waitingPictures: [PictureKey] = []
  private(set) var renderings: Set<PictureKey> = []
  /// Pictures whose bytes were dropped: no more than may be rendered, until they are.
  private(set) var reloads: Set<PictureKey> = []
  /// Those of them whose bytes are here again and that wait for their turn.
  private(set) var reloadedPictures: [(picture: PictureKey, bytes: [UInt8])] = []
  private(set) var counts = ImagePipeline.Counts()

  init(loadLimit: Int, renderingLimit: Int, dataBytes: Int, pictureBytes: Int) {
    require(loadLimit > 0 && renderingLimit > 0, "Images need at least one worker")
    self.renderingLimit = renderingLimit
    loads = LoadTable(limit: loadLimit)
    data = RecentlyUsed(limit: dataBytes)
    pictures = RecentlyUsed(limit: pictureBytes)
  }

  /// The progress of an image.
  mutating func loadState(of key: ImageKey) -> ImageLoadState {
    if let failure = key.address.failure { return .failed(failure) }
    switch outcomes.value(for: key.fingerprint) {
    case .loaded(let size): return .loaded(size)
    case .failed(let failure): return .failed(failure)
    case nil: break
    }
    guard let load = loads.loads[key] else { return .unknown }
    return load.size.map(ImageLoadState.sized) ?? .loading
  }

  /// Gives what is free something to do.
  private mutating func startJobs() -> [Job] {
    var jobs: [Job] = []
    while let job = startRendering() { jobs.append(job) }
    while let (key, id) = loads.startNext() {
      counts.loads += 1
      jobs.append(.load(key, id))
    }
    return jobs
  }
}

extension ImagePipelineState {
  /// Adds an interest in an image; no ticket where there is nothing to wait for.
  mutating func load(_ key: ImageKey, _ priority: ImagePriority) -> (ImageTicket?, [Job]) {
    guard key.address.failure == nil, outcomes.value(for: key.fingerprint) == nil else {
      return (nil, [])
    }
    let ticket = loads.add(key, priority)
    return (ticket, startJobs())
  }

  /// As `load`, after a failure is forgotten.
  mutating func retry(_ key: ImageKey, _ priority: ImagePriority) -> (ImageTicket?, [Job]) {
    if case .failed = outcomes.value(for: key.fingerprint) { outcomes.remove(key.fingerprint) }
    return load(key, priority)
  }

  /// Ends an interest; the last one ends the load with it.
  mutating func cancel(_ ticket: ImageTicket) -> [Job] {
    guard let load = loads.cancel(ticket) else { return [] }
    counts.cancelledLoads += 1
    return load.isRunning ? [.stop(load.id)] + startJobs() : []
  }

  /// Notes the size of an image before it is here; returns false where nobody waits for it.
  mutating func sized(_ key: ImageKey, _ id: LoadID, _ size: PixelSize) -> Bool {
    loads.noteSize(size, of: key, id)
  }

  /// Notes that bytes have come; returns whether to tell the reader.
  mutating func progressed(_ key: ImageKey, _ id: LoadID, received: Int, expected: Int?) -> Bool {
    loads.noteProgress(of: key, id, received: received, expected: expected)
  }

  /// Notes that all bytes are here, or will not come.
  ///
  /// Those of a load that was cancelled too late are kept all the same.
  mutating func ended(
    _ key: ImageKey, _ id: LoadID, _ result: Result<LoadedImage, ImageFailure>
  ) -> [Job] {
    let wasCurrent = loads.end(key, id)
    switch result {
    case .success(let image): keep(image, key)
    case .failure(let failure):
      if wasCurrent { outcomes.insert(.failed(failure), for: key.fingerprint) }
    }
    return startJobs()
  }

  private mutating func keep(_ image: LoadedImage, _ key: ImageKey) {
    data.insert(image.bytes, for: key.fingerprint, cost: image.bytes.count)
    outcomes.insert(.loaded(image.size), for: key.fingerprint)
  }
}

extension ImagePipelineState {
  /// Returns a picture of a loaded image; a missing one is begun.
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
  mutating func forgetWaitingPictures() { waitingPictures = [] }

  /// Begins the picture that was asked for last, of those whose bytes are here; else has the bytes of
  /// another one loaded again, which may take long and keeps no place from the others.
  private mutating func startRendering() -> Job? {
    guard renderings.count < renderingLimit else { return startReload() }
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
    counts.renderings += 1
    return .render(picture, bytes: bytes)
  }

  private mutating func startReload() -> Job? {
    guard reloads.count < renderingLimit,
      let index = waitingPictures.lastIndex(where: { !hasBytes($0) })
    else { return nil }
    let picture = waitingPictures.remove(at: index)
    reloads.insert(picture)
    counts.reloads += 1
    return .reload(picture, LoadID(number: loads.makeNumber()))
  }

  private func hasBytes(_ picture: PictureKey) -> Bool {
    data.peek(picture.image.fingerprint) != nil
  }

  /// Notes that the dropped bytes of a picture are here again, or cannot be had.
  mutating func reloaded(
    _ picture: PictureKey, _ result: Result<LoadedImage, ImageFailure>
  ) -> [Job] {
    require(reloads.contains(picture), "Only bytes that are awaited can come: answer once")
    switch result {
    case .success(let image):
      keep(image, picture.image)
      reloadedPictures.append((picture, image.bytes))
    case .failure(let failure):
      reloads.remove(picture)
      fail(picture, failure)
    }
    return startJobs()
  }

  /// Notes that a picture was made, or that the image has failed after all.
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
      outcomes.insert(.failed(failure), for: picture.image.fingerprint)
    }
  }
}

/// The identity of a picture: an image, and how it is drawn.
package struct PictureKey: Sendable, Hashable {
  /// The image.
  package let image: ImageKey
  /// The size and the form.
  package let request: RenderRequest

  /// Makes the key of a picture.
  package init(image: ImageKey, request: RenderRequest) {
    self.image = image
    self.request = request
  }

  var fingerprint: Fingerprint { Fingerprint(of: self) }
}
