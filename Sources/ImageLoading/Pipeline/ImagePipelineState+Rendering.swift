import Checks

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
