extension ImagePipeline {
  /// Does what the state decided.
  func start(_ job: ImagePipelineState.Job) {
    switch job {
    case .load(let key, let run):
      if delay == 0 { return begin(key, run) }
      scheduler.schedule(afterMilliseconds: delay) { self.begin(key, run) }
    case .stop(let id): loader.cancel(id)
    case .render(let picture, let bytes):
      scheduler.schedule(afterMilliseconds: 0) { self.render(picture, bytes) }
    case .reload(let picture): reload(picture)
    }
  }

  private func begin(_ key: ImageKey, _ run: UInt64) {
    guard perform({ ($0.isCurrent(key, run: run), []) }) else { return }
    let id = loader.load(key.address) { self.receive($0, key, run) }
    perform { ((), $0.started(key, run: run, id)) }
  }

  private func receive(_ event: LoadEvent, _ key: ImageKey, _ run: UInt64) {
    switch event {
    case .progress(let received, let expected):
      let isNews = perform {
        ($0.progressed(key, run: run, received: received, expected: expected), [])
      }
      if isNews { onProgress() }
    case .header(let size):
      guard limits.allow(size) else { return }
      if perform({ ($0.sized(key, run: run, size), []) }) { onChange(key) }
    case .finished(let result):
      let image = loaded(result)
      perform { ((), $0.ended(key, run: run, image)) }
      onChange(key)
    }
  }

  private func loaded(
    _ result: Result<[UInt8], ImageFailure>
  ) -> Result<LoadedImage, ImageFailure> {
    Result { () throws(ImageFailure) in try LoadedImage(result.get(), limits: limits) }
  }

  private func reload(_ picture: PictureKey) {
    _ = loader.load(picture.image.address) { event in
      guard case .finished(let result) = event else { return }
      let image = self.loaded(result)
      self.perform { ((), $0.reloaded(picture, image)) }
      if case .failure = image { self.onChange(picture.image) }
    }
  }

  private func render(_ picture: PictureKey, _ bytes: [UInt8]) {
    let result = Result { () throws(ImageFailure) in
      try renderer.render(bytes, as: picture.request)
    }
    perform { ((), $0.rendered(picture, result)) }
    onChange(picture.image)
  }
}
