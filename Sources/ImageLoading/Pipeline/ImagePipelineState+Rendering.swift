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
    guard !renderings.contains(picture) else { return }
    waitingPictures.removeAll { $0 == picture }
    waitingPictures.append(picture)
    if waitingPictures.count > Self.waitingPictureLimit { waitingPictures.removeFirst() }
  }

  /// Drops the pictures that wait; whoever still wants one asks again.
  mutating func forgetWaitingPictures() {
    waitingPictures = []
  }

  mutating func startRendering() -> Job? {
    guard renderings.count < limits.renderings, let picture = waitingPictures.popLast()
    else { return nil }
    renderings.insert(picture)
    guard let bytes = data.value(for: picture.image.fingerprint) else {
      count(\.reloads)
      return .reload(picture)
    }
    count(\.renderings)
    return .render(picture, bytes: bytes)
  }

  /// The bytes of a picture that had been dropped are here again, or could not be had.
  mutating func reloaded(
    _ picture: PictureKey, _ result: Result<LoadedImage, ImageFailure>
  ) -> [Job] {
    switch result {
    case .success(let image):
      settle(picture.image, image)
      count(\.renderings)
      return [.render(picture, bytes: image.bytes)]
    case .failure(let failure): return rendered(picture, .failure(failure))
    }
  }

  /// A picture was made, or the image has failed after all.
  mutating func rendered(
    _ picture: PictureKey, _ result: Result<RenderedImage, ImageFailure>
  ) -> [Job] {
    precondition(renderings.contains(picture), "Only a rendering that runs can end: end it once")
    renderings.remove(picture)
    switch result {
    case .success(let image):
      pictures.insert(image, for: picture.fingerprint, cost: image.byteCount)
    case .failure where picture.request.form.isExtra:
      pictures.insert(nil, for: picture.fingerprint, cost: 1)
    case .failure(let failure):
      outcomes.insert(.failed(failure), for: picture.image.fingerprint, cost: 1)
    }
    return startJobs()
  }
}
